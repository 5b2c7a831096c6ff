import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { isConfirmed, isSessionOver } from '#server/action/session-rules.ts';

const NOW_MS = Date.UTC(2030, 0, 1);
const IDLE_MINUTES = 30;

/** Whether a session is over that began and was last seen this long ago. */
const isOver = (ageMs: number, silentMs: number): boolean =>
  isSessionOver({ createdAtMs: NOW_MS - ageMs, lastSeenAtMs: NOW_MS - silentMs }, NOW_MS, IDLE_MINUTES);

test('a session in use ends after 30 days', () => {
  expect(isOver(30 * DAY_MS - 1, 0)).toBe(false);
  expect(isOver(30 * DAY_MS, 0)).toBe(true);
});

test('a silent session ends after its minutes, however young', () => {
  expect(isOver(DAY_MS, IDLE_MINUTES * MINUTE_MS - 1)).toBe(false);
  expect(isOver(DAY_MS, IDLE_MINUTES * MINUTE_MS)).toBe(true);
});

test('a password counts as confirmed for ten minutes', () => {
  expect(isConfirmed(NOW_MS - 10 * MINUTE_MS + 1, NOW_MS)).toBe(true);
  expect(isConfirmed(NOW_MS - 10 * MINUTE_MS, NOW_MS)).toBe(false);
  expect(isConfirmed(null, NOW_MS)).toBe(false);
});
