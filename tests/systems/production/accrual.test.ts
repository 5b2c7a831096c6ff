import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PastRate } from '#protocol/values/accrual.ts';
import { type Amounts, BUILDINGS, type Building, PLANS } from '#protocol/systems/production/buildings.ts';
import { paybackHours, unitGain } from '#protocol/systems/production/prices.ts';
import { enlarged, collectionOf, type Rates, type BuildingGroup } from '#server/systems/production/rules.ts';
import { HOUR_MS } from './builder.ts';

const DAY_MS = 24 * HOUR_MS;
const T0 = Date.UTC(2030, 0, 1);

const ratesOf = (perHour: number, past: readonly PastRate[] = []): Rates =>
  Object.fromEntries(BUILDINGS.map((building) => [building, { current: perHour, past }])) as unknown as Rates;
const farms = (owned: number, sinceMs = T0): BuildingGroup => ({ building: 'farm', owned, sinceMs });

const outputOf = (group: BuildingGroup, rates: Rates, nowMs: number) =>
  collectionOf([group], { rates, stock: {}, nowMs }).outputs[0];
const unitsDue = (group: BuildingGroup, rates: Rates, nowMs: number): number =>
  outputOf(group, rates, nowMs)?.due ?? 0;

/** Collects one group: the output, and the group afterwards. */
function collectFrom(
  group: BuildingGroup,
  rates: Rates,
  nowMs: number,
): { readonly units: number; readonly group: BuildingGroup } {
  const { collected, moved } = collectionOf([group], { rates, stock: {}, nowMs });
  return { units: collected.food ?? 0, group: moved[0] ?? group };
}

const owned = fc.integer({ min: 1, max: 264 });
const perHour = fc.integer({ min: 1, max: 1_000_000 });

describe('accrual', () => {
  test.each([
    { ms: 0, hours: 0 },
    { ms: HOUR_MS - 1, hours: 0 },
    { ms: HOUR_MS, hours: 1 },
    { ms: DAY_MS - 1, hours: 23 },
    { ms: DAY_MS, hours: 24 },
    { ms: DAY_MS + HOUR_MS, hours: 24 },
    { ms: 3652 * DAY_MS, hours: 24 },
    { ms: -1, hours: 0 },
    { ms: -10 * DAY_MS, hours: 0 },
  ])('counts $hours hours after $ms ms', ({ ms, hours }) => {
    expect(outputOf(farms(3), ratesOf(12), T0 + ms)).toMatchObject({ hours, due: 3 * 12 * hours });
  });

  test('is the same for every split of the time, with a collection each day', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: DAY_MS }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(owned, perHour, pauses, (count, rate, splits) => {
        let group = farms(count);
        let nowMs = T0;
        let total = 0;
        for (const pause of splits) {
          // The rest of the last hour and the pause must not exceed a day.
          nowMs += Math.max(0, Math.min(pause, DAY_MS - (nowMs - group.sinceMs)));
          const { units, group: left } = collectFrom(group, ratesOf(rate), nowMs);
          total += units;
          group = left;
        }
        expect(total).toBe(count * rate * Math.floor((nowMs - T0) / HOUR_MS));
        expect(nowMs - group.sinceMs).toBe((nowMs - T0) % HOUR_MS);
      }),
    );
  });

  test('is never higher with rare collections, and the cap keeps the minutes of the last hour', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 5 * DAY_MS }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(owned, perHour, pauses, (count, rate, splits) => {
        let group = farms(count);
        let nowMs = T0;
        for (const pause of splits) {
          nowMs += pause;
          const { units, group: left } = collectFrom(group, ratesOf(rate), nowMs);
          expect(units).toBeLessThanOrEqual(count * rate * 24);
          group = left;
          expect(nowMs - group.sinceMs).toBe((nowMs - T0) % HOUR_MS);
        }
      }),
    );
  });

  test("after ten years' absence is one day's, and the next hour starts over", () => {
    const nowMs = T0 + 3652 * DAY_MS + 40 * 60_000;
    const { units, group } = collectFrom(farms(264), ratesOf(1_000_000), nowMs);
    expect(units).toBe(264 * 1_000_000 * 24);
    expect(group.sinceMs).toBe(nowMs - 40 * 60_000);
    expect(collectFrom(group, ratesOf(12), nowMs + 20 * 60_000 - 1).units).toBe(0);
    expect(collectFrom(group, ratesOf(12), nowMs + 20 * 60_000).units).toBe(264 * 12);
  });

  test('gains nothing from a clock that jumps back and forth', () => {
    const jumps = fc.array(fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(owned, jumps, (count, steps) => {
        let group = farms(count);
        let nowMs = T0;
        let latestMs = T0;
        let total = 0;
        for (const step of steps) {
          nowMs += step;
          latestMs = Math.max(latestMs, nowMs);
          const { units, group: left } = collectFrom(group, ratesOf(7), nowMs);
          if (nowMs < group.sinceMs) expect({ units, left }).toEqual({ units: 0, left: group });
          total += units;
          group = enlargedByNone(left, nowMs);
        }
        expect(total).toBeLessThanOrEqual(count * 7 * Math.floor((latestMs - T0) / HOUR_MS));
      }),
    );
  });
});

