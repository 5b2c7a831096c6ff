import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kingStore } from '#db/systems/king/store.ts';
import { DAY_MS, dayOf, HOUR_MS, MONTH_MS } from '#protocol/time.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { SPEED } from '../bank/customer.ts';
import { give } from '../market/trader.ts';
import { openRaces, placeBet } from '../racing/bettor.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
});
afterEach(async () => {
  expect(await world.audit()).toEqual([]);
  await world.close();
});

/** Moves game time on without running any job. */
const pass = (gameMs: number): void => world.time.pass(gameMs / SPEED);

/** Worlds of tests begin at noon. */
const NOON_TO_MIDNIGHT_MS = 12 * HOUR_MS;

const last = () => world.database.read((tx) => kingStore(tx).last());
const pay = (player: TestPlayer, cents: number) =>
  world.app.perform({
    actor: { kind: 'player', id: player.id, username: player.username, rang: 0 },
    run: async (_tx, ctx) => {
      const gift = { debit: CENTRAL_BANK, credit: player.id, code: 'starting_goods' } as const;
      await ctx.post([{ ...gift, asset: 'dollars', amount: cents }]);
      return { atMs: ctx.nowMs };
    },
  });

describe('an eviction that falls due two hours after midnight', () => {
  let rich: TestPlayer;
  /** At ten in the evening before. */
  beforeEach(async () => {
    await world.advance(14 * HOUR_MS);
    rich = await world.player({ dollars: 2_001_200 });
    await world.advance(DAY_MS);
    await world.player({ dollars: 1_900_000 });
    await world.advance(MONTH_MS + 7 * DAY_MS - 4 * HOUR_MS);
  });

  const crownedAtMidnight = async (): Promise<void> => {
    expect(await last()).toMatchObject({ day: dayOf(world.clock.nowMs()), playerId: rich.id });
  };

  test('comes after the crown of midnight when the server was down', async () => {
    await world.restart((6 * HOUR_MS) / SPEED);
    await crownedAtMidnight();
    expect(await last()).toMatchObject({ cents: 2_001_200_00 });
  });

  test('comes after the crown of midnight when the jobs come late, whichever loop begins', async () => {
    pass(6 * HOUR_MS);
    world.app.scheduler.start();
    await expect.poll(async () => (await last())?.day).toBe(dayOf(world.clock.nowMs()));
    await crownedAtMidnight();
  });
});

