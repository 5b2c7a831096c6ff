import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import { refuse } from '#server/action/context.ts';
import { wealthOf } from '#server/systems/economy/reads/wealth.ts';
import { createEvictionWatch, overdueEviction } from '#server/systems/rent/pre-actions.ts';
import { MAX_EVICTIONS_PER_TRANSACTION } from '#server/systems/rent/jobs.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { dueAtMs, EVICTION_CODES, balancesOf, movedFor, pay, rentOf, SPEED } from './tenant.ts';

/** From the sign-up to the eviction. */
const EVICTED_MS = MONTH_MS + 8 * DAY_MS;

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  player = await world.player({ dollars: 10_000 });
});

/** Moves game time on without running any job. */
const passWithoutJobs = (gameMs: number): void => world.time.pass(gameMs / SPEED);
const moved = (of = player) => movedFor(world, of, EVICTION_CODES);

/** $550 of rent, 10 % of the remaining $9,450, half of the 100 iron and 100 oil. */
const TAKEN = [
  { code: 'eviction_rent', asset: 'dollars', amount: 550_00 },
  { code: 'eviction_wealth', asset: 'dollars', amount: 945_00 },
  { code: 'eviction_goods', asset: 'iron', amount: 50 },
  { code: 'eviction_goods', asset: 'oil', amount: 50 },
];
const LEFT = { dollars: 8_505, iron: 50, oil: 50, rent_due: 500 };

