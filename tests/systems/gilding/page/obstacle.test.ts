import { expect, test } from 'vitest';
import { gildingObstacle } from '#web/systems/gilding/model.ts';

const next = { gold: 10, dollars: 1_000 };
const purse = { gold: 10, dollars: 1_000 };

test('enough gold and dollars buy the next level', () => {
  expect(gildingObstacle({ part: 'crest', next }, { purse, horseId: '' })).toBe(undefined);
});

test('what is missing is named, gold first', () => {
  const obstacle = (gold: number, dollars: number) =>
    gildingObstacle({ part: 'crest', next }, { purse: { gold, dollars }, horseId: '' });
  expect(obstacle(3, 1)).toBe('You’re 7 gold short.');
  expect(obstacle(10, 999.5)).toBe('You’re $0.50 short.');
});

test('a silk needs a horse before anything else', () => {
  const silk = { part: 'silk', next } as const;
  expect(gildingObstacle(silk, { purse: { gold: 0, dollars: 0 }, horseId: '' })).toBe(
    'Choose your favourite horse first.',
  );
  expect(gildingObstacle(silk, { purse, horseId: 'neon-saint' })).toBe(undefined);
});

test('nothing is in the way of a finished part', () => {
  expect(gildingObstacle({ part: 'silk', next: null }, { purse, horseId: '' })).toBe(undefined);
});
