import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { fairOdds } from '#web/systems/racing/model.ts';
import { freshRace, openRaces, placeBet, raceById } from './bettor.ts';

let world: TestWorld;
let player: TestPlayer;
beforeEach(async () => {
  world = await createWorld({ speed: 60 });
  player = await world.player({ dollars: 50_000 });
});

test('the first bet of a game day is without the house margin, the next ones are at the odds of the book', async () => {
  const [first, second] = await openRaces(player);
  if (!first || !second) throw new Error('two races are open');
  const waived = (await placeBet(player, { race: first })).body;
  expect(waived.bet).toMatchObject({ odds: fairOdds(first.horses[0]?.odds ?? 0), is_margin_waived: true });
  const { odds, name } = second.horses[0] ?? {};
  const next = (await placeBet(player, { race: second })).body;
  expect(next.message).toBe(`$100 on ${name} at ${odds}:1. The book has it.`);
  expect(next.bet).toMatchObject({ odds });
  expect(next.bet).not.toHaveProperty('is_margin_waived');
  const { bets } = (await player.get('/api/horse-racing/my-bets')).body;
  expect(bets.map(({ is_margin_waived }: { is_margin_waived?: true }) => is_margin_waived)).toEqual([
    undefined,
    true,
  ]);
  expect(await raceById(player, first.id)).toMatchObject({ bets: [{ is_margin_waived: true }] });
  // The lists keep the odds of the book, with which the proof agrees.
  expect((await raceById(player, first.id))?.horses).toEqual(first.horses);
});

test('the margin is waived once for bets on many races at once', async () => {
  const races = await openRaces(player);
  const answers = await Promise.all(races.map((race) => placeBet(player, { race })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ body }) => body.bet.is_margin_waived)).toHaveLength(1);
  expect(await world.audit()).toEqual([]);
});

test('a waived margin is left to the next bet when one is refused', async () => {
  const poor = await world.player();
  const [first, second] = await openRaces(poor);
  if (!first || !second) throw new Error('two races are open');
  expect((await placeBet(poor, { race: first, amount: 2_000 })).status).toBe(409);
  expect((await placeBet(poor, { race: second })).body.bet.is_margin_waived).toBe(true);
});

test('a waived margin comes again after midnight, also in a server that has restarted', async () => {
  const bet = async () => (await placeBet(player, { race: await freshRace(player) })).body.bet;
  expect((await bet()).is_margin_waived).toBe(true);
  await world.restart();
  expect(await bet()).not.toHaveProperty('is_margin_waived');
  await world.advance(DAY_MS - (world.clock.nowMs() % DAY_MS));
  expect((await bet()).is_margin_waived).toBe(true);
  expect(await bet()).not.toHaveProperty('is_margin_waived');
});

test('a margin that should not have been waived is found by the audit', async () => {
  for (const race of (await openRaces(player)).slice(0, 2)) await placeBet(player, { race });
  expect(await world.audit()).toEqual([]);
  await world.database.inTransaction(({ orm, run, tables: { bets } }) =>
    run(orm.update(bets).set({ isFair: true })),
  );
  expect(await world.audit()).toEqual([
    expect.stringMatching(/^2 bets of \w+ on day \d+ are without the house margin, not the first alone$/),
  ]);
  world.leaveUnbalanced('a margin was waived twice by hand');
});
