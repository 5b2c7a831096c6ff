import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantRate, type RateHistory } from '#protocol/values/accrual.ts';
import { HOUSE_TYPES, HOUSES, MAX_LEVEL } from '#protocol/systems/real-estate/houses.ts';
import {
  monthlyCents,
  ratePpm,
  roiPercent,
  upgradeCents,
  valueCents,
} from '#protocol/systems/real-estate/values.ts';
import { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import {
  type Let,
  missingStock,
  purchaseRefusal,
  saleCents,
  sinceAfterUpgrade,
  accruedRentOf,
} from '#server/systems/real-estate/rules.ts';

const FIVE_PERCENT = constantRate(50_000);
const START = Date.UTC(2030, 0, 1);

const houses = fc.record({
  houseType: fc.constantFrom(...HOUSE_TYPES),
  level: fc.integer({ min: 1, max: MAX_LEVEL }),
  sinceMs: fc.integer({ min: START, max: START + DAY_MS }),
});
const rates = fc.integer({ min: 0, max: 1_000_000 });
const steps = (maxMs: number) =>
  fc.array(fc.integer({ min: 0, max: maxMs }), { minLength: 1, maxLength: 20 });
const pastRates = fc
  .array(fc.record({ rate: rates, untilMs: fc.integer({ min: START, max: START + 9 * DAY_MS }) }), {
    maxLength: 4,
  })
  .map((past) => past.toSorted((a, b) => a.untilMs - b.untilMs));
const maintenances = fc.record({ current: rates, past: pastRates });

/** Collects after each step; returns the total and when the hours count from. */
function collectAll(house: Let, maintenance: RateHistory, times: readonly number[]) {
  let { sinceMs } = house;
  let cents = 0;
  for (const nowMs of times) {
    const accrued = accruedRentOf({ ...house, sinceMs }, maintenance, nowMs);
    cents += accrued.cents;
    sinceMs = accrued.nextSinceMs;
  }
  return { cents, sinceMs };
}

/** Times separated by these steps. */
function timesOf(fromMs: number, by: readonly number[]): number[] {
  let atMs = fromMs;
  return by.map((step) => (atMs += step));
}

describe('accrued rent', () => {
  test('is the monthly rent by the whole hour, less maintenance, rounded down', () => {
    const house = { houseType: 'House', level: 1, sinceMs: START } as const;
    const at = (ms: number) => accruedRentOf(house, FIVE_PERCENT, START + ms);
    expect(at(12 * HOUR_MS)).toEqual({
      hours: 12,
      cents: 9_500, // 12 × $8.33 less 5 %
      maintenancePercent: 5,
      nextSinceMs: START + 12 * HOUR_MS,
    });
    expect(at(HOUR_MS - 1)).toMatchObject({ hours: 0, cents: 0, nextSinceMs: START });
    expect(at(HOUR_MS)).toMatchObject({ hours: 1, cents: 791 }); // 791.67
  });

  test('stops after seven days and keeps the minutes of the current hour', () => {
    const house = { houseType: 'Skyscraper', level: 5, sinceMs: START } as const;
    const week = accruedRentOf(house, FIVE_PERCENT, START + 7 * DAY_MS);
    const absent = accruedRentOf(house, FIVE_PERCENT, START + 3_650 * DAY_MS + 90_000);
    expect(week.hours).toBe(168);
    expect(absent.cents).toBe(week.cents);
    expect(week.cents).toBe(Math.floor((165_000_000 * 168 * 0.95) / 720));
    expect(absent.nextSinceMs).toBe(START + 3_650 * DAY_MS);
  });

  test('is the same for every split of the time, less than a cent per collection apart', () => {
    fc.assert(
      fc.property(houses, maintenances, steps(11 * HOUR_MS), (house, maintenance, by) => {
        const times = timesOf(house.sinceMs, by);
        const endMs = times.at(-1) ?? house.sinceMs;
        fc.pre(endMs - house.sinceMs < 7 * DAY_MS);
        const split = collectAll(house, maintenance, times);
        const whole = collectAll(house, maintenance, [endMs]);
        expect(split.sinceMs).toBe(whole.sinceMs);
        expect(split.cents).toBeLessThanOrEqual(whole.cents);
        expect(split.cents).toBeGreaterThan(whole.cents - times.length);
      }),
    );
  });

  test('never exceeds the stated rent, however long the absence', () => {
    fc.assert(
      fc.property(houses, rates, steps(4_000 * DAY_MS), (house, rate, by) => {
        const times = timesOf(house.sinceMs, by);
        const { cents } = collectAll(house, constantRate(rate), times);
        const hours = by.reduce((sum, step) => sum + Math.min(7 * DAY_MS + HOUR_MS, step), 0) / HOUR_MS;
        expect(cents).toBeLessThanOrEqual(((monthlyCents(house) * hours) / 720) * (1 - rate / 1e6) + 1e-3);
      }),
    );
  });

  test('neither gains nor loses when the clock jumps back', () => {
    fc.assert(
      fc.property(
        houses,
        maintenances,
        fc.integer({ min: 0, max: 90 * DAY_MS }),
        (house, maintenance, back) => {
          const accrued = accruedRentOf(house, maintenance, house.sinceMs - back);
          expect(accrued).toMatchObject({ hours: 0, cents: 0, nextSinceMs: house.sinceMs });
        },
      ),
    );
    fc.assert(
      fc.property(houses, steps(2 * DAY_MS), fc.integer({ min: 1, max: DAY_MS }), (house, by, back) => {
        const times = timesOf(house.sinceMs, by);
        const jumpy = times.flatMap((nowMs) => [nowMs, nowMs - back]);
        expect(collectAll(house, FIVE_PERCENT, jumpy)).toEqual(collectAll(house, FIVE_PERCENT, times));
      }),
    );
  });

  test('uses the maintenance rate in force at each time', () => {
    const house = { houseType: 'House', level: 1, sinceMs: START } as const;
    const past = [
      { rate: 1_000_000, untilMs: START - HOUR_MS },
      { rate: 0, untilMs: START + 10 * HOUR_MS },
      { rate: 500_000, untilMs: START + 10.5 * HOUR_MS },
    ];
    const accrued = accruedRentOf(house, { current: 1_000_000, past }, START + 40 * HOUR_MS);
    expect(accrued.cents).toBe(Math.floor((600_000 * 10.25) / 720));
    expect(accrued.maintenancePercent).toBe(74.375); // 10.25 of 40 hours remain
    const none = accruedRentOf(house, constantRate(1_000_000), START + 40 * HOUR_MS);
    expect(none).toMatchObject({ cents: 0, maintenancePercent: 100 });
  });
});

describe('an upgrade mid-hour', () => {
  test('counts the earlier minutes at the earlier rent', () => {
    const before = { houseType: 'House', level: 1, sinceMs: START } as const;
    const halfMs = HOUR_MS / 2;
    const sinceMs = sinceAfterUpgrade(before, START + halfMs);
    expect(START + halfMs - sinceMs).toBe(Math.floor(halfMs / 1.3));
  });

  test("never brings more than each level's own time, and at most a cent per level less", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOUSE_TYPES),
        fc.array(fc.integer({ min: 0, max: 5 * HOUR_MS }), { minLength: 1, maxLength: 4 }),
        (houseType, waits) => {
          let house: Let = { houseType, level: 1, sinceMs: START };
          let nowMs = START;
          let cents = 0;
          let exact = 0;
          for (const wait of waits) {
            nowMs += wait;
            exact += (monthlyCents(house) * wait) / MONTH_MS;
            const accrued = accruedRentOf(house, constantRate(0), nowMs);
            cents += accrued.cents;
            house = { ...house, sinceMs: accrued.nextSinceMs };
            house = { ...house, sinceMs: sinceAfterUpgrade(house, nowMs), level: house.level + 1 };
          }
          const rest = (monthlyCents(house) * (nowMs - house.sinceMs)) / MONTH_MS;
          expect(rest).toBeLessThan(monthlyCents(house) / 720);
          expect(cents + rest).toBeLessThanOrEqual(exact + 1e-3);
          expect(cents + rest).toBeGreaterThan(exact - 2 * waits.length);
        },
      ),
    );
  });

  test('leaves the hours unchanged when the clock is behind them', () => {
    const before = { houseType: 'House', level: 1, sinceMs: START } as const;
    expect(sinceAfterUpgrade(before, START - 5)).toBe(START);
  });
});

