import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_INHABITANTS, MAX_MARKED_AGE_HOURS } from '#protocol/systems/inhabitants/contract.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { leftOf, type MarkCheck, markRefusal } from '#server/systems/inhabitants/rules.ts';

const NOW = 1_000_000_000_000;
const fresh: MarkCheck = { rang: 0, hasMoved: false, joinedAtMs: NOW, inhabitants: 0 };
const oldest = NOW - MAX_MARKED_AGE_HOURS * HOUR_MS;

test.each([
  ['a new account', {}, null],
  ['an account of one day', { joinedAtMs: oldest }, null],
  ['an older account', { joinedAtMs: oldest - 1 }, 'has_played'],
  ['an account that has moved something', { hasMoved: true }, 'has_played'],
  ['staff, before any other reason', { rang: 1, hasMoved: true, inhabitants: MAX_INHABITANTS }, 'is_staff'],
  ['the last one within the limit', { inhabitants: MAX_INHABITANTS - 1 }, null],
  ['one above the limit', { inhabitants: MAX_INHABITANTS }, 'too_many_inhabitants'],
] as const)('%s', (_who, more, refused) => {
  expect(markRefusal({ ...fresh, ...more }, NOW)).toBe(refused);
});

test('remainder and use never exceed the limit, and the remainder is never negative', () => {
  const cents = fc.nat(2_000_000);
  fc.assert(
    fc.property(cents, cents, (limit, used) => {
      const left = leftOf(limit, used);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + Math.min(used, limit)).toBe(limit);
    }),
  );
});