/** Building moves the time too, and must not return lost hours. */
const enlargedByNone = (group: BuildingGroup, nowMs: number): BuildingGroup =>
  enlarged(group, { building: group.building, quantity: 0, nowMs });

describe('building more', () => {
  test('starts the first ones now', () => {
    expect(enlarged(null, { building: 'farm', quantity: 3, nowMs: T0 })).toEqual(farms(3));
  });

  test('divides the current hour among all', () => {
    const half = T0 + HOUR_MS / 2;
    const four = enlarged(farms(2), { building: 'farm', quantity: 2, nowMs: half });
    expect(four).toEqual(farms(4, half - HOUR_MS / 4));
  });

  test('never yields unworked units, and loses less than an hour of work', () => {
    const steps = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 23 * HOUR_MS }),
        more: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, perHour, (all, rate) => {
        let group = farms(1);
        let nowMs = T0;
        let total = 0;
        let workedMs = 0;
        for (const { afterMs, more } of all) {
          nowMs += afterMs;
          workedMs += afterMs * group.owned;
          const { units, group: left } = collectFrom(group, ratesOf(rate), nowMs);
          total += units;
          group = enlarged(left, { building: 'farm', quantity: more, nowMs });
        }
        const exact = (workedMs * rate) / HOUR_MS;
        const accrued = (((nowMs - group.sinceMs) * group.owned) / HOUR_MS) * rate;
        expect(total).toBeLessThanOrEqual(exact * (1 + 1e-12));
        // The difference from the total is the milliseconds lost by rounding each division.
        expect(exact - total - accrued).toBeLessThanOrEqual((all.length * group.owned * rate) / HOUR_MS + 1);
      }),
    );
  });
});

