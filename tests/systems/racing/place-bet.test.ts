import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { fairOdds } from '#web/systems/racing/model.ts';
import {
  advanceTo,
  dollarsOf,
  horseOf,
  INTERVAL_MS,
  freshRace,
  openRaces,
  placeBet,
  raceById,
} from './bettor.ts';

const PATH = '/api/horse-racing/place-bet';

const test = inWorld();
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 50_000 });
});

describe('a bet', () => {
  test('moves the stake, returns the balance, and appears on the race only for its player', async () => {
    const race = await freshRace(player);
    const { status, body } = await placeBet(player, {
      race,
      number: 2,
      amount: 250.5,
      clientSeed: 'my own luck',
    });
    const horse = race.horses[1];
    const odds = fairOdds(horse?.odds ?? 0);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: `$250.50 on ${horse?.name} at ${odds}:1. House margin waived. The book has it.`,
      bet: { user_id: player.id, horse_id: horse?.id, amount: 250.5, odds, status: 'pending' },
      balance: { dollars: 49_749.5 },
    });
    expect(await dollarsOf(player)).toBe(49_749.5);
    const seen = await raceById(player, race.id);
    expect(seen).toMatchObject({ total_pool: 250.5, bet_count: 1, bets: [{ client_seed: 'my own luck' }] });
    const other = await raceById(await world.player(), race.id);
    expect(other).toMatchObject({ total_pool: 250.5, bet_count: 1, bets: [] });
  });

  test.each([100, 100.01, 9_999.99, 10_000])('of $%d is accepted', async (amount) => {
    expect(await placeBet(player, { race: await freshRace(player), amount })).toMatchObject({ status: 200 });
  });

  test('carries a client seed of at most 32 characters', async () => {
    const race = await freshRace(player);
    const { status, body } = await placeBet(player, { race, clientSeed: 'Zoë & the 7 horses, €5 ~ «luck»!' });
    expect(status).toBe(200);
    expect(body.bet.client_seed).toBe('Zoë & the 7 horses, €5 ~ «luck»!');
  });
});

describe('a malformed bet answers 400 and moves nothing:', () => {
  const amounts: unknown[] = [
    99.99,
    10_000.01,
    100.001,
    100.30000000000001,
    0,
    -100,
    1e308,
    '500',
    null,
    true,
    [500],
    {},
  ];
  test.each(amounts.map((amount) => [JSON.stringify(amount), amount]))('amount %s', async (_, amount) => {
    const race = await freshRace(player);
    const bet = { raceId: race.id, horseId: horseOf(race, 1), amount };
    await expectNothing(await player.post(PATH, bet), 400, 'bad_request');
  });

  test.each([
    ['no amount', { raceId: 'x', horseId: 'y' }],
    ['no race', { horseId: 'y', amount: 100 }],
    ['no horse', { raceId: 'x', amount: 100 }],
    ['a numeric race id', { raceId: 7, horseId: 'y', amount: 100 }],
    ['an overlong id', { raceId: 'x'.repeat(65), horseId: 'y', amount: 100 }],
    ['a bar in the seed', { raceId: 'x', horseId: 'y', amount: 100, client_seed: 'a|b' }],
    ['a line break in the seed', { raceId: 'x', horseId: 'y', amount: 100, client_seed: 'a\nb' }],
    [
      'marks stacked in the seed',
      { raceId: 'x', horseId: 'y', amount: 100, client_seed: `a${'\u0316'.repeat(9)}` },
    ],
    ['a blank seed', { raceId: 'x', horseId: 'y', amount: 100, client_seed: '\u3164' }],
    ['an overlong seed', { raceId: 'x', horseId: 'y', amount: 100, client_seed: 'x'.repeat(33) }],
    ['a seed that is not text', { raceId: 'x', horseId: 'y', amount: 100, client_seed: 7 }],
    ['nothing', undefined],
    ['a list', []],
    ['invalid JSON', '{"raceId":'],
  ])('%s', async (_, bet) => {
    await expectNothing(await player.post(PATH, bet), 400, 'bad_request');
  });
});

