import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { type CrowningRow, kingStore } from '#db/systems/king/store.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { crowningJob, MAX_DAYS_PER_TRANSACTION } from '#server/systems/king/jobs.ts';
import { createStandings } from '#server/systems/economy/standings.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { collect, dollarsOf, SPEED } from '../bank/customer.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
});
afterEach(() => world.close());

/** Test worlds begin at noon. */
const toMidnight = (days = 0) => world.advance(12 * HOUR_MS + days * DAY_MS);
const today = () => dayOf(world.clock.nowMs());

/** Every crowning, oldest first. */
const crownings = (): Promise<CrowningRow[]> =>
  world.database.read(async ({ orm, run, tables: { kings } }) => {
    const days = await run(orm.select().from(kings).orderBy(kings.day));
    return days;
  });

/** A standing that the stored rows correct. */
const NOBODY = {
  ...{ username: 'Nobody', cents: 0, points: 0, createdAtMs: 0, rev: 1 },
  ...{ netWorthCents: null, netWorthAtMs: null, wins: 0, losses: 0 },
};

const snapshotOf = async (socket: Socket) =>
  (await socket.emitWithAck('resume', { world: { epoch: 'another', seq: 0 } })).world.snapshot;

describe('at game midnight', () => {
  test("the richest player becomes king and is paid 3 % of the day's production", async () => {
    const [rich, other] = [await world.player({ dollars: 2_000 }), await world.player({ dollars: 1_500 })];
    await world.advance(4 * HOUR_MS);
    await Promise.all([collect(rich), collect(other)]);
    expect(await dollarsOf(rich)).toBe(2_200);
    await world.advance(8 * HOUR_MS);
    expect(await dollarsOf(rich)).toBe(2_212);
    expect(await dollarsOf(other)).toBe(1_700);
    expect((await crownings()).at(-1)).toEqual({
      day: today(),
      playerId: rich.id,
      cents: 2_200_00,
      bonusCents: 12_00,
      productionCents: 400_00,
    });
  });

  test('everyone receives the new king, and the king a notification of the bonus', async () => {
    const rich = await world.player({ username: 'Midas', dollars: 2_000 });
    const other = await world.player();
    await world.advance(10 * HOUR_MS);
    await collect(other);
    const [othersSocket, kingsSocket] = [await other.socket(), await rich.socket()];
    expect(await snapshotOf(othersSocket)).toMatchObject({ king: null });
    const crowned = new Promise((resolve) => othersSocket.once('king.crowned', resolve));
    const notification = new Promise((resolve) => kingsSocket.once('notification', resolve));
    await world.advance(2 * HOUR_MS);
    const king = {
      id: rich.id,
      username: 'Midas',
      dollars: 2_000,
      bonus: 15,
      crowned_at: new Date(today() * DAY_MS).toISOString(),
    };
    expect(await crowned).toMatchObject({ room: 'world', data: king });
    expect(await notification).toMatchObject({
      data: { type: 'success', message: expect.stringContaining('$15') },
    });
    expect(await snapshotOf(othersSocket)).toMatchObject({ king });
  });

  test('points decide ties, then age', async () => {
    const old = await world.player({ dollars: 3_000 });
    await world.advance(HOUR_MS);
    const young = await world.player({ dollars: 3_000 });
    await world.player({ dollars: 2_999.99 });
    await world.advance(11 * HOUR_MS);
    expect((await crownings()).at(-1)?.playerId).toBe(old.id);
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx) => {
        await playerStore(tx).addPoints(young.id, 1);
        return {};
      },
    });
    await world.advance(DAY_MS);
    expect((await crownings()).at(-1)?.playerId).toBe(young.id);
  });

  test('trades, bets and salaries just before midnight count', async () => {
    const rich = await world.player({ dollars: 5_000 });
    const rising = await world.player({ dollars: 4_900 });
    await world.advance(3 * HOUR_MS);
    await collect(rising);
    expect((await rising.get('/api/dashboard')).body.rank).toBe(1);
    expect((await rich.get('/api/dashboard')).body.rank).toBe(2);
    await toMidnight();
    expect((await crownings()).at(-1)?.playerId).toBe(rising.id);
    // The ranking goes by dollars in hand, so escrow does not count.
    const order = { resource: 'food', orderType: 'buy', quantity: 2_000, price: 0.5 };
    expect((await rising.post('/api/market/place-order', order)).status).toBe(200);
    expect((await rich.get('/api/dashboard')).body.rank).toBe(1);
    await world.advance(DAY_MS);
    expect((await crownings()).at(-1)?.playerId).toBe(rich.id);
  });

  test('a world without players has no king, and a deleted king is replaced', async () => {
    await toMidnight();
    expect((await crownings()).at(-1)).toMatchObject({ playerId: null, bonusCents: 0 });
    const [king, heir] = [await world.player({ dollars: 9_000 }), await world.player()];
    await world.advance(DAY_MS);
    expect((await crownings()).at(-1)?.playerId).toBe(king.id);
    const gone = { playerId: king.id, passwordHash: 'none' };
    await world.app.perform({ actor: { kind: 'clock' }, run: (tx, ctx) => deletePlayer(tx, ctx, gone) });
    expect(await snapshotOf(await heir.socket())).toMatchObject({ king: null });
    expect((await heir.get('/api/dashboard')).body.rank).toBe(1);
    await world.advance(DAY_MS);
    expect((await crownings()).at(-1)?.playerId).toBe(heir.id);
  });
});

