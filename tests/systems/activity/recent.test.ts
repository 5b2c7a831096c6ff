import { beforeEach, expect } from 'vitest';
import { ACTIVITY_SHOWN, type ActivityEntry } from '#protocol/systems/activity/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { fairOdds } from '#web/systems/racing/model.ts';
import { nextRace, placeBet, runRaceOut } from '../racing/bettor.ts';
import { move, salary } from '../statement/ledger-days.ts';

const HOUR_MS = 3_600_000;

const test = inWorld({ speed: 60 });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 50_000 });
});

const recent = async (of = player): Promise<ActivityEntry[]> => {
  const { status, body } = await of.get('/api/activity/recent');
  expect(status).toBe(200);
  return body.entries;
};

test("a newcomer's activity shows the starting goods", async () => {
  const newcomer = await world.player();
  expect(await recent(newcomer)).toMatchObject([
    {
      title: 'Starting goods',
      lines: ['Every newcomer starts with $1,000.00, 100 iron and 100 oil'],
      changes: [
        { asset: 'dollars', amount: 1000 },
        { asset: 'iron', amount: 100 },
        { asset: 'oil', amount: 100 },
      ],
    },
  ]);
});

test("lists the player's own actions at once, and nobody else's", async () => {
  const other = await world.player();
  const built = await player.post('/api/production/build', { building: 'farm', quantity: 2 });
  expect(built.status).toBe(200);
  await world.advance(3 * HOUR_MS);
  await player.post('/api/production/collect');
  const [collected, bought] = await recent();
  expect(collected).toMatchObject({
    place: '/production',
    lines: ['The buildings have made 72 food'],
    changes: [{ asset: 'food', amount: 72 }],
  });
  expect(bought).toMatchObject({
    title: 'Building bought',
    lines: [expect.stringMatching(/^Built: 2 × Farm = \$/)],
  });
  expect(await recent(other)).toHaveLength(1);
});

test('a bet has an entry when placed and another when settled', async () => {
  const race = await nextRace(player);
  for (const horse of race.horses) {
    const bettor = await world.player({ dollars: 5_000 });
    await placeBet(bettor, { race, number: horse.number, amount: 250 });
    const [placed] = await recent(bettor);
    expect(placed).toMatchObject({
      place: '/horse-racing',
      title: 'Bet placed',
      lines: [`$250.00 on ${horse.name} at ${fairOdds(horse.odds)}:1 (house margin waived) in ${race.name}`],
      changes: [{ asset: 'dollars', amount: -250 }],
    });
  }
  const bettor = await world.player({ dollars: 5_000 });
  const [first] = race.horses;
  if (!first) throw new Error('the race has no horses');
  await placeBet(bettor, { race, number: first.number, amount: 300 });
  await runRaceOut(world, race);
  const [result] = await recent(bettor);
  const { bets } = (await bettor.get('/api/horse-racing/my-bets')).body;
  if (bets[0].won) {
    const odds = fairOdds(first.odds);
    const payout = (300 * (odds + 1)).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(result).toMatchObject({
      title: 'Bet won',
      lines: [`${first.name} won ${race.name}: $300.00 at ${odds}:1 (house margin waived) pays $${payout}`],
    });
  } else {
    expect(result).toMatchObject({
      title: 'Bet lost',
      lines: [expect.stringMatching(new RegExp(`^\\$300\\.00 on ${first.name}: .+ won ${race.name}$`))],
      changes: [],
    });
  }
});

test('lists only the last few entries, each complete', async () => {
  for (let hours = 1; hours <= 30; hours += 1) {
    await move(world, ...Array.from({ length: hours }, () => salary(player, 1)));
  }
  const entries = await recent();
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(entries.length).toBeLessThanOrEqual(ACTIVITY_SHOWN);
  expect(entries.map(({ changes }) => changes[0]?.amount)).toEqual(
    entries.map((_, index) => (30 - index) * 50),
  );
});

test('needs a session and answers 304 while nothing has happened', async () => {
  expect((await fetch(`${world.url}/api/activity/recent`)).status).toBe(401);
  const { headers } = await player.get('/api/activity/recent');
  const tag = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await player.get('/api/activity/recent', tag)).status).toBe(304);
  await move(world, salary(player, 1));
  expect((await player.get('/api/activity/recent', tag)).status).toBe(200);
});
