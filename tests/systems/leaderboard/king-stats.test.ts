import { beforeEach, expect, test } from 'vitest';
import type { KingStats, LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { collect, SPEED } from '../bank/customer.ts';
import { move, taken } from '../statement/ledger-days.ts';

let world: TestWorld;
let rich: TestPlayer;
let other: TestPlayer;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  rich = await world.player({ username: 'Midas', dollars: 9_000, isNewcomer: true });
  other = await world.player({ username: 'Croesus', dollars: 5_000, isNewcomer: true });
});

const stats = async (): Promise<KingStats> => {
  const { status, body } = await other.get('/api/leaderboard/king-stats');
  expect(status).toBe(200);
  return body;
};

const badgesOf = async (username: string): Promise<string[]> => {
  const { players } = (await other.get('/api/leaderboard')).body as { players: LeaderboardPlayer[] };
  return players.find((one) => one.username === username)?.badges.map(({ name }) => name) ?? [];
};

test('without a king a share still accrues', async () => {
  // With the starting hour.
  await world.advance(HOUR_MS);
  await collect(other);
  expect(await stats()).toEqual({
    current_king: null,
    // 3 % of two hours at $50.
    estimated_daily_bonus: 3,
    king_bonus_percentage: 3,
    daily_production: 100,
    top_kings_by_bonus: [],
    longest_reigns: [],
  });
});

test('the king has current figures, and a record that grows by a day at each midnight', async () => {
  await world.advance(3 * HOUR_MS);
  await collect(other);
  await world.advance(9 * HOUR_MS);
  const bonus = 200 * 0.03;
  const crowned_at = new Date(dayOf(world.clock.nowMs()) * DAY_MS).toISOString();
  const midas = { id: rich.id, username: 'Midas', king_stats: { total_bonuses: bonus, days_as_king: 1 } };
  expect(await stats()).toMatchObject({
    current_king: { id: rich.id, username: 'Midas', dollars: 9_000 + bonus, combat_wins: 0, crowned_at },
    top_kings_by_bonus: [midas],
    longest_reigns: [midas],
  });
  expect(await badgesOf('Midas')).toEqual(['King']);
  await move(world, taken(rich, 'dollars', 8_000_00));
  expect((await stats()).current_king).toMatchObject({ username: 'Midas', dollars: 1_000 + bonus });
  await world.advance(DAY_MS);
  const { current_king, longest_reigns } = await stats();
  expect(current_king?.username).toBe('Croesus');
  expect(longest_reigns.map(({ username }) => username)).toEqual(['Midas', 'Croesus']);
  expect(await badgesOf('Midas')).toEqual([]);
  expect((await other.get('/api/leaderboard?enhanced=true')).body.players[1]).toMatchObject({
    username: 'Midas',
    king_bonuses: bonus,
  });
});

test('a week as king makes a dynasty, and a restart keeps every day of it', async () => {
  await world.advance(12 * HOUR_MS + 6 * DAY_MS);
  expect(await badgesOf('Midas')).toEqual(['King', 'Dynasty: seven days as King']);
  const before = await stats();
  expect(before.longest_reigns[0]?.king_stats.days_as_king).toBe(7);
  await world.restart();
  expect(await stats()).toEqual(before);
  await world.advance(DAY_MS);
  expect((await stats()).longest_reigns[0]?.king_stats.days_as_king).toBe(8);
});
