import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Achievement } from '#protocol/systems/achievements/contract.ts';
import type { Category } from '#protocol/systems/achievements/terms.ts';
import {
  categoriesIn,
  categoryName,
  rarestFirst,
  sectionsOf,
  type State,
} from '#web/systems/achievements/model.ts';
import { Section } from '#web/systems/achievements/parts/section.tsx';
import { checkText, rowText } from '#web/systems/achievements/text.ts';

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

  test('applies to the three sections; without a category they are complete', () => {
    expect(sectionsOf(lists, 'social')).toEqual({
      unlocked: [lists.unlocked[0]],
      inProgress: [lists.in_progress[1]],
      locked: [],
    });
    expect(sectionsOf(lists, '')).toEqual({
      unlocked: lists.unlocked,
      inProgress: lists.in_progress,
      locked: lists.locked,
    });
  });

  test('shows underscores as spaces', () => {
    expect(categoryName('horse_racing')).toBe('horse racing');
  });
});

const textOf = (state: State, achievements: readonly Achievement[]): string =>
  renderToStaticMarkup(createElement(Section, { state, achievements }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const crew: Achievement = {
  ...achievement('crew', 'combat'),
  ...{ name: 'A Crew', description: 'Hire 10 mafiosi in total.', rarity: 'uncommon', unlock_percentage: 20 },
  reward: { dollars: 100, points: 25 },
};

describe('a section', () => {
  test('shows each unlocked achievement with name, rarity, description, reward, date and share at once', () => {
    const html = textOf('unlocked', [{ ...crew, unlocked_at: '2030-01-05T10:30:00Z' }]);
    const shown = ['A Crew', 'uncommon', 'Hire 10 mafiosi in total.', '$100.00', '25 points', 'Jan 5'];
    for (const text of [...shown, 'in total. 20% of players have it.']) expect(html).toContain(text);
  });

  test('shows how far one in progress is', () => {
    const progress = { current: 3, target: 10, percentage: 30, is_money: false };
    const html = textOf('inProgress', [{ ...crew, progress }]);
    expect(html.replaceAll(' ', '')).toContain('3/10');
    expect(html).toContain('$100.00');
    expect(
      renderToStaticMarkup(createElement(Section, { state: 'inProgress', achievements: [crew] })),
    ).toContain('<meter');
  });

  test('shows the reward of a locked one', () => {
    expect(textOf('locked', [crew])).toContain('$100.00');
  });
});

test.each([
  [0, 'Nobody has it yet.'],
  [0.4, 'Fewer than 1% of players have it.'],
  [20.4, '20% of players have it.'],
])('a share of %d %% says of what', (share, text) => {
  expect(rowText.share(share)).toBe(text);
});

test('the rarest medals stand first', () => {
  const medals = [{ rarity: 'common' }, { rarity: 'legendary' }, { rarity: 'rare' }] as const;
  expect(medals.toSorted(rarestFirst).map(({ rarity }) => rarity)).toEqual(['legendary', 'rare', 'common']);
});

test.each([
  [0, 'No new achievements unlocked'],
  [1, 'Unlocked 1 new achievement(s)!'],
  [12, 'Unlocked 12 new achievement(s)!'],
])('a check that unlocked %i says so', (unlocked, text) => {
  expect(checkText.result(unlocked)).toBe(text);
});
