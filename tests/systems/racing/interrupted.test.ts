import { beforeAll, describe, expect, test } from 'vitest';
import type { Race } from '#protocol/systems/racing/models.ts';
import { planRaces } from '#server/systems/racing/jobs/plan.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld, type WorldOptions } from '#tests/support/world.ts';
import {
  CLOSES_MS,
  dollarsOf,
  INTERVAL_MS,
  MINUTE_MS,
  nextRace,
  placeBet,
  raceById,
  racesOf,
  runRaceOut,
} from './bettor.ts';

let world: TestWorld;

interface Backed {
  readonly race: Race;
  /** One player per horse, in order of the numbers. */
  readonly players: readonly TestPlayer[];
}

/** A world with a bet on each horse of the next race. */
async function begin(options: WorldOptions = {}): Promise<Backed> {
  world = await createWorld(options);
  const watcher = await world.player();
  const race = await nextRace(watcher);
  const players: TestPlayer[] = [];
  // Sequential, so that the bets' ids, which determine the race, are the same each time.
  for (const { number } of race.horses) {
    const player = await world.player();
    await placeBet(player, { race, number, amount: 500 });
    players.push(player);
  }
  return { race, players };
}

const endOf = async ({ race, players: [player] }: Backed) =>
  (await raceById(player as TestPlayer, race.id))?.results;
const pursesOf = ({ players }: Backed) => Promise.all(players.map(dollarsOf));

describe('a race interrupted by a restart', () => {
  /** The race's undisturbed result: same seeds, same bets, same end. */
  let expected: { readonly results: unknown; readonly purses: readonly number[] };
  beforeAll(async () => {
    const backed = await begin();
    await runRaceOut(world, backed.race);
    expected = { results: await endOf(backed), purses: await pursesOf(backed) };
    await world.close();
  });

  test.each([
    { when: 'while bets are open', atMs: 2 * MINUTE_MS, downMs: 1_000 },
    { when: 'while the book is closed', atMs: CLOSES_MS + 10_000, downMs: 1_000 },
    { when: 'halfway', atMs: INTERVAL_MS + 30_000, downMs: 1_000 },
    { when: 'across its start', atMs: INTERVAL_MS - 500, downMs: 10_000 },
    { when: 'across its end', atMs: INTERVAL_MS + 30_000, downMs: MINUTE_MS },
    { when: 'from open bets until long after its end', atMs: 2 * MINUTE_MS, downMs: 20 * MINUTE_MS },
  ])('$when ends the same and pays once', async ({ atMs, downMs }) => {
    const backed = await begin();
    await world.advance(atMs);
    await world.restart(downMs);
    await world.advance(Math.max(0, Date.parse(backed.race.finishes_at) - world.clock.nowMs()));
    expect(await endOf(backed)).toEqual(expected.results);
    expect(await pursesOf(backed)).toEqual(expected.purses);
    await world.restart();
    await world.advance(MINUTE_MS);
    expect(await pursesOf(backed)).toEqual(expected.purses);
  });
});

describe('after a long downtime', () => {
  test('races with bets run, races without are dropped, new ones are planned', async () => {
    const { race, players } = await begin();
    const [player] = players as [TestPlayer];
    const planned = await racesOf(player);
    const later = planned[19] as Race;
    await placeBet(player, { race: later, amount: 100 });
    await world.restart(25 * MINUTE_MS);
    await world.advance(0);
    const afterShort = await racesOf(player);
    expect(afterShort.find((one) => one.id === race.id)?.status).toBe('finished');
    expect(afterShort.find((one) => one.id === planned[1]?.id)).toBeUndefined();
    expect(afterShort.filter((one) => one.status === 'upcoming')).toHaveLength(20);
    await player.post('/api/activity/updateActivityJson');
    await world.restart(28 * MINUTE_MS);
    await player.post('/api/activity/updateActivityJson');
    await world.restart(29 * MINUTE_MS);
    const races = await racesOf(player);
    expect(races.filter((one) => one.status === 'finished').map((one) => one.id)).toEqual([
      race.id,
      later.id,
    ]);
    const starts = races.filter((one) => one.status === 'upcoming').map((one) => Date.parse(one.starts_at));
    expect(starts).toHaveLength(20);
    expect(starts[0]).toBeGreaterThan(world.clock.nowMs());
  });
});

describe('at another speed', () => {
  test('a race starts every 15 real seconds and runs for 9, and at least 6 are open', async () => {
    world = await createWorld({ speed: 1_000 });
    const player = await world.player();
    const races = await racesOf(player);
    expect(races.length).toBeGreaterThanOrEqual(6);
    const starts = races.map((race) => Date.parse(race.starts_at));
    expect(starts.slice(1).every((start, i) => start - (starts[i] ?? 0) === 15_000_000)).toBe(true);
    expect(races[0]?.running_ms).toBe(9_000);
    await placeBet(player, { race: await nextRace(player), amount: 100 });
    await runRaceOut(world, await nextRace(player));
    expect((await raceById(player, races[0]?.id ?? ''))?.status).toBe('finished');
  });
});

test('a speed change replans races without bets, keeps those with bets, and starts none too soon', async () => {
  const { race, players } = await begin();
  const [player] = players as [TestPlayer];
  const before = await racesOf(player);
  for (let portions = 0; portions < 10; portions += 1) {
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        await planRaces.run(tx, { ...ctx, speed: 100 });
        return {};
      },
    });
  }
  const after = await racesOf(player);
  const ids = new Set(after.map((one) => one.id));
  expect(before.filter((one) => ids.has(one.id)).map((one) => one.id)).toEqual([race.id]);
  const starts = after.map((one) => Date.parse(one.starts_at));
  expect(starts.length).toBeGreaterThanOrEqual(6);
  // 15 real seconds at that speed.
  expect(starts.slice(1).every((start, i) => start - (starts[i] ?? 0) >= 1_500_000)).toBe(true);
});

test('a race with more bets than one transaction settles settles them all', async () => {
  world = await createWorld();
  const watcher = await world.player();
  const race = await nextRace(watcher);
  for (let batch = 0; batch < 5; batch += 1) {
    const players = await Promise.all(Array.from({ length: 50 }, () => world.player()));
    await Promise.all(players.map((player, i) => placeBet(player, { race, number: 1 + (i % 6) })));
  }
  await runRaceOut(world, race);
  expect(await world.audit()).toEqual([]);
  const { leaderboard } = (await watcher.get('/api/horse-racing/leaderboard?limit=100')).body;
  const winner = (await raceById(watcher, race.id))?.results?.[0]?.number ?? 0;
  expect(leaderboard.filter((one: { total_winnings: number }) => one.total_winnings > 0)).toHaveLength(
    winner > 6 ? 0 : winner <= 2 ? 45 : 40,
  );
});
