import { expect, test } from 'vitest';
import { formatPayback, describeUses } from '#web/systems/production/parts/format.tsx';

test('payback shows in hours up to 1,000, then in days, in whole days from 1,000, or as never', () => {
  expect(formatPayback(72)).toBe('72 h');
  expect(formatPayback(999.9)).toBe('999.9 h');
  expect(formatPayback(1000)).toBe('41.7 days');
  expect(formatPayback(23_999)).toBe('1,000 days');
  expect(formatPayback(141_860.1)).toBe('5,911 days');
  expect(formatPayback(null)).toBe('Never');
});

test("a building's inputs are listed, and omitted where it has none", () => {
  expect(describeUses({ wood: 1, iron: 1 })).toBe('1 wood + 1 iron');
  expect(describeUses({})).toBe('');
});
