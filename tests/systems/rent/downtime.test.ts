import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rentStore } from '#db/systems/rent/store.ts';
import { downtimeStore } from '#db/world/downtimes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, MONTH_MS } from '#protocol/values/time.ts';
import { openWorld, type World } from '#server/world/open-world.ts';
import { createManualTime, type ManualTime } from '#tests/support/manual-time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { dueAtMs, EVICTION_CODES, movedFor, pay, rentOf, SPEED } from './tenant.ts';

/** A real millisecond. */
const TICK_MS = SPEED;

const downtimesOf = (of: Pick<World, 'database'>) =>
  of.database.read((tx) => downtimeStore(tx).endedAfter(0));

describe('downtime', () => {
  let world: TestWorld;
  let player: TestPlayer;
  let joinedAtMs: number;
  beforeEach(async () => {
    world = await createWorld({ speed: SPEED });
    player = await world.player({ dollars: 10_000 });
    joinedAtMs = world.clock.nowMs();
  });
  afterEach(async () => {
    expect(await world.audit()).toEqual([]);
    await world.close();
  });

  const isEvicted = async () => (await movedFor(world, player, EVICTION_CODES)).length > 0;
  const down = (gameMs: number) => world.restart(gameMs / SPEED);

  test('of 10 days does not evict a player 7 days overdue; it delays the eviction by exactly its length', async () => {
    await world.advance(MONTH_MS + 7 * DAY_MS);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 8, state: 'eviction_notice' });
    await down(10 * DAY_MS);
    expect(await isEvicted()).toBe(false);
    expect(await rentOf(player)).toMatchObject({
      daysOverdue: 8,
      state: 'eviction_notice',
      nextDueDate: new Date(joinedAtMs + MONTH_MS).toISOString(),
      evictionAt: new Date(joinedAtMs + MONTH_MS + 18 * DAY_MS).toISOString(),
    });
    await world.advance(DAY_MS - TICK_MS);
    expect(await isEvicted()).toBe(false);
    await world.advance(TICK_MS);
    expect(await isEvicted()).toBe(true);
    expect(await dueAtMs(world, player)).toBe(joinedAtMs + 2 * MONTH_MS + 18 * DAY_MS);
  });

  test('at the due date leaves the rent overdue for the first day', async () => {
    await world.advance(MONTH_MS - DAY_MS);
    await down(15 * DAY_MS);
    expect(await rentOf(player)).toMatchObject({ isOverdue: true, daysOverdue: 1, state: 'overdue' });
    await world.advance(3 * DAY_MS);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 4, state: 'seriously_overdue' });
    expect((await pay(player)).status).toBe(200);
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 0, state: 'paid_up' });
  });

  test('adds up over several times', async () => {
    await world.advance(MONTH_MS);
    for (let times = 0; times < 7; times += 1) {
      await down(DAY_MS);
      await world.advance(DAY_MS);
    }
    expect(await rentOf(player)).toMatchObject({ daysOverdue: 8 });
    expect(await isEvicted()).toBe(false);
    await world.advance(DAY_MS);
    expect(await isEvicted()).toBe(true);
  });

  test('after an eviction fell due evicts at the restart', async () => {
    world.time.pass((MONTH_MS + 8 * DAY_MS) / SPEED);
    await down(DAY_MS);
    expect(await isEvicted()).toBe(true);
  });

  test('is kept while one due date needs it, also when another player is told of the next', async () => {
    await world.advance(5 * DAY_MS);
    await world.player();
    await world.advance(MONTH_MS - 5 * DAY_MS);
    await down(DAY_MS);
    await world.advance(3 * DAY_MS);
    expect(await downtimesOf(world)).toHaveLength(1);
    expect(await isEvicted()).toBe(false);
  });

  test('is deleted once no due date needs it', async () => {
    await world.advance(MONTH_MS + DAY_MS);
    await down(DAY_MS);
    await down(DAY_MS / 2);
    expect(await downtimesOf(world)).toHaveLength(1);
    expect((await pay(player)).status).toBe(200);
    await world.advance(MONTH_MS);
    expect(await downtimesOf(world)).toEqual([]);
  });
});