describe('a bet is refused, in this order:', () => {
  test('404 without such a race', async () => {
    for (const raceId of ['', 'nope', '__proto__', "' or 1=1 --"]) {
      await expectNothing(
        await player.post(PATH, { raceId, horseId: 'x', amount: 100 }),
        404,
        'race_not_found',
      );
    }
  });

  test('404 without such a horse in the race, even after the book closed', async () => {
    const race = await freshRace(player);
    await advanceTo(world, race.betting_closes_at);
    const bet = { raceId: race.id, horseId: 'pegasus', amount: 100 };
    await expectNothing(await player.post(PATH, bet), 404, 'horse_not_found');
  });

  test('409 once the book is closed, and in every later phase', async () => {
    const race = await freshRace(player);
    for (const time of [race.betting_closes_at, race.starts_at, race.finishes_at]) {
      await advanceTo(world, time);
      await expectNothing(await placeBet(player, { race }), 409, 'bets_closed');
    }
    await world.advance(INTERVAL_MS);
    await expectNothing(await placeBet(player, { race }), 409, 'bets_closed');
  });

  test('409 from the moment the book closes, before the phase change is stored', async () => {
    const race = await freshRace(player);
    onTestFinished(() => world.advance(0));
    world.time.pass(Date.parse(race.betting_closes_at) - world.clock.nowMs() - 1);
    // Earlier accounts may have been idle for too long.
    const early = await world.player({ dollars: 1_000 });
    expect((await placeBet(early, { race })).status).toBe(200);
    world.time.pass(1);
    const late = await world.player({ dollars: 1_000 });
    expect((await placeBet(late, { race })).body).toEqual({
      error: 'The book is closed.',
      code: 'bets_closed',
    });
  });

  test('409 for a second bet on the race, even an unaffordable one', async () => {
    const poor = await world.player();
    const race = await freshRace(poor);
    expect((await placeBet(poor, { race, amount: 950 })).status).toBe(200);
    const second = await placeBet(poor, { race, number: 2, amount: 100 });
    expect(second).toMatchObject({ status: 409, body: { code: 'already_bet' } });
    expect(await dollarsOf(poor)).toBe(50);
  });

  test('409 when the stake is not affordable', async () => {
    const poor = await world.player();
    const race = await freshRace(poor);
    const answer = await placeBet(poor, { race, amount: 1_000.01 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_dollars' } });
    expect(await dollarsOf(poor)).toBe(1_000);
    expect(await raceById(poor, race.id)).toMatchObject({ total_pool: 0, bet_count: 0, bets: [] });
  });

  test('401 without a session', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(world.url + PATH, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(401);
  });
});

describe('parallel bets', () => {
  test('20 of one player on one race: one is accepted', async () => {
    const race = await freshRace(player);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeBet(player, { race, amount: 500 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_bet')).toHaveLength(19);
    expect(await dollarsOf(player)).toBe(49_500);
    expect(await raceById(player, race.id)).toMatchObject({ total_pool: 500, bet_count: 1 });
  });

  test('of one player on many races: as many as the balance allows', async () => {
    const poor = await world.player();
    const races = await openRaces(poor);
    const answers = await Promise.all(races.map((race) => placeBet(poor, { race, amount: 300 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'not_enough_dollars')).toHaveLength(races.length - 3);
    expect(await dollarsOf(poor)).toBe(100);
  });

  test('of many players on one race: all are accepted and counted', async () => {
    const race = await freshRace(player);
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player()));
    const answers = await Promise.all(players.map((one, i) => placeBet(one, { race, amount: 100 + i })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await raceById(player, race.id)).toMatchObject({ total_pool: 20 * 100 + 190, bet_count: 20 });
  });

  test('with the same key are one bet with equal answers', async () => {
    const race = await freshRace(player);
    const bet = { raceId: race.id, horseId: horseOf(race, 1), amount: 100 };
    const key = { 'idempotency-key': 'once' };
    const [first, second] = await Promise.all([player.post(PATH, bet, key), player.post(PATH, bet, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await dollarsOf(player)).toBe(49_900);
  });
});

async function expectNothing(
  answer: { status: number; body: unknown },
  status: number,
  code: string,
): Promise<void> {
  expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
  expect(await dollarsOf(player)).toBe(50_000);
  expect((await player.get('/api/horse-racing/my-bets')).body).toEqual({ bets: [] });
}
