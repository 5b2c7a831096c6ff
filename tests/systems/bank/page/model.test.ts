import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import { SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  collectedAt,
  minutesWorked,
  nextHourMs,
  accruedAfter,
  payableNow,
  wealthBreakdown,
} from '#web/systems/bank/model.ts';

const FULL_MINUTES = SALARY_FULL_AFTER_HOURS * 60;

/** A game hour in a real second: sessions last, days pass. */
const SPEED = 3600;

const test = inWorld({ speed: SPEED });

/** The page counts locally between two answers of the server and must match them. */
describe("the page's count", () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeAll(({ world: shared }) => {
    world = shared;
  });
  beforeEach(async () => {
    player = await world.player();
  });

  const read = async (): Promise<SalaryStatus> => (await player.get('/api/central-bank/salary-status')).body;

  test('matches the server hour by hour until the day is full', async () => {
    const first = await read();
    for (let turn = 0; turn < 20; turn += 1) {
      const served = await read();
      const accrued = accruedAfter(minutesWorked(first, world.clock.nowMs()), first.hourlyWage);
      const next = nextHourMs(first, accrued);
      expect({
        hoursAvailable: accrued.hours,
        potentialEarnings: accrued.earnings,
        canCollect: accrued.hours > 0,
        nextHourAt: next === null ? null : new Date(next).toISOString(),
      }).toEqual({
        hoursAvailable: served.hoursAvailable,
        potentialEarnings: served.potentialEarnings,
        canCollect: served.canCollect,
        nextHourAt: served.nextHourAt,
      });
      await world.advance(1.7 * HOUR_MS);
    }
  });

  test("after a collection matches the server's next status, also after a full day", async () => {
    for (const hours of [1, 3.4, 30.25]) {
      await world.advance(hours * HOUR_MS);
      const shown = collectedAt(await read(), world.clock.nowMs());
      const { amount } = (await player.post('/api/central-bank/collect-salary')).body;
      const served = await read();
      expect({ ...shown, wealth: shown.wealth + amount }).toEqual(served);
    }
  });
});

const at = (hoursAvailable: number) => ({ lastCollected: '2026-01-01T00:00:00.000Z', hoursAvailable });
const startMs = Date.parse('2026-01-01T00:00:00.000Z');

test("minutes are never below the answer's hours nor above a day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: -10_000, max: 100_000 }),
      (hours, minutes) => {
        const worked = minutesWorked(at(hours), startMs + minutes * MINUTE_MS);
        expect(worked).toBeGreaterThanOrEqual(hours * 60);
        expect(worked).toBeLessThanOrEqual(FULL_MINUTES);
      },
    ),
  );
});

test('only whole hours have a value, to the cent', () => {
  expect(accruedAfter(59, 50)).toEqual({ hours: 0, minutes: 59, earnings: 0, isFull: false });
  expect(accruedAfter(3 * 60 + 1, 33.33)).toEqual({ hours: 3, minutes: 1, earnings: 99.99, isFull: false });
  expect(accruedAfter(FULL_MINUTES, 50)).toEqual({ hours: 24, minutes: 0, earnings: 1200, isFull: true });
});

test('while the bank holds some back, a collection pays what the server said', () => {
  const accrued = accruedAfter(12 * 60, 50);
  expect(payableNow({ potentialEarnings: 600 }, accrued)).toBe(600);
  const heldBack = { amount: 500, until: '2026-01-02T00:00:00.000Z' };
  expect(payableNow({ potentialEarnings: 100, heldBack }, accrued)).toBe(100);
});

test('wealth is balance plus escrow, never negative', () => {
  expect(wealthBreakdown(1500.3, 1000.1)).toEqual({ hand: 1000.1, escrow: 500.2 });
  expect(wealthBreakdown(1000, 1050)).toEqual({ hand: 1050, escrow: 0 });
});
