import { beforeEach, describe, expect, test } from 'vitest';
import { ticketStore } from '#db/systems/racing/store/pick-threes.ts';
import type { PickThree } from '#protocol/systems/racing/pick-three.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { BOOKMAKER } from '#server/ledger/chart-of-accounts.ts';
import { PICK_THREE_POOL } from '#server/systems/racing/accounts.ts';
import { inHand } from '#server/ledger/holdings.ts';
import { advanceRaces } from '#server/systems/racing/jobs/advance.ts';
import { settlePickThree } from '#server/systems/racing/jobs/pick-three.ts';
import { createRaceSweep } from '#server/systems/racing/jobs/sweep.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { advanceTo, dollarsOf } from './bettor.ts';
import {
  buy,
  currentOf,
  openNext,
  remove,
  runAll,
  SPEED,
  ticketWith,
  viewOf,
  winnersOf,
} from './pick-three-world.ts';

let world: TestWorld;
let current: PickThree;
let winners: readonly string[];

beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  await begin();
});

/** Opens the next pick three. Sessions end within the hours of a game day, so each day has its own players. */
async function begin(): Promise<void> {
  current = await openNext(world, await world.player());
  winners = await winnersOf(world, current.races);
}

/** A player with a ticket for each number of winners. */
async function bettor(...right: readonly number[]): Promise<TestPlayer> {
  const player = await world.player({ dollars: 20_000 });
  for (const count of right)
    expect((await buy(player, ticketWith(count, current, winners))).status).toBe(200);
  return player;
}

const dollarsIn = (owner: string): Promise<number> =>
  world.database.read(async (tx) => (await inHand(tx, owner, 'dollars')) / 100);

const lastOf = async (player: TestPlayer) => (await viewOf(player)).last;

const eventsOf = async (player: TestPlayer) => {
  const { notifications } = (await player.get('/api/notifications')).body;
  return notifications.filter(({ event }: { event: string }) => event === 'pick_three.settled');
};

describe('the pool less 10% goes', () => {
  test('to all three right, each ticket alike, the odd cents to the next day', async () => {
    const [twice, once, two, none] = [
      await bettor(3, 3, 0),
      await bettor(3, 1),
      await bettor(2, 2),
      await bettor(0),
    ];
    await runAll(world, current.races);
    // 8 tickets: $720 for three.
    expect(await dollarsOf(twice)).toBe(20_000 - 300 + 480);
    expect(await dollarsOf(once)).toBe(20_000 - 200 + 240);
    expect(await dollarsOf(two)).toBe(20_000 - 200);
    expect(await lastOf(twice)).toMatchObject({ outcome: 'three', paid_tickets: 3, share: 240 });
    expect((await lastOf(twice))?.tickets.map(({ payout }) => payout)).toEqual([240, 240, 0]);
    expect((await lastOf(none))?.winners).toHaveLength(3);
    expect(await dollarsIn(BOOKMAKER)).toBe(80);
    expect(await dollarsIn(PICK_THREE_POOL)).toBe(0);
    expect(world.changes.filter(({ kind }) => kind === 'pick-three.won')).toHaveLength(2);
  });

  test('else to two right, rounded down to the cent', async () => {
    const sevenOfTwo = await bettor(2, 2, 2, 2, 2, 2, 2);
    const one = await bettor(1);
    await runAll(world, current.races);
    // $720 among seven: $102.85 each, five cents stay.
    expect(await dollarsOf(sevenOfTwo)).toBe(20_000 - 700 + 719.95);
    expect(await lastOf(one)).toMatchObject({ outcome: 'two', paid_tickets: 7, share: 102.85 });
    expect(await dollarsIn(PICK_THREE_POOL)).toBe(0.05);
    expect((await viewOf(one)).carried).toBe(0.05);
  });

  test('else to the next days, until somebody wins it, and is charged once', async () => {
    const first = await bettor(1, 0);
    await runAll(world, current.races);
    expect(await dollarsOf(first)).toBe(19_800);
    expect(await lastOf(first)).toMatchObject({ outcome: 'carried', paid_tickets: 0, share: 0 });
    expect((await viewOf(first)).carried).toBe(180);
    await begin();
    expect(current).toMatchObject({ pool: 180, tickets_sold: 0 });
    await bettor(0);
    await runAll(world, current.races);
    await begin();
    expect(current.pool).toBe(270);
    const third = await bettor(3);
    expect((await currentOf(third)).pool).toBe(370);
    await runAll(world, current.races);
    expect(await dollarsOf(third)).toBe(20_000 - 100 + 360);
    expect(await dollarsIn(BOOKMAKER)).toBe(40);
    expect(await dollarsIn(PICK_THREE_POOL)).toBe(0);
  });
});

