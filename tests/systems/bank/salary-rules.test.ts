import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantRate, type RateHistory } from '#protocol/values/accrual.ts';
import { kingShareOf } from '#protocol/systems/bank/salary.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { salaryOf } from '#server/systems/bank/rules.ts';

const START_MS = Date.UTC(2030, 0, 1, 12, 34, 56, 789);
const wage = fc.integer({ min: 0, max: 100_000_000 });

/** Collects at each of these times like the game, and returns the total. */
function collectAt(timesMs: readonly number[], wages: RateHistory) {
  let sinceMs = START_MS;
  let cents = 0;
  let collections = 0;
  for (const nowMs of timesMs) {
    const salary = salaryOf({ sinceMs, nowMs, wages });
    cents += salary.cents;
    collections += salary.hours > 0 ? 1 : 0;
    sinceMs = salary.nextSinceMs;
  }
  return { cents, sinceMs, collections };
}

describe('a salary', () => {
  test('is the same for every split of the time, down to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY_MS })), wage, (offsets, hourlyCents) => {
        const times = [...offsets.toSorted((a, b) => a - b), DAY_MS].map((offset) => START_MS + offset);
        const split = collectAt(times, constantRate(hourlyCents));
        expect(split.cents).toBe(24 * hourlyCents);
        expect(split.sinceMs).toBe(START_MS + DAY_MS);
      }),
    );
  });

  test('is the same over any period, as long as each day has a collection', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: DAY_MS }), { maxLength: 200 }),
        wage,
        (steps, hourlyCents) => {
          let nowMs = START_MS;
          const times = steps.map((step) => (nowMs += step));
          const { cents, sinceMs } = collectAt(times, constantRate(hourlyCents));
          expect(cents).toBe(Math.floor((nowMs - START_MS) / HOUR_MS) * hourlyCents);
          expect(nowMs - sinceMs).toBe((nowMs - START_MS) % HOUR_MS);
        },
      ),
    );
  });

  test('across wage changes loses less than a cent per collection, and gains none', () => {
    const changes = fc.array(fc.record({ atMs: fc.integer({ min: 1, max: DAY_MS }), hourlyCents: wage }), {
      maxLength: 8,
    });
    const offsets = fc.array(fc.integer({ min: 0, max: DAY_MS }), { maxLength: 12 });
    fc.assert(
      fc.property(changes, offsets, wage, (changed, split, hourlyCents) => {
        const past = changed
          .map((one) => ({ rate: one.hourlyCents, untilMs: START_MS + one.atMs }))
          .toSorted((a, b) => a.untilMs - b.untilMs);
        const times = [...split.toSorted((a, b) => a - b), DAY_MS].map((offset) => START_MS + offset);
        const whole = collectAt([START_MS + DAY_MS], { current: hourlyCents, past });
        const parts = collectAt(times, { current: hourlyCents, past });
        expect(parts.cents).toBeLessThanOrEqual(whole.cents);
        expect(whole.cents - parts.cents).toBeLessThan(Math.max(1, parts.collections));
      }),
    );
  });

  test('pays the whole hours within a limit; the others stay, and none lost beyond the day comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * DAY_MS }), fc.nat(3_000), (passedMs, limitCents) => {
        const [sinceMs, nowMs] = [START_MS, START_MS + passedMs];
        const terms = { nowMs, wages: constantRate(100) };
        const all = salaryOf({ ...terms, sinceMs });
        const first = salaryOf({ ...terms, sinceMs, limitCents });
        expect(first.cents).toBe(Math.min(all.cents, limitCents - (limitCents % 100)));
        expect(first.heldCents).toBe(all.cents - first.cents);
        const rest = salaryOf({ ...terms, sinceMs: first.nextSinceMs });
        expect([rest.cents, rest.nextSinceMs]).toEqual([first.heldCents, all.nextSinceMs]);
      }),
    );
  });

  test('neither gains nor loses when the clock jumps back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY_MS }), wage, (backMs, hourlyCents) => {
        const nowMs = START_MS - backMs;
        expect(salaryOf({ sinceMs: START_MS, nowMs, wages: constantRate(hourlyCents) })).toEqual({
          ...{ hours: 0, cents: 0, hoursWorked: 0, heldCents: 0 },
          nextSinceMs: START_MS,
        });
      }),
    );
  });

  test("after ten years' absence is one day's; the minutes of the last hour still count", () => {
    fc.assert(
      fc.property(fc.integer({ min: DAY_MS, max: 3653 * DAY_MS }), wage, (awayMs, hourlyCents) => {
        const nowMs = START_MS + awayMs;
        const salary = salaryOf({ sinceMs: START_MS, nowMs, wages: constantRate(hourlyCents) });
        expect(salary.hours).toBe(24);
        expect(salary.cents).toBe(24 * hourlyCents);
        expect(nowMs - salary.nextSinceMs).toBe(awayMs % HOUR_MS);
      }),
    );
  });

  test('of an hour that began at the old wage is paid in proportion', () => {
    const past = [{ rate: 5_000, untilMs: START_MS + HOUR_MS / 4 }];
    const wages = { current: 10_000, past };
    const nowMs = START_MS + HOUR_MS;
    expect(salaryOf({ sinceMs: START_MS, nowMs, wages }).cents).toBe(8_750);
  });
});

test("the king's share is 3 %, rounded down, exact for every sum", () => {
  expect([0, 33, 34, 100, 12_345].map(kingShareOf)).toEqual([0, 0, 1, 3, 370]);
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      expect(kingShareOf(cents)).toBe(Number((BigInt(cents) * 3n) / 100n));
    }),
  );
});
