import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import {
  evictionLoss,
  rentAt,
  rentStepOf,
  trackAt,
  isEvictionPostponed,
} from '#web/systems/real-estate/parts/rent-calculation.ts';

const DUE = '2026-05-01T00:00:00.000Z';
const at = (days: number): number => Date.parse(DUE) + days * DAY_MS;
const evictedOn = (days: number): string => new Date(at(days)).toISOString();
const status = { nextDueDate: DUE, evictionAt: evictedOn(8), daysOverdue: 0 };

describe('the rent on the page', () => {
  test.each([
    [-3, 0, 'paid_up'],
    [-0.001, 0, 'paid_up'],
    [0, 1, 'overdue'],
    [2.9, 3, 'overdue'],
    [3, 4, 'seriously_overdue'],
    [6.9, 7, 'seriously_overdue'],
    [7.1, 8, 'eviction_notice'],
  ] as const)('%d days after the due date is on day %d: %s', (days, daysOverdue, state) => {
    expect(rentAt(status, at(days))).toEqual({ daysOverdue, state });
  });

  test("is never less overdue than the server's answer", () => {
    expect(rentAt({ ...status, daysOverdue: 5 }, at(1))).toEqual({
      daysOverdue: 5,
      state: 'seriously_overdue',
    });
  });

  test('does not count days of downtime', () => {
    const putOff = { ...status, evictionAt: evictedOn(18) };
    expect([1, 10.5, 13.5, 17.5].map((day) => rentAt(putOff, at(day)).daysOverdue)).toEqual([1, 1, 4, 8]);
    expect([-15, 10, 13, 17.5, 18].map((day) => trackAt(putOff, at(day)))).toEqual([
      0.125, 0.25, 0.5, 0.875, 1,
    ]);
    expect([isEvictionPostponed(status), isEvictionPostponed(putOff)]).toEqual([false, true]);
  });

  test('advances by a quarter of the track in each state', () => {
    const days = [-40, -30, -15, 0, 1.5, 3, 5, 7, 7.5, 8, 20];
    expect(days.map((day) => trackAt(status, at(day)))).toEqual([
      0, 0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1,
    ]);
  });
});

describe('the steps of the rent', () => {
  test('give the base, the step and the next step of every rent the server asks for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 30_000_000 }),
        (baseDollars, wealthCents) => {
          const baseCents = baseDollars * 100;
          const asked = rentOf({ baseCents, wealthCents });
          const found = rentStepOf(wealthCents / 100, asked.rentCents / 100);
          expect(found).toMatchObject({
            step: asked.steps,
            base: baseDollars,
            top: asked.capCents / 100,
          });
          const then = rentOf({ baseCents, wealthCents: (found.next?.wealth ?? Infinity) * 100 });
          expect(found.next?.rent ?? asked.capCents / 100).toBe(then.rentCents / 100);
          expect(then.steps).toBe(Math.min(20, asked.steps + 1));
        },
      ),
    );
  });
});

describe("an eviction's loss", () => {
  const goods = { gold: 1, food: 0, wood: 7, stone: 0, iron: 100, tools: 0, oil: 99 };

  test('is the rent, a tenth of the rest, and half of each resource, rounded against the player', () => {
    expect(evictionLoss({ wealth: 10_500.01, rent: 550 }, goods)).toEqual({
      dollars: 1545.01,
      goods: [
        ['gold', 1],
        ['wood', 4],
        ['iron', 50],
        ['oil', 50],
      ],
    });
  });

  test('never exceeds the holdings', () => {
    expect(evictionLoss({ wealth: 180, rent: 500 }, goods).dollars).toBe(180);
    expect(evictionLoss({ wealth: 0, rent: 500 }, goods).dollars).toBe(0);
  });
});
