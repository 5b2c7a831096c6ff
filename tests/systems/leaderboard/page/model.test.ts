import { expect, test } from 'vitest';
import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { pageCount, rankMark, tenOf, withFirstTen, withInhabitants } from '#web/systems/leaderboard/model.ts';

const player = (rank: number, dollars = 1_000 - rank, user_id = `p${rank}`): LeaderboardPlayer => ({
  ...{ rank, user_id, username: user_id, dollars, points: 0, is_king: false, badges: [] },
  ...{ net_worth: null, net_worth_at: null, combat_wins: 0, combat_losses: 0 },
});

const shown = {
  players: Array.from({ length: 12 }, (_, at) => player(at + 1)),
  pagination: { page: 1, limit: 50, total: 12 },
};

test('the first three ranks have their own icon, the others up to ten a star', () => {
  const marks = [1, 2, 3, 4, 10, 11, 1_000].map(rankMark);
  expect(marks).toEqual(['crown', 'silver', 'bronze', 'star', 'star', null, null]);
});

test('there is always one page, and a partial page counts', () => {
  expect([0, 1, 50, 51].map((total) => pageCount({ page: 1, limit: 50, total }))).toEqual([1, 1, 1, 2]);
});

test('a pushed top ten replaces the visible one unless players entered or left', () => {
  const swapped = shown.players.slice(0, 10).toReversed();
  const next = withFirstTen(shown, swapped);
  expect(next.players.slice(0, 10)).toEqual(swapped);
  expect(next.players.slice(10)).toEqual(shown.players.slice(10));
  const newcomer = [...shown.players.slice(0, 9), player(10, 1, 'new')];
  for (const players of [newcomer, shown.players.slice(0, 9)])
    expect(withFirstTen(shown, players)).toBe(shown);
});

test('a push has the ten of either board; without inhabitants they are the same', () => {
  const [players, everyone] = [[player(1)], [player(1, 9, 'bot'), player(2)]];
  expect([false, true].map((mixed) => tenOf({ players, everyone }, mixed))).toEqual([players, everyone]);
  expect([false, true].map((mixed) => tenOf({ players }, mixed))).toEqual([players, players]);
});

test('inhabitants rank from the start where they outnumber the people online, unless the player decides', () => {
  const online = [null, { online: 1 }, { online: 3, bots: 3 }, { online: 1, bots: 40 }];
  expect(online.map((presence) => withInhabitants(null, presence))).toEqual([false, false, false, true]);
  expect([true, false].map((choice) => withInhabitants(choice, { online: 1, bots: 40 }))).toEqual([
    true,
    false,
  ]);
});
