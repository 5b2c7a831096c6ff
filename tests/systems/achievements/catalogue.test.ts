import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import {
  ACHIEVEMENT_ICONS,
  CATEGORIES,
  FIGURES,
  RARITIES,
  REWARDS,
} from '#protocol/systems/achievements/terms.ts';
import { completionOf, isReached, openOf, progressOf } from '#server/systems/achievements/rules.ts';
import { touchedBy } from '#server/systems/achievements/touched.ts';

test('there are at least 60 achievements, each with a unique id, name and sentence', () => {
  expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(60);
  for (const field of ['id', 'name', 'description'] as const)
    expect(new Set(ACHIEVEMENTS.map((one) => one[field])).size).toBe(ACHIEVEMENTS.length);
});

test('every category, rarity, figure and icon is used', () => {
  const of = <K extends 'category' | 'rarity' | 'figure' | 'icon'>(field: K) =>
    [...new Set(ACHIEVEMENTS.map((one) => one[field]))].toSorted();
  expect(of('category')).toEqual(CATEGORIES.toSorted());
  expect(of('rarity')).toEqual(RARITIES.toSorted());
  expect(of('figure')).toEqual(FIGURES.toSorted());
  expect(of('icon')).toEqual(ACHIEVEMENT_ICONS.toSorted());
});

test('each category has a common achievement for beginners', () => {
  for (const category of CATEGORIES)
    expect(ACHIEVEMENTS.some((one) => one.category === category && one.rarity === 'common')).toBe(true);
});

test('each rarity pays its specified reward', () => {
  expect(REWARDS).toEqual({
    common: { cents: 2_500, points: 10 },
    uncommon: { cents: 10_000, points: 25 },
    rare: { cents: 50_000, points: 60 },
    legendary: { cents: 250_000, points: 150 },
  });
});

test('a higher target of the same figure never has a lower rarity', () => {
  for (const figure of FIGURES) {
    const ranks = ACHIEVEMENTS.filter((one) => one.figure === figure)
      .toSorted((a, b) => a.target - b.target)
      .map(({ rarity }) => RARITIES.indexOf(rarity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test('an achievement is reached exactly when its progress shows 100 percent, at every value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACHIEVEMENTS), fc.integer({ min: 0, max: 10 ** 12 }), (one, value) => {
      const { current, percentage } = progressOf(one.target, value);
      expect(percentage === 100).toBe(isReached(one, value));
      expect(current).toBeLessThanOrEqual(one.target);
      expect(percentage).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an unlocked achievement is not checked again', () => {
  expect(openOf('salaries', new Set()).map(({ id }) => id)).toEqual([
    'first_salary',
    'regular',
    'clockwork',
    'pensioner',
  ]);
  expect(openOf('salaries', new Set(['first_salary', 'regular', 'clockwork', 'pensioner']))).toEqual([]);
});

test('completion shows 100 percent only with every achievement', () => {
  expect(completionOf(0)).toBe(0);
  expect(completionOf(ACHIEVEMENTS.length - 1)).toBeLessThan(100);
  expect(completionOf(ACHIEVEMENTS.length)).toBe(100);
});

test('a resting order touches no figure, and no world account is judged', () => {
  const reserve = {
    debit: 'abc',
    credit: 'escrow:market',
    asset: 'dollars',
    amount: 5,
    code: 'market_reserved',
  };
  const paid = {
    debit: 'trading-desk',
    credit: 'escrow:market',
    asset: 'dollars',
    amount: 5,
    code: 'market_paid',
  };
  const entry = (transfer: object) => ({ cause: 'x', atMs: 0, transfers: [transfer as never] });
  expect(touchedBy([entry(reserve)]).figures.size).toBe(0);
  expect(touchedBy([entry(paid)]).figures.size).toBe(0);
});