test('a player gets one durable event for all tickets, which does not name others', async () => {
  const [winner, loser] = [await bettor(3, 0), await bettor(2)];
  await runAll(world, current.races);
  const names = (await lastOf(winner))?.winners.map(({ horse_name }) => horse_name);
  const shared = { outcome: 'three', race_id: current.races[2]?.id, winners: names };
  expect((await eventsOf(winner)).map(({ data }: { data: unknown }) => data)).toEqual([
    { day: current.day, ...shared, tickets: 2, amount: 200, payout: 270 },
  ]);
  expect((await eventsOf(loser)).map(({ data }: { data: unknown }) => data)).toEqual([
    { day: current.day, ...shared, tickets: 1, amount: 100, payout: 0 },
  ]);
});

describe('a race that is not run', () => {
  test('calls it off: tickets are refunded, and what was carried stays', async () => {
    await bettor(0);
    await runAll(world, current.races);
    await begin();
    const [one, two] = [await bettor(3, 3), await bettor(1)];
    const [race] = current.races;
    await advanceTo(world, race?.betting_closes_at ?? '');
    // Nobody bet on the race, so it is dropped when its start is missed by more than two real seconds.
    await world.restart((Date.parse(race?.starts_at ?? '') - world.clock.nowMs()) / SPEED + 3_000);
    await world.advance(0);
    const [again, other] = [await dollarsIn(one.id), await dollarsIn(two.id)];
    expect([again, other]).toEqual([20_000, 20_000]);
    const watcher = await world.player();
    expect(await viewOf(watcher)).toMatchObject({
      current: null,
      carried: 90,
      last: { outcome: 'refunded', winners: [], paid_tickets: 0 },
    });
    await begin();
    expect(current.pool).toBe(90);
  });

  test('but one with a bet is run late, and the pick three is settled', async () => {
    const player = await bettor(0);
    for (const race of current.races) {
      const bet = { raceId: race.id, horseId: race.horses[0]?.id, amount: 100 };
      expect((await player.post('/api/horse-racing/place-bet', bet)).status).toBe(200);
    }
    await world.restart((Date.parse(current.races[2]?.finishes_at ?? '') - world.clock.nowMs()) / SPEED);
    await world.advance(0);
    expect((await lastOf(await world.player()))?.outcome).not.toBe('refunded');
    expect(await world.audit()).toEqual([]);
  });
});

test('in the fastest worlds, where it takes more than a week, its races stay until it is settled', async () => {
  const player = await bettor(3);
  await runAll(world, current.races.slice(0, 2));
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      await createRaceSweep().run(tx, ctx.at(ctx.nowMs + 8 * DAY_MS));
      return {};
    },
  });
  await runAll(world, current.races.slice(2));
  expect(await dollarsOf(player)).toBe(20_000 - 100 + 90);
});

describe("a deleted player's tickets", () => {
  test('are refunded and gone while tickets are sold', async () => {
    const [gone, stays] = [await bettor(3, 3), await bettor(2)];
    await remove(world, gone);
    expect(await currentOf(stays)).toMatchObject({ pool: 100, tickets_sold: 1 });
    expect(await world.audit()).toEqual([]);
    await runAll(world, current.races);
    expect(await dollarsOf(stays)).toBe(20_000 - 100 + 90);
  });

  test('leave their share in the pool afterwards', async () => {
    const [gone, stays] = [await bettor(3), await bettor(3)];
    await advanceTo(world, current.closes_at);
    await remove(world, gone);
    expect(await world.audit()).toEqual([]);
    await runAll(world, current.races);
    expect(await dollarsOf(stays)).toBe(20_000 - 100 + 90);
    expect(await dollarsIn(PICK_THREE_POOL)).toBe(90);
  });
});

test('more tickets than one transaction settles are paid once each, though the server is killed in between', async () => {
  const players: TestPlayer[] = [];
  for (let at = 0; at < 13; at += 1)
    players.push(
      await bettor(...Array.from({ length: 20 }, (_, ticket) => (ticket === at ? 3 : ticket % 2))),
    );
  const settledCount = () =>
    world.database.read(async (tx) =>
      (await ticketStore(tx).paid(current.day)).reduce((sum, { count }) => sum + count, 0),
    );
  const last = current.races[2];
  await runAll(world, current.races.slice(0, 2));
  for (const time of [last?.betting_closes_at, last?.starts_at]) await advanceTo(world, time ?? '');
  world.time.pass((Date.parse(last?.finishes_at ?? '') - world.clock.nowMs()) / SPEED);
  const portion = (run: typeof settlePickThree) =>
    world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        await run(tx, ctx);
        return {};
      },
    });
  await portion((tx, ctx) => advanceRaces.run(tx, ctx));
  // Of ten whole players the last may have more tickets: nine are settled.
  expect(await settledCount()).toBe(180);
  expect(await world.audit()).toEqual([]);
  const killed = portion(async (tx, ctx) => {
    await settlePickThree(tx, ctx);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await settledCount()).toBe(180);
  await world.restart();
  expect(await settledCount()).toBe(260);
  // 260 tickets: $23,400 among 13.
  for (const { id } of players) expect(await dollarsIn(id)).toBe(20_000 - 2_000 + 1_800);
  expect(await dollarsIn(PICK_THREE_POOL)).toBe(0);
});
