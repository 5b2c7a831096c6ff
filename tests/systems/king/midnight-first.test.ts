import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kingStore } from '#db/systems/king/store.ts';
import { DAY_MS, dayOf, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
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

/** Test worlds begin at noon. */
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

describe('an eviction due two hours after midnight', () => {
  let rich: TestPlayer;
  /** At ten the evening before. */
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

  test('follows the midnight crowning when the server was down', async () => {
    await world.restart((6 * HOUR_MS) / SPEED);
    await crownedAtMidnight();
    expect(await last()).toMatchObject({ cents: 2_001_200_00 });
  });

  test('follows the midnight crowning when the jobs are late, whichever loop starts', async () => {
    pass(6 * HOUR_MS);
    world.app.scheduler.start();
    await expect.poll(async () => (await last())?.day).toBe(dayOf(world.clock.nowMs()));
    await crownedAtMidnight();
  });
});

describe('a call just past an unprocessed midnight', () => {
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

  test('that collects a salary makes nobody king', async () => {
    passMidnight();
    expect((await other.post('/api/central-bank/collect-salary')).status).toBe(200);
    expect((await other.get('/api/auth/me')).body.user.dollars).toBe(10_550);
    await richIsKing();
    await world.advance(DAY_MS);
    expect((await last())?.playerId).toBe(other.id);
  });

  test('that places a bet costs nobody the crown', async () => {
    passMidnight();
    expect((await placeBet(rich, { race: await lastRace(), amount: 1_000 })).status).toBe(200);
    await richIsKing();
  });

  test('among a hundred in one commit runs the turn once, and none is lost', async () => {
    passMidnight();
    const turn = vi.spyOn(jobOf('king.turn'), 'run');
    await Promise.all(Array.from({ length: 100 }, () => pay(other, 1_00)));
    expect(turn).toHaveBeenCalledTimes(1);
    await richIsKing();
    expect((await other.get('/api/auth/me')).body.user.dollars).toBe(10_050);
  });

  test('counts by the clock in its transaction: earlier work of the same commit belongs to the day before', async () => {
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

  test('with an idempotency key waits for the turn too, and replays without it', async () => {
    passMidnight();
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => other.post('/api/central-bank/collect-salary', undefined, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await richIsKing();
  });

  test('runs work due before midnight first, as of its own time', async () => {
    const order = { resource: 'food', orderType: 'buy', quantity: 1_000, price: 1 };
    const expires_at = new Date(world.clock.nowMs() + HOUR_MS / 2).toISOString();
    expect((await rich.post('/api/market/place-order', { ...order, expires_at })).status).toBe(200);
    passMidnight(5 * SPEED);
    await pay(other, 1);
    await richIsKing();
    expect(await releasedAtMs()).toEqual([Date.parse(expires_at)]);
  });

  test('does not run work due after midnight', async () => {
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

  test('runs several midnights in order first', async () => {
    pass(3 * DAY_MS);
    const { day = 0 } = (await last()) ?? {};
    await pay(other, 100_00);
    expect((await last())?.day).toBe(day + 3);
    await richIsKing();
  });

  test('a job waits for the turn of midnight like a call', async () => {
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

  test('the market maker quotes once in the hour of midnight', async () => {
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

  test('passes when the turn fails, which /readyz reports, and the turn runs once it can', async () => {
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

  /** The last planned race: none was planned since the jobs ran. */
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
