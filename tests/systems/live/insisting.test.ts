import { describe, expect, test } from 'vitest';
import { INSIST_MS, pauseBeforeRepeat, type Tried } from '#protocol/wire/insisting.ts';

const pauseAfter = (tried: Partial<Tried>): number | null =>
  pauseBeforeRepeat({ status: 503, retryAfterS: null, tries: 1, spentMs: 0, chance: 0, ...tried });

describe('a command is repeated', () => {
  test.each([0, 502, 503, 504])('after status %i, for ten seconds', (status) => {
    expect(pauseAfter({ status })).toBe(500);
    expect(pauseAfter({ status, chance: 1 })).toBe(1_000);
    expect(pauseAfter({ status, tries: 12, spentMs: INSIST_MS - 500 })).toBe(500);
    expect(pauseAfter({ status, tries: 12, spentMs: INSIST_MS - 499 })).toBeNull();
  });

  test.each([200, 400, 401, 403, 404, 409, 429, 500])('not after status %i, which decides it', (status) => {
    expect(pauseAfter({ status })).toBeNull();
  });

  test('not before the server wants it, and not at all when that is too late', () => {
    expect(pauseAfter({ retryAfterS: 5 })).toBe(5_000);
    expect(pauseAfter({ retryAfterS: 5, chance: 1 })).toBe(5_500);
    expect(pauseAfter({ retryAfterS: 5, spentMs: 5_001 })).toBeNull();
    expect(pauseAfter({ retryAfterS: 60 })).toBeNull();
  });

  test('twice if nobody answers, however long each try took', () => {
    expect(pauseAfter({ status: 0, tries: 1, spentMs: 15_000 })).toBe(500);
    expect(pauseAfter({ status: 0, tries: 2, spentMs: 30_500 })).toBe(500);
    expect(pauseAfter({ status: 0, tries: 3, spentMs: 46_000 })).toBeNull();
    expect(pauseAfter({ status: 503, tries: 1, spentMs: 15_000 })).toBeNull();
  });
});