describe('stored downtimes', () => {
  let folder: string;
  let time: ManualTime;
  let world: World;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tycoon-downtime-'));
    time = createManualTime();
    world = await open();
  });
  afterEach(async () => {
    await world.database.close();
    await rm(folder, { recursive: true });
  });

  const open = (worldSpeed = 1): Promise<World> =>
    openWorld({
      databaseUrl: `file:${join(folder, 'world.db')}`,
      worldSpeed,
      chance: seededChance(1),
      realNowMs: time.realNowMs,
      batchNowMs: time.realNowMs,
      onFatal(error) {
        throw error;
      },
    });
  const commit = () => world.database.inTransaction(async () => true);

  /** Like a crash: uncommitted work is lost. */
  async function crash(downMs: number, speed = 1): Promise<void> {
    await world.database.close();
    time.pass(downMs);
    world = await open(speed);
  }

  test('are empty in a new world', async () => {
    expect(await downtimesOf(world)).toEqual([]);
    await crash(0);
    expect(await downtimesOf(world)).toEqual([]);
  });

  test('begin at the last committed time after a crash, and end where game time continues', async () => {
    time.pass(HOUR_MS);
    await commit();
    const startsAtMs = world.clock.nowMs();
    time.pass(5 * MINUTE_MS);
    await crash(DAY_MS);
    expect(await downtimesOf(world)).toEqual([{ startsAtMs, endsAtMs: startsAtMs + 5 * MINUTE_MS + DAY_MS }]);
    expect(world.clock.nowMs()).toBe(startsAtMs + 5 * MINUTE_MS + DAY_MS);
  });

  test("are in game time: at the world's speed, and capped like the clock", async () => {
    const startsAtMs = world.clock.nowMs();
    await crash(HOUR_MS, 60);
    const endsAtMs = startsAtMs + 60 * HOUR_MS;
    expect(await downtimesOf(world)).toEqual([{ startsAtMs, endsAtMs }]);
    time.pass(MINUTE_MS);
    await commit();
    await crash(300 * DAY_MS, 60);
    const againAtMs = endsAtMs + HOUR_MS;
    expect((await downtimesOf(world))[1]).toEqual({
      startsAtMs: againAtMs,
      endsAtMs: againAtMs + 30 * DAY_MS,
    });
  });

  test('merge when the server was up for less than a minute in between', async () => {
    const startsAtMs = world.clock.nowMs();
    for (let times = 0; times < 5; times += 1) {
      await crash(3_000);
      time.pass(MINUTE_MS - 1);
      await commit();
    }
    expect(await downtimesOf(world)).toEqual([
      { startsAtMs, endsAtMs: startsAtMs + 5 * 3_000 + 4 * (MINUTE_MS - 1) },
    ]);
    time.pass(1);
    await commit();
    await crash(1_000);
    expect(await downtimesOf(world)).toHaveLength(2);
  });

  test('cover, after any sequence of runs, exactly the times without a server', async () => {
    const runs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.nat(3_000), fc.constantFrom(0.5, 1, 60)),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(runs, async (sequence) => {
        const fromMs = world.clock.nowMs();
        const expected: { startsAtMs: number; endsAtMs: number }[] = [];
        for (const [upMinutes, downMinutes, speed] of sequence) {
          // At half the speed a minute of game time is two.
          time.pass(2 * upMinutes * MINUTE_MS);
          await commit();
          const startsAtMs = world.clock.nowMs();
          await crash(downMinutes * MINUTE_MS, speed);
          if (downMinutes > 0) expected.push({ startsAtMs, endsAtMs: world.clock.nowMs() });
        }
        const stored = await world.database.read((tx) => downtimeStore(tx).endedAfter(fromMs));
        expect(stored).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });
});

test('the notice of a due date comes 3 days ahead, once, across restarts, and so does the next one', async () => {
  const world = await createWorld({ speed: SPEED });
  const player = await world.player({ dollars: 10_000 });
  const messages = async (): Promise<string[]> => {
    const socket = await player.socket();
    const room = `user:${player.id}`;
    const answers = await socket.emitWithAck('resume', { [room]: { epoch: 'another', seq: 0 } });
    socket.close();
    return answers[room].snapshot.events.map(({ data }: { data: { message: string } }) => data.message);
  };
  const first = [
    'Your rent is due on Jan 31, 12:00: $550 by your wealth today. ' +
      'You pay it from then on, under Real Estate, Rent Management.',
  ];
  await world.advance(MONTH_MS - 3 * DAY_MS - TICK_MS);
  expect(await messages()).toEqual([]);
  await world.advance(TICK_MS);
  expect(await messages()).toEqual(first);
  await world.restart(2_000);
  await world.app.scheduler.runDue();
  await world.advance(2 * DAY_MS);
  expect(await messages()).toEqual(first);
  expect((await pay(player)).status).toBe(200);
  await world.advance(MONTH_MS - 4 * DAY_MS);
  const second = [...first, expect.stringContaining('due on Mar 2, 12:00: $500')];
  expect(await messages()).toEqual(second);
  await world.restart();
  expect(await messages()).toEqual(second);
});

test('notices that fell due during downtime are sent in batches', async () => {
  const world = await createWorld({ speed: SPEED });
  const players = await Promise.all(Array.from({ length: 230 }, () => world.player()));
  await world.restart(28 * 1_000);
  const rows = await world.database.read((tx) => Promise.all(players.map(({ id }) => rentStore(tx).of(id))));
  expect(rows.map((row) => row?.noticeAtMs)).toEqual(players.map(() => null));
});
