import { expect, test } from 'vitest';
import { isConfirmed } from '#server/action/session-rules.ts';
import { isResetOver } from '#server/systems/auth/rules.ts';

const NOW_MS = 1_900_000_000_000;
const MINUTE_MS = 60_000;

test('a password entered within ten minutes confirms, not one entered in the future', () => {
  const ages = [0, 9, 10, -0.001, -1, -60];
  expect(ages.filter((age) => isConfirmed(NOW_MS - age * MINUTE_MS, NOW_MS))).toEqual([0, 9]);
  expect(isConfirmed(null, NOW_MS)).toBe(false);
});

test('a reset link is good for an hour, not one made in the future', () => {
  const ages = [0, 59, 60, -0.001, -1, -90];
  expect(ages.filter((age) => !isResetOver({ createdAtMs: NOW_MS - age * MINUTE_MS }, NOW_MS))).toEqual([
    0, 59,
  ]);
});
