import { describe, expect, test } from 'vitest';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import { categoriesIn, categoryName, shelvesOf, stateOf } from '#web/systems/achievements/model.ts';
import { checkText } from '#web/systems/achievements/text.ts';

const achievement = (id: string, category: Category): Achievement => ({
  id,
  name: id,
  description: '',
  category,
  rarity: 'common',
  icon: 'note',
  reward: { dollars: 25, points: 10 },
  unlocked_at: null,
  progress: { current: 0, target: 1, percentage: 0, is_money: false },
});

const lists = {
  unlocked: [achievement('a', 'social')],
  in_progress: [achievement('b', 'real_estate'), achievement('c', 'social')],
  locked: [achievement('d', 'wealth')],
};

describe('the category filter', () => {
  test('offers the categories present, in the specified order', () => {
    expect(categoriesIn(lists)).toEqual(['wealth', 'real_estate', 'social']);
    expect(categoriesIn({ unlocked: [], in_progress: [], locked: [] })).toEqual([]);
  });

  test('applies to the whole cabinet; without a category it shows every shelf', () => {
    const [social] = shelvesOf(lists, 'social');
    expect(social).toEqual({
      category: 'social',
      unlocked: [lists.unlocked[0]],
      next: [lists.in_progress[1]],
      later: [],
    });
    expect(shelvesOf(lists, '').map(({ category }) => category)).toEqual(['wealth', 'real_estate', 'social']);
    expect(shelvesOf(lists, '')[2]).toEqual(social);
  });

  test('shows underscores as spaces', () => {
    expect(categoryName('horse_racing')).toBe('horse racing');
  });
});

test('a shelf puts the three closest first, started ones before locked ones, and loses none', () => {
  const [begun, ...others] = ['a', 'b', 'c', 'd', 'e'].map((id) => achievement(id, 'combat'));
  if (!begun) throw new Error('no achievement');
  const [shelf] = shelvesOf({ unlocked: [], in_progress: [begun], locked: others }, '');
  expect(shelf?.next).toEqual([begun, ...others.slice(0, 2)]);
  expect(shelf?.later).toEqual(others.slice(2));
});

test('an achievement is unlocked, in progress or locked', () => {
  const locked = achievement('a', 'social');
  expect(stateOf(locked)).toBe('locked');
  expect(stateOf({ ...locked, progress: { ...locked.progress, current: 0.5 } })).toBe('inProgress');
  expect(stateOf({ ...locked, unlocked_at: '2030-01-01T00:00:00Z' })).toBe('unlocked');
});

test.each([
  [0, 'No new achievements unlocked'],
  [1, 'Unlocked 1 new achievement(s)!'],
  [12, 'Unlocked 12 new achievement(s)!'],
])('a check that unlocked %i says so', (unlocked, text) => {
  expect(checkText.result(unlocked)).toBe(text);
});
