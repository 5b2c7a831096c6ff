import { describe, expect, test } from 'vitest';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import { categoriesIn, categoryName, listsOf } from '#web/systems/achievements/model.ts';
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

  test('applies to all three sections; without a category it shows everything', () => {
    expect(listsOf(lists, '')).toEqual(lists);
    expect(listsOf(lists, 'social')).toEqual({
      unlocked: [lists.unlocked[0]],
      in_progress: [lists.in_progress[1]],
      locked: [],
    });
  });

  test('shows underscores as spaces', () => {
    expect(categoryName('horse_racing')).toBe('horse racing');
  });
});

test.each([
  [0, 'No new achievements unlocked'],
  [1, 'Unlocked 1 new achievement(s)!'],
  [12, 'Unlocked 12 new achievement(s)!'],
])('a check that unlocked %i says so', (unlocked, text) => {
  expect(checkText.result(unlocked)).toBe(text);
});
