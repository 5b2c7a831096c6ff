import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalMs, phasesOf, pickThreeTimes } from '#protocol/systems/racing/schedule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import {
  divide,
  feeOf,
  nextOpeningMs,
  racesOfDay,
  rightOf,
  TICKET_CENTS,
  wholePlayers,
} from '#server/systems/racing/rules/pick-three.ts';
import { missingStarts } from '#server/systems/racing/rules/schedule.ts';

const WINNERS = ['a', 'b', 'c'];

const ticket = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 3, maxLength: 3 });
const picks = fc.array(fc.record({ horseIds: ticket, count: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 30,
});

describe('the pool', () => {
  test('is never overpaid: payouts, fee and what stays are exactly what was there', () => {
    fc.assert(
      fc.property(picks, fc.nat(10_000_000), (sold, carriedCents) => {
        const tickets = sold.reduce((sum, { count }) => sum + count, 0);
        const poolCents = tickets * TICKET_CENTS;
        const { outcome, right, shareCents } = divide({ poolCents, carriedCents }, sold, WINNERS);
        const paid = sold
          .filter(({ horseIds }) => rightOf(horseIds, WINNERS) === right)
          .reduce((sum, { count }) => sum + count, 0);
        const left = poolCents + carriedCents - feeOf(poolCents) - paid * shareCents;
        expect(Number.isSafeInteger(shareCents)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        // Only odd cents stay, unless nobody has two right.
        if (outcome === 'carried')
          expect([paid * shareCents, left]).toEqual([0, poolCents - feeOf(poolCents) + carriedCents]);
        else expect(left).toBeLessThan(paid);
      }),
    );
  });

  test('goes to the best tickets only', () => {
    const pool = { poolCents: 40 * TICKET_CENTS, carriedCents: 1 };
    const two = { horseIds: ['a', 'b', 'x'], count: 7 };
    const three = { horseIds: WINNERS, count: 3 };
    const one = { horseIds: ['a', 'x', 'y'], count: 30 };
    expect(divide(pool, [two, three, one], WINNERS)).toEqual({
      outcome: 'three',
      right: 3,
      shareCents: 120_000,
    });
    expect(divide(pool, [two, one], WINNERS)).toEqual({ outcome: 'two', right: 2, shareCents: 51_428 });
    expect(divide(pool, [one], WINNERS)).toMatchObject({ outcome: 'carried', shareCents: 0 });
  });

  test('pays a tenth of the sales as a fee, none of what was carried over', () => {
    expect(feeOf(7 * TICKET_CENTS)).toBe(7_000);
    expect(divide({ poolCents: 0, carriedCents: 900 }, [], WINNERS)).toMatchObject({ outcome: 'carried' });
  });

  test('counts a winner in its own race only', () => {
    expect(rightOf(['b', 'a', 'c'], WINNERS)).toBe(1);
    expect(rightOf([], WINNERS)).toBe(0);
  });
});

describe('the races of a day', () => {
  const slotsAt = (nowMs: number, speed: number) =>
    missingStarts(nowMs, speed, []).map((startsAtMs) => ({
      id: String(startsAtMs),
      status: 'upcoming' as const,
      ...phasesOf(startsAtMs, speed),
    }));

  test.each([1, 6, 60, 240, 1_000, 2_400])(
    'are the first three from 20:00, known when the opening is announced, at speed %d',
    (speed) => {
      const opensAtMs = nextOpeningMs(10 * DAY_MS - 1, speed, true);
      expect(opensAtMs).toBeGreaterThanOrEqual(10 * DAY_MS);
      const races = racesOfDay(slotsAt(opensAtMs, speed), opensAtMs) ?? [];
      const first = Math.ceil((10 * DAY_MS + 20 * HOUR_MS) / intervalMs(speed)) * intervalMs(speed);
      expect(races.map(({ startsAtMs }) => (startsAtMs - first) / intervalMs(speed))).toEqual([0, 1, 2]);
      const times = pickThreeTimes(10, speed);
      expect([races[0]?.closesAtMs, races[2]?.finishesAtMs]).toEqual([times.closesAtMs, times.endsAtMs]);
      if (opensAtMs > 10 * DAY_MS)
        expect(racesOfDay(slotsAt(opensAtMs - 1, speed), opensAtMs - 1)).toBeNull();
    },
  );

  test('open at 19:06 of a usual day', () => {
    const at = (hours: number) => 10 * DAY_MS + hours * HOUR_MS;
    expect(nextOpeningMs(at(12), 1, false)).toBe(at(19) + 6 * MINUTE_MS);
    expect(nextOpeningMs(at(12), 1, true)).toBe(at(43) + 6 * MINUTE_MS);
    expect(nextOpeningMs(at(21), 1, false)).toBe(at(43) + 6 * MINUTE_MS);
    expect(nextOpeningMs(at(12), 240, false)).toBe(at(15));
  });

  test('are later ones when the server was away at 20:00, and never closed ones', () => {
    const nowMs = 10 * DAY_MS + 20.4 * HOUR_MS;
    const races = racesOfDay(slotsAt(nowMs, 1), nowMs) ?? [];
    expect(races[0]?.startsAtMs).toBe(10 * DAY_MS + 20 * HOUR_MS + 27 * MINUTE_MS);
    const closed = slotsAt(nowMs, 1).map((slot) => ({ ...slot, status: 'betting' as const }));
    expect(racesOfDay(closed, nowMs)).toBeNull();
  });
});

test('a portion ends between two players', () => {
  const of = (...players: string[]) => players.map((playerId) => ({ playerId }));
  expect(wholePlayers(of('a', 'a', 'b', 'b'), true)).toEqual(of('a', 'a'));
  expect(wholePlayers(of('a', 'a', 'b', 'b'), false)).toEqual(of('a', 'a', 'b', 'b'));
  expect(wholePlayers([], false)).toEqual([]);
});
