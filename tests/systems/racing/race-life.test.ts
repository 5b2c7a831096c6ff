import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { RaceProof } from '#protocol/systems/racing/models.ts';
import { fairOddsTenths } from '#protocol/systems/racing/terms.ts';
import { verifyProof } from '#protocol/systems/racing/verify.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  CLOSES_MS,
  advanceTo,
  dollarsOf,
  freshRace,
  horseOf,
  INTERVAL_MS,
  nextRace,
  placeBet,
  raceById,
  racesOf,
  RUNNING_MS,
  runRaceOut,
} from './bettor.ts';

const test = inWorld();
let world: TestWorld;
let ada: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  ada = await world.player();
}

const current = async () => (await ada.get('/api/horse-racing/current-status')).body;
const proofOf = async (id: string): Promise<RaceProof> =>
  (await ada.get(`/api/horse-racing/race/${id}/proof`)).body;

describe('a race', () => {
  test('is planned an hour ahead, every three minutes, at once in a new world', async () => {
    await enter(await createWorld());
    const races = await racesOf(ada);
    expect(races).toHaveLength(20);
    expect(races.every((race) => race.status === 'upcoming')).toBe(true);
    const starts = races.map((race) => Date.parse(race.scheduled_time));
    expect(starts).toEqual(starts.map((_, i) => world.clock.nowMs() + (i + 1) * INTERVAL_MS));
  });

  test('goes from upcoming to betting to racing to finished, each on time', async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    await placeBet(ada, { race });
    const statuses = [];
    for (const spanMs of [1, CLOSES_MS - 1, INTERVAL_MS - CLOSES_MS, RUNNING_MS]) {
      await world.advance(spanMs - 1);
      statuses.push((await raceById(ada, race.id))?.status);
      await world.advance(1);
      statuses.push((await raceById(ada, race.id))?.status);
    }
    expect(statuses).toEqual([
      ...['upcoming', 'upcoming', 'upcoming', 'betting'],
      ...['betting', 'racing', 'racing', 'finished'],
    ]);
  });

  test('is current while it runs, else while its book is closed; otherwise none is', async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    expect(await current()).toMatchObject({ current_race: null, next_race: { id: race.id } });
    await world.advance(CLOSES_MS);
    expect(await current()).toMatchObject({ current_race: { id: race.id, status: 'betting' } });
    expect((await current()).next_race.id).not.toBe(race.id);
    await world.advance(INTERVAL_MS - CLOSES_MS);
    expect(await current()).toMatchObject({ current_race: { id: race.id, status: 'racing' } });
    await world.advance(RUNNING_MS);
    expect(await current()).toMatchObject({ current_race: null });
  });

  test('reveals nothing of its result before its end, in any answer', async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    await placeBet(ada, { race });
    await advanceTo(world, race.starts_at, 30_000);
    const { seed } = await seedOf(race.id);
    for (const call of [
      'todays-races',
      'current-status',
      'my-bets',
      'my-stats',
      'history',
      `race/${race.id}/proof`,
    ]) {
      const { body } = await ada.get(`/api/horse-racing/${call}`);
      const text = JSON.stringify(body);
      expect(text).not.toContain(seed);
      expect(text).not.toMatch(/finish_time|performance|"place"/);
    }
  });

  test("pays the winner's backer stake × (N + 1) from the bookmaker, and keeps the other stakes", async () => {
    const race = await freshRace(ada);
    const bettors = await Promise.all(
      race.horses.map(async (horse) => {
        const player = await world.player();
        await placeBet(player, { race, number: horse.number, amount: 123.45 });
        return { player, horse };
      }),
    );
    await runRaceOut(world, race);
    const winner = (await raceById(ada, race.id))?.results?.[0];
    for (const { player, horse } of bettors) {
      // The first bet of each.
      const payout = Math.floor((12_345 * (fairOddsTenths(Math.round(horse.odds * 10)) + 10)) / 10) / 100;
      const won = horse.id === winner?.horse_id;
      expect(await dollarsOf(player)).toBeCloseTo(1_000 - 123.45 + (won ? payout : 0), 10);
      const [bet] = (await player.get('/api/horse-racing/my-bets')).body.bets;
      expect(bet).toMatchObject({ won, race_finished: true, payout: won ? payout : 0, winner: winner?.name });
      const stats = (await player.get('/api/horse-racing/my-stats')).body;
      expect(stats).toMatchObject({ total_bets: 1, wins: won ? 1 : 0, win_rate: won ? 100 : 0 });
      expect(stats.profit_loss).toBeCloseTo((won ? payout : 0) - 123.45, 10);
    }
  });

  test('proves itself: commitment in advance, bets from the close on, seed at the end', async () => {
    const race = await freshRace(ada);
    const { bet } = (await placeBet(ada, { race, clientSeed: 'for luck' })).body;
    const before = await proofOf(race.id);
    expect(before).toMatchObject({
      commitment: race.commitment,
      seed: null,
      bets: [],
      bets_digest: null,
      results: null,
    });
    await advanceTo(world, race.betting_closes_at);
    const closed = await proofOf(race.id);
    expect(closed).toMatchObject({ seed: null, results: null });
    expect(closed.bets).toEqual([
      { id: bet.id, horse_id: horseOf(race, 1), amount: 100, client_seed: 'for luck' },
    ]);
    await runRaceOut(world, race);
    const proof = await proofOf(race.id);
    expect(proof.bets_digest).toBe(closed.bets_digest);
    const checks = verifyProof(RaceProof.parse(proof), { commitment: race.commitment, bet });
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(checks).toHaveLength(7);
  });

  test("adds its places to its horses' form", async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    await runRaceOut(world, race);
    const places = new Map((await raceById(ada, race.id))?.results?.map((one) => [one.horse_id, one.place]));
    for (const horse of (await racesOf(ada)).flatMap((one) => one.horses)) {
      expect(horse.form).toEqual(places.has(horse.id) ? [places.get(horse.id)] : []);
    }
  });

  test('has no proof if it does not exist', async () => {
    expect(await ada.get('/api/horse-racing/race/nope/proof')).toMatchObject({
      status: 404,
      body: { code: 'race_not_found' },
    });
  });
});

