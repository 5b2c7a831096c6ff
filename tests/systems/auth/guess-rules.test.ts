import { expect, test } from 'vitest';
import { delayMs, isOwnName, waitMs } from '#server/systems/auth/rules.ts';

const NOW = 1_900_000_000_000;
const LIMIT = { max: 3, windowMs: 60_000 };

/** Failures by age in milliseconds, the latest first. */
const ago = (...ms: readonly number[]): readonly number[] => ms.map((one) => NOW - one);

test.each([
  ['after no failure', [], 0, 0],
  ['after two failures', [1_000, 2_000], 0, 0],
  ['after three failures: until the oldest is a minute old', [1_000, 2_000, 20_000], 0, 40_000],
  ['after four failures: until the third last is a minute old', [1_000, 2_000, 20_000, 50_000], 0, 40_000],
  ['after two failures with one in progress', [1_000, 20_000], 1, 40_000],
  ['after one failure with two in progress', [20_000], 2, 40_000],
  ['with three in progress', [], 3, 1_000],
])('with three attempts a minute, %s', (_, failed, running, expected) => {
  expect(waitMs(LIMIT, { failedAtMs: ago(...failed), running }, NOW)).toBe(expected);
});

test.each([
  [19, 0, 0],
  [20, 0, 1_000],
  [21, 0, 2_000],
  [24, 0, 16_000],
  [29, 0, 512_000],
  [30, 0, 900_000],
  [31, 0, 900_000],
  [19, 1, 1_000],
  [24, 1, 32_000],
])(
  'after %i failures at one account and with %i in progress, the next waits',
  (failed, running, expected) => {
    const failedAtMs = Array.from({ length: failed }, () => NOW);
    expect(delayMs({ failedAtMs, running }, NOW)).toBe(expected);
  },
);

test('the delay counts from the last failure', () => {
  const failedAtMs = Array.from({ length: 24 }, (_, i) => NOW - 10_000 - i);
  expect(delayMs({ failedAtMs, running: 0 }, NOW)).toBe(6_000);
  expect(delayMs({ failedAtMs, running: 0 }, NOW + 6_000)).toBe(0);
});

test.each([
  ['anna-berg', true],
  ['ANNA-Berg', true],
  ['Ledger.Keeper', true],
  ['ledger.keeper@example.org', true],
  ['anna-berg1', false],
  ['example.org', false],
])("whether %s is the player's own name: %s", (password, isName) => {
  expect(isOwnName(password, { username: 'Anna-Berg', mail: 'ledger.keeper@example.org' })).toBe(isName);
});
