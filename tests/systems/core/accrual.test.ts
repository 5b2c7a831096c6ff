import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accruedAmount,
  accruedHours,
  accruedInHours,
  accruedMinutes,
  fullAtMs,
  nextFullHourMs,
  type RateHistory,
  sinceAtNewRate,
} from '#protocol/values/accrual.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, MONTH_MS } from '#protocol/values/time.ts';

const START = Date.UTC(2030, 0, 1, 12, 34, 56, 789);
const maxHours = fc.constantFrom(1, 24, 168);
const passed = fc.oneof(
  fc.integer({ min: -DAY_MS, max: 9 * DAY_MS }),
  fc.integer({ min: -1, max: 200 }).map((hours) => hours * HOUR_MS),
);
/** Up to the highest setting. */
const rate = fc.integer({ min: 0, max: 100_000_000 });

/** Counts hour by hour. */
function countedHours(sinceMs: number, nowMs: number, most: number) {
  let hours = 0;
  let nextSinceMs = sinceMs;
  while (nextSinceMs + HOUR_MS <= nowMs) {
    nextSinceMs += HOUR_MS;
    if (hours < most) hours += 1;
  }
  return { hours, nextSinceMs };
}

describe('whole hours', () => {
  test('match counting one by one: the cap loses hours, never minutes', () => {
    fc.assert(
      fc.property(passed, maxHours, (passedMs, most) => {
        const accrual = { sinceMs: START, maxHours: most };
        const nowMs = START + passedMs;
        const { hours, nextSinceMs } = countedHours(START, nowMs, most);
        const toMs = START + hours * HOUR_MS;
        expect(accruedHours(accrual, nowMs)).toEqual({ hours, fromMs: START, toMs, nextSinceMs });
        const uncapped = countedHours(START, nowMs, Infinity).hours;
        expect(accruedHours({ sinceMs: START }, nowMs).hours).toBe(uncapped);
      }),
    );
  });

  test('predict when the next hour completes, and none after the cap', () => {
    fc.assert(
      fc.property(passed, maxHours, (passedMs, most) => {
        const accrual = { sinceMs: START, maxHours: most };
        const { hours } = accruedHours(accrual, START + passedMs);
        const nextMs = nextFullHourMs(accrual, hours);
        expect(nextMs === null).toBe(hours === most);
        if (nextMs === null) return;
        expect(accruedHours(accrual, nextMs - 1).hours).toBe(hours);
        expect(accruedHours(accrual, nextMs).hours).toBe(hours + 1);
      }),
    );
  });

  test('match the minutes, up to the time at which the source is full', () => {
    fc.assert(
      fc.property(passed, maxHours, (passedMs, most) => {
        const accrual = { sinceMs: START, maxHours: most };
        const nowMs = START + passedMs;
        const minutes = accruedMinutes(accrual, nowMs);
        expect(Math.floor(minutes / 60)).toBe(accruedHours(accrual, nowMs).hours);
        expect(minutes === most * 60).toBe(nowMs >= fullAtMs(accrual));
      }),
    );
  });
});

/** Rates that change at full minutes, in the order of the changes. */
const histories: fc.Arbitrary<RateHistory> = fc.record({
  current: rate,
  past: fc
    .array(fc.record({ rate, minute: fc.integer({ min: -60, max: 8 * 1_440 }) }), { maxLength: 5 })
    .map((past) => past.toSorted((a, b) => a.minute - b.minute))
    .map((past) => past.map((one) => ({ rate: one.rate, untilMs: START + one.minute * MINUTE_MS }))),
});

const rateAt = ({ current, past }: RateHistory, atMs: number): number =>
  past.find(({ untilMs }) => atMs < untilMs)?.rate ?? current;

describe('the accrued amount', () => {
  test("adds up each minute of each whole hour at that minute's rate, rounded down", () => {
    const times = fc.integer({ min: 0, max: 1_000_000_000 });
    const perMs = fc.constantFrom(HOUR_MS, MONTH_MS, MONTH_MS * 1_000_000);
    fc.assert(
      fc.property(passed, maxHours, histories, times, perMs, (passedMs, most, rates, count, per) => {
        const accrued = accruedHours({ sinceMs: START, maxHours: most }, START + passedMs);
        let sum = 0n;
        for (let atMs = accrued.fromMs; atMs < accrued.toMs; atMs += MINUTE_MS) {
          sum += BigInt(rateAt(rates, atMs)) * BigInt(MINUTE_MS);
        }
        const exact = (sum * BigInt(count)) / BigInt(per);
        expect(accruedAmount(accrued, rates, { times: count, perMs: per })).toBe(Number(exact));
      }),
    );
  });

  test('of a monthly sum is floor(sum × hours × net share ÷ 720), to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 168 }), rate, (hours, cents) => {
        const ppm = 950_000;
        const exact = (BigInt(cents) * BigInt(hours) * 95n) / 72_000n;
        const measure = { times: cents, perMs: MONTH_MS * 1_000_000 };
        expect(accruedInHours(hours, ppm, measure)).toBe(Number(exact));
      }),
    );
  });

  test('honours rate changes within a minute, to the millisecond', () => {
    const past = [
      { rate: 7_200, untilMs: START + 1 },
      { rate: 3_600, untilMs: START + 1_001 },
    ];
    const rates = { current: 0, past };
    const span = { fromMs: START, toMs: START + HOUR_MS };
    expect(accruedAmount(span, rates, { perMs: 1_000 })).toBe(3_607);
    expect(accruedAmount(span, { current: 3_600, past: [] }, { perMs: HOUR_MS })).toBe(3_600);
  });
});

describe('a rate change within an hour', () => {
  const worked = fc.integer({ min: 0, max: HOUR_MS });
  const positive = fc.integer({ min: 1, max: 60_000_000 });

  test('keeps the work so far, less at most a millisecond at the new rate', () => {
    fc.assert(
      fc.property(worked, positive, positive, (workedMs, before, after) => {
        const untilMs = START + workedMs;
        const countedMs = untilMs - sinceAtNewRate({ sinceMs: START, untilMs }, { before, after });
        const lost = BigInt(workedMs) * BigInt(before) - BigInt(countedMs) * BigInt(after);
        expect(lost).toBeGreaterThanOrEqual(0n);
        expect(lost).toBeLessThan(BigInt(after));
      }),
    );
  });

  test.each([
    { why: 'to zero loses it', workedMs: 9, before: 5, after: 0, sinceMs: START + 9 },
    { why: 'from zero has nothing to keep', workedMs: 9, before: 0, after: 5, sinceMs: START + 9 },
    { why: 'to the same rate moves nothing', workedMs: 9, before: 0, after: 0, sinceMs: START },
    { why: 'with the clock set back moves nothing', workedMs: -9, before: 5, after: 1, sinceMs: START },
  ])('$why', ({ workedMs, before, after, sinceMs }) => {
    const span = { sinceMs: START, untilMs: START + workedMs };
    expect(sinceAtNewRate(span, { before, after })).toBe(sinceMs);
  });
});