describe('the lists', () => {
  test('of today hold the last 12 finished races and all planned ones, in order', async () => {
    await runRacesOut(15);
    const races = await racesOf(ada);
    expect(races.filter((race) => race.status === 'finished')).toHaveLength(12);
    expect(races.filter((race) => race.status !== 'finished')).toHaveLength(20);
    const starts = races.map((race) => Date.parse(race.starts_at));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test('stay small on the wire even when full', async () => {
    await runRacesOut(12);
    const text = JSON.stringify({ races: await racesOf(ada) });
    expect(gzipSync(text).byteLength).toBeLessThan(25_000);
  });

  test('of past races are newest first, ten by default', async () => {
    await runRacesOut(12);
    const history = async (query = '') => (await ada.get(`/api/horse-racing/history${query}`)).body.races;
    expect(await history()).toHaveLength(10);
    expect(await history('?limit=12')).toHaveLength(12);
    const starts = (await history()).map((race: { starts_at: string }) => race.starts_at);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect((await ada.get('/api/horse-racing/history?limit=0')).status).toBe(400);
    expect((await ada.get('/api/horse-racing/history?limit=101')).status).toBe(400);
  });

  test('of leaders rank by payouts', async () => {
    await enter(await createWorld());
    const race = await freshRace(ada);
    const players = await Promise.all(race.horses.map(() => world.player()));
    await Promise.all(players.map((player, i) => placeBet(player, { race, number: i + 1, amount: 200 })));
    await runRaceOut(world, race);
    const { leaderboard } = (await ada.get('/api/horse-racing/leaderboard')).body;
    const winner = (await raceById(ada, race.id))?.results?.[0];
    const { odds = 0 } = race.horses.find((horse) => horse.id === winner?.horse_id) ?? {};
    const paid = 200 * (fairOddsTenths(Math.round(odds * 10)) / 10 + 1);
    expect(leaderboard).toHaveLength(race.horses.length);
    expect(leaderboard[0]).toEqual({
      rank: 1,
      user_id: players[(winner?.number ?? 0) - 1]?.id,
      username: players[(winner?.number ?? 0) - 1]?.username,
      total_winnings: expect.closeTo(paid, 5),
      total_bets: 1,
      win_rate: 100,
    });
    expect(leaderboard[1]).toMatchObject({ rank: 2, total_winnings: 0, win_rate: 0 });
  });

  test('count a pending bet as a bet, not as a loss', async () => {
    await placeBet(ada, { race: await freshRace(ada), amount: 300 });
    expect((await ada.get('/api/horse-racing/my-stats')).body).toEqual({
      ...{ total_bets: 1, wins: 0, win_rate: 0, profit_loss: 0 },
      ...{ pending_bets: 1, total_staked: 300, total_winnings: 0 },
    });
    expect((await ada.get('/api/horse-racing/my-bets')).body.bets).toMatchObject([
      { amount: 300, race_finished: false, won: null, winner: null, payout: 0 },
    ]);
  });

  test('answer 304 while unchanged', async () => {
    const first = await ada.get('/api/horse-racing/todays-races');
    const etag = first.headers.get('etag') ?? '';
    await world.advance(1_000);
    expect((await ada.get('/api/horse-racing/todays-races', { 'if-none-match': etag })).status).toBe(304);
    await placeBet(ada, { race: await freshRace(ada) });
    expect((await ada.get('/api/horse-racing/todays-races', { 'if-none-match': etag })).status).toBe(200);
  });
});

async function runRacesOut(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await ada.post('/api/activity/updateActivityJson');
    await runRaceOut(world, await nextRace(ada));
  }
}

async function seedOf(id: string): Promise<{ readonly seed: string }> {
  const race = await world.database.read((tx) => raceStore(tx).withSeed(id));
  return { seed: race?.seed ?? '' };
}
