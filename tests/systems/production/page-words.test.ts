import { expect, test } from 'vitest';
import { paybackText, usesText } from '#web/systems/production/parts/yard-words.ts';

test('a building pays back in hours up to 1,000, in days from there, in whole days from 1,000, or never', () => {
  expect(paybackText(72)).toBe('72 h');
  expect(paybackText(999.9)).toBe('999.9 h');
  expect(paybackText(1000)).toBe('41.7 days');
  expect(paybackText(23_999)).toBe('1,000 days');
  expect(paybackText(141_860.1)).toBe('5,911 days');
  expect(paybackText(null)).toBe('Never');
});

test('what a building takes is counted, and nothing is said where it takes nothing', () => {
  expect(usesText({ wood: 1, iron: 1 })).toBe('1 wood + 1 iron');
  expect(usesText({})).toBe('');
});
