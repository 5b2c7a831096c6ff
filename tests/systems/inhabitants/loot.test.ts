import { beforeEach, expect, onTestFinished } from 'vitest';
import { inhabitantLootStore } from '#db/systems/inhabitants/store.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { attack, codes, dollarsOf, fought, gang, NEWCOMER_MS, SPEED } from '#tests/systems/combat/boss.ts';
import { inhabitant, pay } from './household.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let admin: TestPlayer;
let strong: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  admin = await world.player({ rang: 2 });
  await admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyFund': 1_000_000 });
  strong = await gang(world, 'capo', 60);
});

/** Inhabitants whose tenth is $3,000 each. */
async function victims(count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let at = 0; at < count; at += 1) {
    const player = await inhabitant(world, admin);
    await pay(admin, player, 29_000);
    players.push(player);
  }
  await world.advance(NEWCOMER_MS);
  return players;
}

const odds = async (target: TestPlayer) => (await strong.get(`/api/mafiosi/odds?targetId=${target.id}`)).body;

const takenToday = () =>
  world.database.read((tx) => inhabitantLootStore(tx).of(dayOf(world.clock.nowMs()), strong.id));

test('a player takes at most $5,000 a game day from inhabitants; odds and answer show the remainder', async () => {
  const [one, two, three] = (await victims(3)) as [TestPlayer, TestPlayer, TestPlayer];
  expect(await odds(one)).toMatchObject({ maxReward: 3_000, loot_left: 5_000, target: { is_bot: true } });
  const first = await attack(strong, one);
  expect(first.body).toMatchObject({ victory: true, reward: 3_000, loot_left: 2_000 });
  expect(first.body.fight.defender).toMatchObject({ id: one.id, is_bot: true });
  expect(await odds(two)).toMatchObject({ maxReward: 2_000, loot_left: 2_000 });
  expect((await attack(strong, two)).body).toMatchObject({ reward: 2_000, loot_left: 0 });
  const before = await dollarsOf(three);
  const last = (await attack(strong, three)).body;
  expect(last).toMatchObject({ victory: true, reward: 0, loot_left: 0 });
  expect(last.message).toBe(
    `You beat ${three.username}. You have taken all that inhabitants lose to you in a day.`,
  );
  expect(await dollarsOf(three)).toBe(before);
  const { entries } = (await strong.get('/api/activity/recent')).body;
  const activity = entries.flatMap(({ lines }: { lines: string[] }) => lines);
  expect(activity).toContainEqual(expect.stringContaining(`You beat ${three.username} (inhabitant)`));
  expect(await takenToday()).toBe(500_000);
  expect((await strong.get('/api/statement?code=fight_reward')).body.entries).toMatchObject([
    { text: "The attacker won: 10% of the loser's wealth, at most $2,000.00 = $2,000.00" },
    { text: "The attacker won: 10% of the loser's wealth, at most $5,000.00 = $3,000.00" },
  ]);
  await world.advance(DAY_MS);
  expect(await odds(three)).toMatchObject({ maxReward: 3_000, loot_left: 5_000 });
});

test('fights against people do not count', async () => {
  const [one] = (await victims(1)) as [TestPlayer];
  await fought(strong, one);
  const person = await world.player({ dollars: 40_000 });
  await world.advance(NEWCOMER_MS);
  const answer = (await attack(strong, person)).body;
  expect(answer.reward).toBe(4_000);
  expect(answer).not.toHaveProperty('loot_left');
  expect(await odds(person)).not.toHaveProperty('loot_left');
});

test('the limit follows the configuration', async () => {
  const [one] = (await victims(1)) as [TestPlayer];
  const set = (value: number) => admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyLoot': value });
  const before = world.config.values['inhabitants.dailyLoot'];
  onTestFinished(async () => void (await set(before)));
  await set(70);
  expect((await attack(strong, one)).body).toMatchObject({ reward: 70, loot_left: 0 });
  await set(20);
  expect((await odds(one)).loot_left).toBe(0);
});

test('five parallel attacks take exactly $5,000 together', async () => {
  const players = await victims(5);
  const before = await dollarsOf(strong);
  const answers = await Promise.all(players.map((one) => attack(strong, one)));
  expect(codes(answers)).toEqual({ '200': 5 });
  expect(answers.every(({ body }) => body.victory)).toBe(true);
  expect(answers.map(({ body }) => body.reward).toSorted((a, b) => b - a)).toEqual([3_000, 2_000, 0, 0, 0]);
  expect(await dollarsOf(strong)).toBe(before + 5_000);
  expect(await takenToday()).toBe(500_000);
});