describe('a call that comes just past a midnight whose turn is not made', () => {
  let rich: TestPlayer;
  let other: TestPlayer;
  beforeEach(async () => {
    rich = await world.player({ dollars: 10_000 });
    other = await world.player({ dollars: 9_950 });
    await world.advance(NOON_TO_MIDNIGHT_MS - HOUR_MS);
  });

  const passMidnight = (byMs = SPEED): void => pass(HOUR_MS + byMs);
  const richIsKing = async (): Promise<void> => {
    expect(await last()).toMatchObject({
      day: dayOf(world.clock.nowMs()),
      playerId: rich.id,
      cents: 10_000_00,
    });
  };

  test('a salary collected then makes nobody king', async () => {
    passMidnight();
    expect((await other.post('/api/central-bank/collect-salary')).status).toBe(200);
    expect((await other.get('/api/auth/me')).body.user.dollars).toBe(10_550);
    await richIsKing();
    await world.advance(DAY_MS);
    expect((await last())?.playerId).toBe(other.id);
  });

  test('a bet placed then costs nobody the crown', async () => {
    passMidnight();
    expect((await placeBet(rich, { race: await lastRace(), amount: 1_000 })).status).toBe(200);
    await richIsKing();
  });

  test('a hundred calls in one commit turn it once, and none of them is lost', async () => {
    passMidnight();
    const turn = vi.spyOn(jobOf('king.turn'), 'run');
    await Promise.all(Array.from({ length: 100 }, () => pay(other, 1_00)));
    expect(turn).toHaveBeenCalledTimes(1);
    await richIsKing();
    expect((await other.get('/api/auth/me')).body.user.dollars).toBe(10_050);
  });

  test('the clock reading inside the transaction counts: within one commit, what came before midnight is before it', async () => {
    pass(HOUR_MS - SPEED);
    const early = world.app.perform({
      actor: { kind: 'clock' },
      run: async (_tx, ctx) => {
        await ctx.post([
          { debit: CENTRAL_BANK, credit: rich.id, asset: 'dollars', amount: 1, code: 'starting_goods' },
        ]);
        world.time.pass(1);
        return {};
      },
    });
    const [, late] = await Promise.all([early, pay(other, 100_00)]);
    expect(late).toMatchObject({ kind: 'done', value: { atMs: world.clock.nowMs() } });
    expect(await last()).toMatchObject({ playerId: rich.id, cents: 10_000_01 });
  });

  test('a call with an idempotency key waits for the turn too, and is replayed without it', async () => {
    passMidnight();
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => other.post('/api/central-bank/collect-salary', undefined, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await richIsKing();
  });

  test('what fell due before midnight is made before the turn, as of its own time', async () => {
    const order = { resource: 'food', orderType: 'buy', quantity: 1_000, price: 1 };
    const expires_at = new Date(world.clock.nowMs() + HOUR_MS / 2).toISOString();
    expect((await rich.post('/api/market/place-order', { ...order, expires_at })).status).toBe(200);
    passMidnight(5 * SPEED);
    await pay(other, 1);
    await richIsKing();
    expect(await releasedAtMs()).toEqual([Date.parse(expires_at)]);
  });

  test('what falls due after midnight does not wait for the next one', async () => {
    const expires_at = new Date(world.clock.nowMs() + 2 * HOUR_MS).toISOString();
    const order = { resource: 'food', orderType: 'buy', quantity: 1_000, price: 1, expires_at };
    expect((await rich.post('/api/market/place-order', order)).status).toBe(200);
    passMidnight(2 * HOUR_MS);
    await pay(other, 1);
    expect(await last()).toMatchObject({ playerId: other.id, cents: 9_950_00 });
    expect(await releasedAtMs()).toEqual([]);
    await world.advance(0);
    expect(await releasedAtMs()).toHaveLength(1);
  });

  test('several midnights in a row are turned in order before the call', async () => {
    pass(3 * DAY_MS);
    const { day = 0 } = (await last()) ?? {};
    await pay(other, 100_00);
    expect((await last())?.day).toBe(day + 3);
    await richIsKing();
  });

  test('a job waits for the turn of midnight as a call does', async () => {
    const seen: (string | null | undefined)[] = [];
    const expiry = jobOf('market.expiry');
    vi.spyOn(expiry, 'nextDueMs').mockResolvedValue(world.clock.nowMs() + HOUR_MS + SPEED);
    vi.spyOn(expiry, 'run').mockImplementation(async (tx) => {
      seen.push((await kingStore(tx).last())?.playerId);
    });
    passMidnight();
    world.app.scheduler.start();
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen[0]).toBe(rich.id);
  });

  test('the market maker that quoted at midnight does not quote again in that hour', async () => {
    const trade = { resource: 'food', quantity: 10, price: 2.1 };
    expect((await rich.post('/api/market/place-order', { ...trade, orderType: 'buy' })).status).toBe(200);
    await give(world, other, { food: 10 });
    expect((await other.post('/api/market/place-order', { ...trade, orderType: 'sell' })).status).toBe(200);
    const [day, hour] = [vi.spyOn(jobOf('market.day'), 'run'), vi.spyOn(jobOf('market.turn'), 'run')];
    passMidnight();
    world.app.scheduler.start();
    await expect.poll(async () => (await last())?.day).toBe(dayOf(world.clock.nowMs()));
    await world.app.scheduler.stop();
    expect([day.mock.calls.length, hour.mock.calls.length]).toEqual([1, 0]);
  });

  test('a turn that fails lets calls pass, is reported by /readyz, and is made once it can be', async () => {
    const turn = vi.spyOn(jobOf('king.turn'), 'run').mockRejectedValue(new Error('broken'));
    passMidnight();
    expect((await other.post('/api/central-bank/collect-salary')).status).toBe(200);
    expect(await readiness()).toEqual([200, { ok: true, setAside: ['king.turn'] }]);
    turn.mockRestore();
    world.time.pass(60_000);
    await world.advance(0);
    expect((await last())?.day).toBe(dayOf(world.clock.nowMs()));
    expect(await readiness()).toEqual([200, { ok: true, setAside: [] }]);
  });

  /** The last of the races that are planned: none was planned since the jobs ran. */
  const lastRace = async () => (await openRaces(rich)).at(-1) ?? expect.unreachable('no race is open');
  const jobOf = (kind: string) => {
    const job = world.app.jobs.find((one) => one.kind === kind);
    if (!job) throw new Error(`there is no job ${kind}`);
    return job;
  };
  const readiness = async (): Promise<unknown> => {
    const answer = await fetch(`${world.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  const releasedAtMs = () =>
    world.database.read(async ({ orm, run, tables: { transfers } }) => {
      const rows = await run(orm.select().from(transfers));
      return rows
        .filter(({ code, credit }) => code === 'market_released' && credit === rich.id)
        .map(({ atMs }) => atMs);
    });
});
