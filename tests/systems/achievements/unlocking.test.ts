import { expect } from 'vitest';
import { achievementAudit } from '#db/systems/achievements/store/audit.ts';
import { achieverStore } from '#db/systems/achievements/store/unlocked.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { deleted } from '#tests/systems/alliance/family.ts';
import { collect } from '#tests/systems/bank/customer.ts';
import { hire } from '#tests/systems/company/boss.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import {
  cabinetOf,
  check,
  done,
  progressOf,
  pushedTo,
  REWARDED,
  SPEED,
  unlockedBy,
  userOf,
  worker,
} from './achiever.ts';

const test = inWorld(REWARDED);

test('the action that reaches an achievement unlocks it, pays its reward and pushes it', async ({
  world,
}) => {
  const player = await worker(world);
  const pushed = await pushedTo(player);
  const before = await userOf(player);
  const answer = await done(collect(player));
  expect(await unlockedBy(player)).toEqual(['first_salary']);
  // The first salary is also a first step and pays the same.
  const dollars = before.dollars + answer.amount + 25 + 25;
  expect(await userOf(player)).toEqual({ dollars, points: before.points + 10 });
  // The action's answer includes the reward in the balance.
  expect(answer.balance).toMatchObject({ dollars, points: 10 });
  await expect
    .poll(() => pushed)
    .toMatchObject([
      { id: 'first_salary', rarity: 'common', category: 'banking', reward: { dollars: 25, points: 10 } },
    ]);
  expect((await player.get('/api/notifications')).body.notifications).toMatchObject([
    { type: 'achievements', event: 'achievement.unlocked' },
  ]);
  expect((await player.get('/api/statement?code=achievement_reward')).body.entries).toHaveLength(1);
});

