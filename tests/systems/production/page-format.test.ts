import { expect, test } from 'vitest';
import { formatPayback, describeUses } from '#web/systems/production/parts/format.tsx';

test('a building pays back in hours up to 1,000, in days from there, in whole days from 1,000, or never', () => {
  expect(formatPayback(72)).toBe('72 h');
  expect(formatPayback(999.9)).toBe('999.9 h');
  expect(formatPayback(1000)).toBe('41.7 days');
  expect(formatPayback(23_999)).toBe('1,000 days');
  expect(formatPayback(141_860.1)).toBe('5,911 days');
  expect(formatPayback(null)).toBe('Never');
});

test('what a building takes is counted, and nothing is said where it takes nothing', () => {
  expect(describeUses({ wood: 1, iron: 1 })).toBe('1 wood + 1 iron');
  expect(describeUses({})).toBe('');
});
