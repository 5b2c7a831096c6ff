import { expect, test } from 'vitest';
import { pageCount, rankMark, withInhabitants } from '#web/systems/leaderboard/model.ts';

test('the first three ranks have their own icon, the others up to ten a star', () => {
  const marks = [1, 2, 3, 4, 10, 11, 1_000].map(rankMark);
  expect(marks).toEqual(['crown', 'silver', 'bronze', 'star', 'star', null, null]);
});

test('there is always one page, and a partial page counts', () => {
  expect([0, 1, 50, 51].map((total) => pageCount({ page: 1, limit: 50, total }))).toEqual([1, 1, 1, 2]);
});

test('inhabitants rank from the start where they outnumber the people online, unless the player decides', () => {
  const online = [null, { online: 1 }, { online: 3, bots: 3 }, { online: 1, bots: 40 }];
  expect(online.map((presence) => withInhabitants(null, presence))).toEqual([false, false, false, true]);
  expect([true, false].map((choice) => withInhabitants(choice, { online: 1, bots: 40 }))).toEqual([
    true,
    false,
  ]);
});