describe('a changing rate', () => {
  const until = (untilMs: number, rate: number): PastRate => ({ rate, untilMs });

  test('keeps the earlier accrual', () => {
    const rates = ratesOf(100, [until(T0 + 2 * HOUR_MS, 12)]);
    expect(unitsDue(farms(1), rates, T0 + 2 * HOUR_MS)).toBe(24);
    expect(unitsDue(farms(1), rates, T0 + 5 * HOUR_MS)).toBe(24 + 300);
    expect(unitsDue(farms(1, T0 + 2 * HOUR_MS), rates, T0 + 5 * HOUR_MS)).toBe(300);
  });

  test('within an hour counts from its minute on', () => {
    const rates = ratesOf(24, [until(T0 + HOUR_MS / 2, 12)]);
    expect(unitsDue(farms(1), rates, T0 + HOUR_MS - 1)).toBe(0);
    expect(unitsDue(farms(1), rates, T0 + HOUR_MS)).toBe(18);
    expect(unitsDue(farms(1), ratesOf(2, [until(T0 + HOUR_MS / 4, 1)]), T0 + HOUR_MS)).toBe(1);
  });

  test("after the day is full changes nothing, nor does one before the start, nor another type's", () => {
    const past = [until(T0 - HOUR_MS, 1), until(T0, 2), until(T0 + 2 * DAY_MS, 12)];
    const quarry = { current: 1, past: [until(T0 + HOUR_MS, 999)] };
    const rates = { ...ratesOf(100, past), quarry };
    expect(unitsDue(farms(1), rates, T0 + 9 * DAY_MS)).toBe(24 * 12);
  });

  test('stays between the lowest and the highest rate', () => {
    const changes = fc.array(
      fc.record({ untilMs: fc.integer({ min: T0, max: T0 + DAY_MS }), rate: perHour }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(owned, perHour, changes, fc.integer({ min: 0, max: 30 }), (count, rate, all, hours) => {
        const past = all.toSorted((a, b) => a.untilMs - b.untilMs).map((one) => until(one.untilMs, one.rate));
        const units = unitsDue(farms(count), ratesOf(rate, past), T0 + hours * HOUR_MS);
        const each = [rate, ...all.map((one) => one.rate)];
        expect(Number.isSafeInteger(units)).toBe(true);
        expect(units).toBeLessThanOrEqual(count * Math.max(...each) * Math.min(24, hours));
        expect(units).toBeGreaterThanOrEqual(count * Math.min(...each) * Math.min(24, hours));
      }),
    );
  });
});

describe('the workshop', () => {
  const groups = (shops: number, others: readonly Building[]): BuildingGroup[] => [
    { building: 'workshop', owned: shops, sinceMs: T0 },
    ...others.map((building) => ({ building, owned: 1, sinceMs: T0 })),
  ];
  const after = (hours: number, stock: object) => ({ rates: ratesOf(2), stock, nowMs: T0 + hours * HOUR_MS });

  test.each([
    { stock: { wood: 9, iron: 9 }, made: 6, why: 'all it can' },
    { stock: { wood: 4, iron: 9 }, made: 4, why: 'as much as the wood allows' },
    { stock: { wood: 9, iron: 5 }, made: 5, why: 'as much as the iron allows' },
    { stock: { wood: 9 }, made: 0, why: 'nothing without iron' },
    { stock: {}, made: 0, why: 'nothing without either' },
  ])('makes $why', ({ stock, made }) => {
    const found = collectionOf(groups(1, []), after(3, stock));
    expect(found.outputs).toEqual([{ building: 'workshop', hours: 3, due: 6, made }]);
    expect(found.collected).toEqual(made > 0 ? { tools: made } : {});
    expect(found.used).toEqual(made > 0 ? { wood: made, iron: made } : {});
    expect(found.moved).toEqual([{ building: 'workshop', owned: 1, sinceMs: T0 + 3 * HOUR_MS }]);
  });

  test("uses the other buildings' output of the same collection", () => {
    const found = collectionOf(groups(1, ['sawmill', 'iron_mine']), after(3, { wood: 1 }));
    expect(found.collected).toEqual({ wood: 6, iron: 6, tools: 6 });
    expect(found.used).toEqual({ wood: 6, iron: 6 });
  });

  test('never takes more than the stock, whatever it is', () => {
    const units = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(
        units,
        units,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 40 }),
        (...sizes) => {
          const [wood, iron, shops, hours] = sizes;
          const { collected, used } = collectionOf(groups(shops, ['sawmill']), after(hours, { wood, iron }));
          const tools = collected.tools ?? 0;
          expect([used.wood ?? 0, used.iron ?? 0]).toEqual([tools, tools]);
          expect(tools).toBeLessThanOrEqual(Math.min(wood + (collected.wood ?? 0), iron));
          expect(tools).toBeLessThanOrEqual(shops * 2 * 24);
        },
      ),
    );
  });
});

describe("a building's payback", () => {
  const paybackOf = (of: {
    readonly building: Building;
    readonly priceCents: number;
    readonly perHour: number;
    readonly worthCents: Amounts;
  }) => paybackHours(of.priceCents, of.perHour * unitGain(PLANS[of.building], of.worthCents));
  const worthCents = { food: 200, wood: 300, stone: 400, iron: 600, gold: 5000, oil: 500, tools: 2000 };
  test.each([
    { building: 'farm', priceCents: 172_800, perHour: 12, hours: 72 },
    { building: 'farm', priceCents: 198_720, perHour: 12, hours: 82.8 },
    { building: 'farm', priceCents: 198_721, perHour: 12, hours: 82.9 },
    { building: 'workshop', priceCents: 288_000, perHour: 2, hours: 131 }, // (20 − 3 − 6) × 2 an hour
  ] as const)('for a $building of $priceCents cents is $hours hours', ({ hours, ...of }) => {
    expect(paybackOf({ ...of, worthCents })).toBe(hours);
  });

  test('is never, when its inputs are worth as much as its output', () => {
    const poor = {
      building: 'workshop',
      priceCents: 1,
      perHour: 2,
      worthCents: { ...worthCents, tools: 900 },
    } as const;
    expect(paybackOf(poor)).toBe(null);
  });
});