describe('values', () => {
  test('rise by 30 % of the base rent per level, for 40 % of the base price times the level, keeping 80 % of that', () => {
    for (const houseType of HOUSE_TYPES) {
      const base = HOUSES[houseType].baseDollars * 100;
      const rent = HOUSES[houseType].monthlyDollars * 100;
      const at = (level: number) => ({ houseType, level });
      const levels = [1, 2, 3, 4, 5];
      expect(levels.map((level) => monthlyCents(at(level)) / rent)).toEqual([1, 1.3, 1.6, 1.9, 2.2]);
      expect(levels.map((level) => upgradeCents(at(level)))).toEqual([
        ...[0.4, 0.8, 1.2, 1.6].map((part) => Math.round(part * base)),
        null,
      ]);
      expect(levels.map((level) => valueCents(at(level)) / base)).toEqual([1, 1.32, 1.96, 2.92, 4.2]);
    }
    expect(roiPercent({ houseType: 'Studio Apartment', level: 1 })).toBe(600);
  });

  test('are paid in a sale less the commission, rounded down', () => {
    expect(saleCents(1_500_000, 0.05)).toBe(1_425_000);
    expect(saleCents(101, 0.05)).toBe(95);
    expect([saleCents(100, 0), saleCents(100, 1)]).toEqual([100, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2e9 }), fc.integer({ min: 0, max: 1e9 }), (value, billionths) => {
        const rate = billionths / 1e9;
        expect(saleCents(value, rate)).toBeLessThanOrEqual(value * (1 - rate) + 1e-6);
        expect(saleCents(value, rate)).toBeGreaterThan(value * (1 - rate - 2e-6) - 1);
      }),
    );
  });

  test("use rates in millionths, rounded in the house's favour", () => {
    expect([0, 0.05, 0.1, 0.3, 1].map(ratePpm)).toEqual([0, 50_000, 100_000, 300_000, 1_000_000]);
    expect(ratePpm(0.0000001)).toBe(1);
  });

  test('give no gain from buying, upgrading and selling at once', () => {
    for (const houseType of HOUSE_TYPES) {
      let paid = valueCents({ houseType, level: 1 });
      for (let level = 1; level <= MAX_LEVEL; level += 1) {
        expect(saleCents(valueCents({ houseType, level }), 0)).toBeLessThanOrEqual(paid);
        paid += upgradeCents({ houseType, level }) ?? 0;
      }
    }
  });
});

test('a purchase is checked in the documented order', () => {
  const judge = purchaseRefusal;
  expect(judge({ state: null, owned: 20, maxOwned: 20 })).toBe('property_not_found');
  expect(judge({ state: 'owned', owned: 20, maxOwned: 20 })).toBe('already_sold');
  expect(judge({ state: 'closed', owned: 0, maxOwned: 20 })).toBe('already_sold');
  expect(judge({ state: 'listed', owned: 20, maxOwned: 20 })).toBe('max_properties');
  expect(judge({ state: 'listed', owned: 19, maxOwned: 20 })).toBeNull();
  expect([0, 5, 6, 26].map(missingStock)).toEqual([6, 1, 0, 0]);
});
