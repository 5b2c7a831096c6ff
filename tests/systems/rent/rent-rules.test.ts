import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import { daysOverdue, evictionOf, goodsTaken, rentStateOf } from '#protocol/systems/rent/states.ts';
import { DAY_MS, MONTH_MS } from '#protocol/values/time.ts';
import { evictionAtMs, nextDueMs, noticeAtMs } from '#server/systems/rent/rules.ts';

const DUE_MS = Date.UTC(2030, 0, 31, 12);
const cents = fc.integer({ min: 0, max: 9_000_000_000_000_000 });

describe('the rent', () => {
  const of = (wealthDollars: number): number =>
    rentOf({ baseCents: 500_00, wealthCents: wealthDollars * 100 }).rentCents / 100;

  test('is $500 a month, 10 % more per full $10,000 of wealth, at most $1,500', () => {
    expect([0, 9_999.99, 10_000, 19_999, 20_000, 199_999, 200_000, 999_000_000_000].map(of)).toEqual([
      500, 500, 550, 550, 600, 1450, 1500, 1500,
    ]);
  });

  test('never falls with more wealth, and stays between one and three times the base', () => {
    const base = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(base, cents, cents, (baseCents, a, b) => {
        const [poor, rich] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = [poor, rich].map((wealthCents) => rentOf({ baseCents, wealthCents }).rentCents);
        expect(low).toBeGreaterThanOrEqual(baseCents);
        expect(low).toBeLessThanOrEqual(high ?? 0);
        expect(high).toBeLessThanOrEqual(3 * baseCents);
        expect(Number.isInteger(low)).toBe(true);
      }),
    );
  });

  test('rounds up to the cent when ten percent do not divide the base', () => {
    expect(rentOf({ baseCents: 5, wealthCents: 1_000_000 }).rentCents).toBe(6);
    expect(rentOf({ baseCents: 0, wealthCents: 9e15 }).rentCents).toBe(0);
  });
});

describe('the days overdue', () => {
  const terms = { dueAtMs: DUE_MS, evictionAtMs: evictionAtMs(DUE_MS, []) };

  test("count as soon as they begin, and map to the page's states", () => {
    const at = (days: number) => daysOverdue(terms, DUE_MS + days * DAY_MS);
    expect([-0.001, 0, 0.5, 1, 2.99, 3, 6.99, 7, 7.99].map(at)).toEqual([0, 1, 1, 2, 3, 4, 7, 8, 8]);
    expect([0, 1, 3, 4, 7, 8, 9].map(rentStateOf)).toEqual([
      'paid_up',
      'overdue',
      'overdue',
      'seriously_overdue',
      'seriously_overdue',
      'eviction_notice',
      'eviction_notice',
    ]);
    expect(evictionAtMs(DUE_MS, [])).toBe(DUE_MS + 8 * DAY_MS);
  });

  test('are zero however far the clock jumps back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3653 * DAY_MS }), (backMs) => {
        expect(daysOverdue(terms, DUE_MS - backMs)).toBe(0);
      }),
    );
  });

  test('do not shift the next rent, which is a month after the old one but never before now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3653 * DAY_MS }), (lateMs) => {
        const next = nextDueMs(DUE_MS, DUE_MS + lateMs);
        expect(next).toBe(Math.max(DUE_MS + MONTH_MS, DUE_MS + lateMs));
      }),
    );
  });
});

test('the notice of a due date comes 3 days ahead, or at once when that has passed', () => {
  const leadTimesMs = [30, 3, 2, 0].map((days) => noticeAtMs(DUE_MS, DUE_MS - days * DAY_MS) - DUE_MS);
  expect(leadTimesMs.map((ms) => ms / DAY_MS)).toEqual([-3, -3, -2, 0]);
});

describe('an eviction', () => {
  test('takes the rent first, then 10 % of the rest', () => {
    const whole = { rentCents: 550_00, wealthCents: 10_000_00, reachableCents: 10_000_00 };
    expect(evictionOf(whole)).toEqual({ rentCents: 550_00, partCents: 945_00, remainingCents: 9_450_00 });
  });

  test('takes only what it can reach: bets stay, but count as wealth', () => {
    const betting = { rentCents: 500_00, wealthCents: 1_000_00, reachableCents: 520_00 };
    expect(evictionOf(betting)).toEqual({ rentCents: 500_00, partCents: 20_00, remainingCents: 500_00 });
    const broke = { rentCents: 500_00, wealthCents: 100_00, reachableCents: 30_00 };
    expect(evictionOf(broke)).toEqual({ rentCents: 30_00, partCents: 0, remainingCents: 70_00 });
  });

  test('never takes more than the rent and a tenth of the rest, nor more than it can reach', () => {
    fc.assert(
      fc.property(cents, cents, cents, (rentCents, one, other) => {
        const [reachableCents, wealthCents] = [Math.min(one, other), Math.max(one, other)];
        const taken = evictionOf({ rentCents, wealthCents, reachableCents });
        expect(taken.rentCents).toBe(Math.min(rentCents, reachableCents));
        expect(taken.rentCents + taken.partCents).toBeLessThanOrEqual(reachableCents);
        const tenth = Number((BigInt(wealthCents - taken.rentCents) + 9n) / 10n);
        expect(taken.partCents).toBe(Math.min(tenth, reachableCents - taken.rentCents));
      }),
    );
  });

  test('takes half of each resource, rounded up', () => {
    expect([0, 1, 2, 99, 100, 101].map(goodsTaken)).toEqual([0, 1, 1, 50, 50, 51]);
    fc.assert(
      fc.property(fc.maxSafeNat(), (units) => {
        expect(goodsTaken(units)).toBe(Math.ceil(units / 2));
      }),
    );
  });
});