test('50 parallel calls unlock once', async ({ world }) => {
  const player = await worker(world);
  const answers = await Promise.all(Array.from({ length: 50 }, () => collect(player)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const checks = await Promise.all(Array.from({ length: 50 }, () => check(player)));
  expect(checks.flatMap(({ body }) => body.newAchievements)).toEqual([]);
  expect(await unlockedBy(player)).toEqual(['first_salary']);
  expect((await userOf(player)).points).toBe(10);
});

test('a check unlocks achievements added after they were reached, once for 50 parallel checks', async () => {
  const options = { speed: SPEED, rewards: false };
  const world = await createWorld(options);
  const player = await worker(world, { dollars: 3_000 });
  await done(collect(player));
  await done(player.post('/api/production/build', { building: 'farm', quantity: 1 }));
  options.rewards = true;
  await world.restart();
  expect(await unlockedBy(player)).toEqual([]);
  const { dollars } = await userOf(player);
  const checks = await Promise.all(Array.from({ length: 50 }, () => check(player)));
  const found = checks.flatMap(({ body }) => body.newAchievements.map((one: { id: string }) => one.id));
  expect(found).toEqual(['groundbreaking']);
  expect(await userOf(player)).toEqual({ dollars: dollars + 25, points: 10 });
});

test('a refused action unlocks nothing', async ({ world }) => {
  const player = await worker(world);
  const before = await userOf(player);
  expect((await hire(player)).status).toBe(404);
  const poor = { name: 'Acme', industry: 'tech', salary: 100 };
  expect((await player.post('/api/tycoon-company/create', poor)).status).toBe(409);
  expect(await unlockedBy(player)).toEqual([]);
  expect(await userOf(player)).toEqual(before);
});

test('a call repeated with its key gets the same answer and one reward', async ({ world }) => {
  const player = await worker(world);
  const key = { 'idempotency-key': 'salary-1' };
  const first = await player.post('/api/central-bank/collect-salary', undefined, key);
  const second = await player.post('/api/central-bank/collect-salary', undefined, key);
  expect(second.body).toEqual(first.body);
  expect((await userOf(player)).points).toBe(10);
});

test('the cabinet shows progress, order and counts', async ({ world }) => {
  const player = await worker(world);
  await done(collect(player));
  const { unlocked, in_progress, locked, stats } = await cabinetOf(player);
  expect(unlocked.length + in_progress.length + locked.length).toBe(ACHIEVEMENTS.length);
  expect(stats).toEqual({
    total_unlocked: 1,
    total_achievements: ACHIEVEMENTS.length,
    completion_percentage: 1,
  });
  expect(unlocked[0]).toMatchObject({ id: 'first_salary', progress: { percentage: 100 } });
  expect(unlocked[0]?.unlocked_at).not.toBeNull();
  expect(await progressOf(player, 'regular')).toEqual({
    current: 1,
    target: 10,
    percentage: 10,
    is_money: false,
  });
  expect(await progressOf(player, 'pocket_money')).toMatchObject({ target: 5_000, is_money: true });
  const percentages = in_progress.map(({ progress }) => progress.percentage);
  expect(percentages).toEqual(percentages.toSorted((a, b) => b - a));
  expect(locked.every(({ progress }) => progress.current === 0)).toBe(true);
});

test('each achievement of the caller says what share of all players has it', async () => {
  const world = await createWorld(REWARDED);
  const [first, second] = [await worker(world), await worker(world)];
  await done(collect(first));
  const shareFor = async (player: TestPlayer) => {
    const { unlocked, in_progress, locked } = await cabinetOf(player);
    return Object.fromEntries(
      [...unlocked, ...in_progress, ...locked].map((one) => [one.id, one.unlock_percentage]),
    );
  };
  for (const player of [first, second])
    expect(await shareFor(player)).toMatchObject({ first_salary: 50, regular: 0, dynasty: 0 });
});

test('the leaderboard, the statistics and the boards count unlocks, excluding staff', async () => {
  const world = await createWorld(REWARDED);
  const [first, second] = [await worker(world), await worker(world)];
  const staff = [await worker(world, { rang: 1 }), await worker(world, { rang: 2 })];
  await done(collect(first));
  await world.advance(HOUR_MS);
  for (const player of [first, second, ...staff]) await done(collect(player));
  const { leaderboard } = await done(first.get('/api/achievements/leaderboard'));
  expect(leaderboard).toMatchObject([
    { rank: 1, user_id: first.id, achievements_unlocked: 1, total_achievements: ACHIEVEMENTS.length },
    { rank: 2, user_id: second.id, achievements_unlocked: 1 },
  ]);
  const statistics = await done(first.get('/api/achievements/statistics'));
  expect(statistics).toMatchObject({ total_achievements: ACHIEVEMENTS.length, total_users: 2 });
  expect(statistics.achievement_stats).toHaveLength(10);
  expect(statistics.achievement_stats[0]).toMatchObject({ rarity: 'legendary', users_unlocked: 0 });
  await world.database.read(async (tx) => {
    expect(await achievementAudit(tx).counts()).toEqual([{ achievementId: 'first_salary', players: 4 }]);
    expect(await achieverStore(tx).counts()).toEqual(new Map([['first_salary', 2]]));
  });
  world.time.pass(2_000);
  const { categories } = await done(first.get('/api/leaderboard/categories'));
  expect(categories.achievements).toMatchObject([{ user_id: first.id, display: '1 achievement' }, {}]);
  const { players } = await done(first.get('/api/leaderboard?enhanced=true'));
  expect(players.map((one: { achievements_unlocked: number }) => one.achievements_unlocked)).toEqual([1, 1]);
});

test('a deleted player is no longer counted, and the deletion unlocks nothing', async () => {
  const world = await createWorld(REWARDED);
  const player = await worker(world, { dollars: 4_990 });
  const other = await worker(world);
  await done(
    player.post('/api/market/place-order', { resource: 'food', orderType: 'buy', quantity: 100, price: 1 }),
  );
  await done(collect(player));
  expect((await unlockedBy(player)).length).toBeGreaterThan(0);
  expect((await deleted(world, player.id)).kind).toBe('done');
  expect((await done(other.get('/api/achievements/leaderboard'))).leaderboard).toEqual([]);
  const left = await world.database.read(async (tx) => ({
    unlocked: await achievementAudit(tx).unlocked(),
    counts: (await achievementAudit(tx).counts()).filter(({ players }) => players > 0),
    tallies: await tx.run(tx.orm.select().from(tx.tables.achievementTallies)),
  }));
  expect(left).toEqual({ unlocked: [], counts: [], tallies: [] });
});

test('the count of an achievement excludes deleted players', async () => {
  const world = await createWorld(REWARDED);
  const players = [await worker(world), await worker(world), await worker(world)] as const;
  await done(collect(players[0]));
  await done(collect(players[1]));
  expect((await deleted(world, players[0].id)).kind).toBe('done');
  await world.advance(HOUR_MS);
  await done(collect(players[2]));
  await world.database.read(async (tx) => {
    const counts = await achievementAudit(tx).counts();
    expect(counts).toEqual([{ achievementId: 'first_salary', players: 2 }]);
  });
});

test('a world without achievements unlocks none', async () => {
  const world = await createWorld({ speed: SPEED });
  const player = await worker(world, { dollars: 30_000 });
  await done(collect(player));
  expect((await done(check(player))).newAchievements).toEqual([]);
  expect(await unlockedBy(player)).toEqual([]);
});

test('the audit finds a reward that is missing, doubled or without an owner', async () => {
  const world = await createWorld(REWARDED);
  const player = await worker(world);
  await done(collect(player));
  expect(await world.audit()).toEqual([]);
  await world.database.inTransaction(async (tx) => {
    await tx.run(
      tx.orm
        .insert(tx.tables.playerAchievements)
        .values({ playerId: player.id, achievementId: 'empire', unlockedAtMs: 1 }),
    );
  });
  world.leaveUnbalanced('an achievement was written without its reward');
  expect(await world.audit()).toEqual([
    `the reward of ${player.id} empire was never paid`,
    `${player.id} counts 1 achievements, but has 2`,
    expect.stringContaining(`${player.id} has 10 points`),
  ]);
});