describe('the daily turn', () => {
  let king: TestPlayer;
  beforeEach(async () => {
    king = await world.player({ dollars: 2_000 });
    await world.advance(4 * HOUR_MS);
    await collect(king);
  });

  /** The king's dollars after one day: 2,000, four hours' salary, and 3 % of these $200. */
  const PAID = 2_206;

  test('runs once, however often the job does', async () => {
    await world.advance(8 * HOUR_MS);
    for (let i = 0; i < 5; i += 1) await world.app.scheduler.runDue();
    await Promise.all(Array.from({ length: 10 }, () => turnNow()));
    expect(await dollarsOf(king)).toBe(PAID);
    expect(await crownings()).toHaveLength(2);
  });

  test('leaves nothing when stopped halfway, and runs once after the restart', async () => {
    world.time.pass((8 * HOUR_MS) / SPEED);
    await expect(turnNow('stopped in the middle')).rejects.toThrow('stopped in the middle');
    expect(await crownings()).toHaveLength(1);
    await world.restart(1);
    expect(await crownings()).toHaveLength(2);
    expect(await dollarsOf(king)).toBe(PAID);
    await world.restart(1);
    expect(await dollarsOf(king)).toBe(PAID);
  });

  test('catches up after three days, each midnight once and in order, and emits the last king', async () => {
    await world.restart((3 * DAY_MS) / SPEED);
    const days = await crownings();
    const first = days[0]?.day ?? 0;
    expect(days.map(({ day }) => day - first)).toEqual([0, 1, 2, 3]);
    expect(days.map(({ bonusCents }) => bonusCents)).toEqual([0, 6_00, 0, 0]);
    expect(days.map(({ cents }) => cents)).toEqual([0, 2_200_00, 2_206_00, 2_206_00]);
    expect(await dollarsOf(king)).toBe(PAID);
    expect(await snapshotOf(await king.socket())).toMatchObject({
      king: { id: king.id, crowned_at: new Date(today() * DAY_MS).toISOString() },
    });
  });

  test('deletes minute income beyond the window and keeps the rest', async () => {
    await world.advance(8 * HOUR_MS + 2 * DAY_MS);
    const before = today() * DAY_MS;
    const produced = await world.database.read((tx) =>
      incomeStore(tx).producedBetween({ fromMs: 0, beforeMs: before }),
    );
    expect(produced).toBe(0);
  });

  /** The scheduler's own job; `stop` throws once everything is written. */
  function turnNow(stop?: string): Promise<unknown> {
    const standings = createStandings();
    standings.put({ ...NOBODY, id: king.id });
    return world.app.perform({
      actor: { kind: 'clock' },
      passesMidnight: true,
      run: async (tx, ctx) => {
        await crowningJob(standings).run(tx, ctx);
        if (stop !== undefined) throw new Error(stop);
        return {};
      },
    });
  }
});

test('years are caught up a hundred days at a time, each once', async () => {
  await world.close();
  world = await createWorld();
  const player = await world.player({ dollars: 2_000 });
  await world.restart(730 * DAY_MS);
  const days = (await crownings()).map(({ day }) => day);
  expect(days).toHaveLength(731);
  expect(new Set(days).size).toBe(731);
  expect(days.at(-1)).toBe(today());
  expect(MAX_DAYS_PER_TRANSACTION).toBe(100);
  expect((await world.database.read((tx) => kingStore(tx).current()))?.id).toBe(player.id);
});

test('the audit finds a skipped midnight and an unpaid bonus', async () => {
  const row = { playerId: null, cents: 0, bonusCents: 7, productionCents: 0 };
  await world.database.inTransaction((tx) => kingStore(tx).add({ ...row, day: today() + 2 }));
  expect(await world.audit()).toEqual([
    `the midnight before day ${today() + 2} is missing`,
    'the crownings record bonuses of 7 cents, but 0 were paid',
  ]);
  world.leaveUnbalanced('a midnight was left out and a bonus not paid');
});