async function evictedOnce(): Promise<void> {
  expect((await moved()).toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual(TAKEN);
  expect(await balancesOf(player)).toMatchObject(LEFT);
  expect(await rentOf(player)).toMatchObject({ isOverdue: false, state: 'paid_up', lastPayment: null });
}

describe('8 full days after the due date', () => {
  test('the job evicts the player once: unpaid rent, a tenth of the rest, half of each resource', async () => {
    await world.advance(EVICTED_MS - HOUR_MS * 12);
    expect(await rentOf(player)).toMatchObject({ state: 'eviction_notice', daysOverdue: 8 });
    expect(await moved()).toEqual([]);
    await world.advance(HOUR_MS * 12);
    await evictedOnce();
    expect(await dueAtMs(world, player)).toBe(world.clock.nowMs() + MONTH_MS);
    await world.advance(29 * DAY_MS);
    await evictedOnce();
  });

  test('the player is notified with the new balance, and again after returning', async () => {
    await world.advance(EVICTED_MS - DAY_MS);
    const socket = await player.socket();
    const notification = new Promise((resolve) => socket.once('notification', resolve));
    const balance = new Promise((resolve) => socket.once('balance', resolve));
    await world.advance(DAY_MS);
    const message = expect.stringContaining('$550 of rent, $945 of your wealth and half of each resource');
    expect(await notification).toMatchObject({ data: { type: 'error', message } });
    expect(await balance).toMatchObject({ data: LEFT });
    const room = `user:${player.id}`;
    const answers = await socket.emitWithAck('resume', { [room]: { epoch: 'another', seq: 0 } });
    expect(answers[room].snapshot.events).toMatchObject([
      { event: 'notification', data: { type: 'info' } },
      { event: 'notification', data: { type: 'error', message } },
    ]);
  });

  test('the eviction precedes any read of that player', async () => {
    passWithoutJobs(EVICTED_MS);
    expect(await balancesOf(player)).toMatchObject(LEFT);
    await evictedOnce();
    await world.app.scheduler.runDue();
    await evictedOnce();
  });

  test("the eviction precedes a socket's snapshot", async () => {
    const socket = await player.socket();
    passWithoutJobs(EVICTED_MS);
    const room = `user:${player.id}`;
    const answers = await socket.emitWithAck('resume', { [room]: { epoch: 'another', seq: 0 } });
    expect(answers[room].snapshot.balance).toMatchObject(LEFT);
    await evictedOnce();
  });

  test('the eviction precedes any action of that player: it is too late to pay', async () => {
    passWithoutJobs(EVICTED_MS);
    expect(await pay(player)).toMatchObject({ status: 409, body: { code: 'rent_not_due' } });
    await evictedOnce();
  });

  test("an eviction due after the call was admitted runs in the action's own transaction", async () => {
    passWithoutJobs(EVICTED_MS);
    const actor = { kind: 'player', id: player.id, username: player.username, rang: 0 } as const;
    const refused = await world.app.perform({ actor, run: async () => refuse('not_found') });
    expect(refused.kind).toBe('refused');
    expect(await moved()).toEqual([]);
    const done = await world.app.perform({
      actor,
      run: async (tx) => ({ dollars: await wealthOf(tx, player.id) }),
    });
    expect(done).toMatchObject({ kind: 'done', value: { dollars: 8_505_00 }, balance: LEFT });
    await evictedOnce();
  });

  test('the eviction is committed even when its call is refused, and the refusal is stored with it', async () => {
    passWithoutJobs(EVICTED_MS);
    const key = { 'idempotency-key': 'too-late' };
    for (const replayed of [null, 'true']) {
      const { status, headers } = await player.post('/api/rent/pay', undefined, key);
      expect([status, headers.get('idempotency-replayed')]).toEqual([409, replayed]);
    }
    await evictedOnce();
  });

  test('a hundred parallel calls see the eviction done, and done once', async () => {
    passWithoutJobs(EVICTED_MS);
    const calls = Array.from({ length: 100 }, (_, i) =>
      i % 3 === 0
        ? pay(player)
        : player.get(['/api/rent/status', '/api/auth/me', '/api/production'][i % 3] ?? ''),
    );
    const answers = await Promise.all([...calls, world.app.scheduler.runDue()]);
    for (const answer of answers) expect([200, 409, undefined]).toContain(answer?.status);
    for (const answer of answers) {
      if (answer?.body.user) expect(answer.body.user).toMatchObject(LEFT);
      if (answer?.body.state) expect(answer.body.state).toBe('paid_up');
    }
    await evictedOnce();
  });

  test('nobody else is affected', async () => {
    await world.advance(20 * DAY_MS);
    const other = await world.player({ dollars: 5_000 });
    await world.advance(EVICTED_MS - 20 * DAY_MS);
    await evictedOnce();
    expect(await moved(other)).toEqual([]);
    expect(await balancesOf(other)).toMatchObject({ dollars: 5_000, iron: 100 });
  });

  test('a player who paid is not evicted', async () => {
    await world.advance(EVICTED_MS - DAY_MS / 2);
    expect((await pay(player)).status).toBe(200);
    await world.advance(DAY_MS);
    expect(await moved()).toEqual([]);
    expect(await balancesOf(player)).toMatchObject({ dollars: 9_450, iron: 100 });
  });

  test('a player with nothing loses nothing, and a new month begins', async () => {
    const poor = await world.player();
    const all = { resource: 'food', orderType: 'buy', quantity: 2_000, price: 0.5 };
    await world.advance(EVICTED_MS - DAY_MS);
    expect((await poor.post('/api/market/place-order', all)).status).toBe(200);
    await world.advance(DAY_MS);
    expect(await moved(poor)).toMatchObject([{ amount: 500_00 }, { amount: 50_00 }, {}, {}]);
    await world.advance(EVICTED_MS);
    expect((await moved(poor)).slice(4)).toMatchObject([{ amount: 450_00 }, {}, {}]);
    await world.advance(EVICTED_MS);
    expect((await moved(poor)).slice(7)).toMatchObject([{ amount: 13 }, { amount: 13 }]);
    expect(await dueAtMs(world, poor)).toBe(world.clock.nowMs() + MONTH_MS);
  });
});

describe('an eviction of a player with everything in escrow', () => {
  const place = async (orderType: string, resource: string, quantity: number, price: number) => {
    const answer = await player.post('/api/market/place-order', { orderType, resource, quantity, price });
    expect(answer.status).toBe(200);
    return answer.body.order.id;
  };
  const openOrders = async (): Promise<string[]> =>
    (await player.get('/api/market/my-orders')).body.orders.map(({ id }: { id: string }) => id);

  /** Of $10,000: 200 on a horse, 4,500 and 5,200 in orders; of 100 iron 50 and 50. Returns the older order of each. */
  async function park(): Promise<string[]> {
    const { races } = (await player.get('/api/horse-racing/todays-races')).body;
    const race = races.filter(({ status }: { status: string }) => status === 'upcoming').at(-1);
    const bet = { raceId: race.id, horseId: race.horses[0].id, amount: 200 };
    expect((await player.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
    const buy = await place('buy', 'food', 9_000, 0.5);
    const sell = await place('sell', 'iron', 50, 50);
    await place('buy', 'food', 10_400, 0.5);
    await place('sell', 'iron', 50, 55);
    expect(await balancesOf(player)).toMatchObject({ dollars: 100, iron: 0 });
    return [buy, sell];
  }

  test('cancels only as many of the newest orders as needed; older ones and bets stay', async () => {
    await world.advance(EVICTED_MS - DAY_MS);
    const older = await park();
    await world.advance(DAY_MS);
    expect((await moved()).toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual(TAKEN);
    // 100 in hand, 5,200 released, 1,495 taken.
    expect(await balancesOf(player)).toMatchObject({ dollars: 3_805, iron: 0, oil: 50, rent_due: 500 });
    expect((await openOrders()).toSorted()).toEqual(older.toSorted());
    expect(await rentOf(player)).toMatchObject({ wealth: 8_505, state: 'paid_up' });
  });

  test('takes the same, once, delayed by downtime in between', async () => {
    await world.advance(EVICTED_MS - DAY_MS);
    const older = await park();
    await world.restart(2_000);
    expect(await moved()).toEqual([]);
    await world.advance(DAY_MS);
    expect((await moved()).toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual(TAKEN);
    expect(await balancesOf(player)).toMatchObject({ dollars: 3_805, iron: 0, oil: 50 });
    expect((await openOrders()).toSorted()).toEqual(older.toSorted());
    await world.restart(1_000);
    expect(await moved()).toHaveLength(TAKEN.length);
    expect(await dueAtMs(world, player)).toBe(world.clock.nowMs() - DAY_MS + MONTH_MS);
  });

  test('takes only goods when all dollars are on bets, and clears the rent', async () => {
    const gambler = await world.player({ dollars: 5_000 });
    await world.advance(EVICTED_MS - DAY_MS);
    const { races } = (await gambler.get('/api/horse-racing/todays-races')).body;
    const race = races.filter(({ status }: { status: string }) => status === 'upcoming').at(-1);
    const bet = { raceId: race.id, horseId: race.horses[0].id, amount: 5_000 };
    expect((await gambler.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
    await world.advance(DAY_MS);
    expect(await moved(gambler)).toMatchObject([{ asset: 'iron' }, { asset: 'oil' }]);
    expect(await rentOf(gambler)).toMatchObject({ state: 'paid_up' });
  });
});

test("ten years without a server cost nothing; 8 more days cost one eviction and one month's rent", async () => {
  world = await createWorld();
  player = await world.player({ dollars: 10_000 });
  await world.restart(3_650 * DAY_MS);
  await world.advance(8 * DAY_MS - 1);
  expect(await moved()).toEqual([]);
  await world.advance(1);
  expect((await moved()).toSorted((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual(TAKEN);
  expect(await dueAtMs(world, player)).toBe(world.clock.nowMs() + MONTH_MS);
});

test('many overdue players are evicted in batches, each once', async () => {
  const others = await Promise.all(
    Array.from({ length: 2 * MAX_EVICTIONS_PER_TRANSACTION + 9 }, () => world.player({ dollars: 2_000 })),
  );
  passWithoutJobs(EVICTED_MS);
  await world.restart(30_000);
  for (const one of others)
    expect(await moved(one)).toMatchObject([{ amount: 500_00 }, { amount: 150_00 }, {}, {}]);
});

test('no call reads the rent before any player may be evicted', () => {
  const watch = createEvictionWatch();
  const { isDue } = overdueEviction(watch);
  expect(isDue('anyone', Number.MAX_SAFE_INTEGER)).toBe(false);
  watch.set(2 * EVICTED_MS);
  watch.watchDue(EVICTED_MS);
  watch.watchDue(3 * EVICTED_MS);
  expect([isDue('anyone', EVICTED_MS - 1), isDue('anyone', EVICTED_MS)]).toEqual([false, true]);
  watch.set(null);
  expect(watch.nextMs()).toBeNull();
});
