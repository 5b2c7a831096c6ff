import { Crown } from 'lucide-react';
import { expect, test } from 'vitest';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { byDay, type Line } from '#web/systems/notifications/parts/lines.ts';
import { queryOf } from '#web/systems/statement/model.ts';
import { timesIn } from '#web/ui/figure/times.ts';
import { rowsOf } from '#web/ui/lines/rows.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** The days of the clock changes of Los Angeles and Auckland, in three zones. */
const DAYS = [
  ['America/Los_Angeles', '2030-03-10', '2030-03-10T08:00:00.000Z', 23],
  ['America/Los_Angeles', '2030-11-03', '2030-11-03T07:00:00.000Z', 25],
  ['America/Los_Angeles', '2030-04-07', '2030-04-07T07:00:00.000Z', 24],
  ['UTC', '2030-03-10', '2030-03-10T00:00:00.000Z', 24],
  ['UTC', '2030-11-03', '2030-11-03T00:00:00.000Z', 24],
  ['Pacific/Auckland', '2030-09-29', '2030-09-28T12:00:00.000Z', 23],
  ['Pacific/Auckland', '2030-04-07', '2030-04-06T11:00:00.000Z', 25],
  ['Pacific/Auckland', '2030-03-10', '2030-03-09T11:00:00.000Z', 24],
] as const;

/** Every half hour from an hour before the day to its end. */
function momentsOf(start: string, hours: number): readonly string[] {
  const startMs = Date.parse(start);
  return Array.from({ length: 2 * (hours + 1) }, (_, n) => isoOf(startMs - HOUR_MS + n * HALF_HOUR_MS));
}

test.each(DAYS)('in %s the notifications of %s are on that day', (zone, _day, start, hours) => {
  const lines = momentsOf(start, hours).map(
    (at, id): Line => ({
      ...{
        id: String(id),
        type: 'house',
        at,
        isRead: true,
        path: null,
        icon: Crown,
        tone: 'info',
        text: 'A word.',
      },
    }),
  );
  const endMs = Date.parse(start) + hours * HOUR_MS;
  for (const nowMs of [endMs - HALF_HOUR_MS, endMs - 1]) {
    const days = byDay(lines.toReversed(), nowMs, timesIn(zone));
    expect(days.map(({ name, lines: its }) => [name, its.length])).toEqual([
      ['Today', 2 * hours],
      ['Yesterday', 2],
    ]);
  }
});

test.each(DAYS)('in %s the chat of %s is on that day', (zone, day, start, hours) => {
  const lines = momentsOf(start, hours).map(
    (at, id): AllianceMessage => ({
      ...{ id: String(id), userId: 'ann', username: 'ann', at, text: 'Here.' },
    }),
  );
  const rows = rowsOf({
    ...{ lines, muted: new Set<string>(), opened: new Set<string>(), foldsExcept: null },
    dayOf: timesIn(zone).dayKey,
  });
  const heads = rows.flatMap((row, at) => (row.kind === 'day' ? [{ day: row.day, at }] : []));
  expect(heads).toEqual([
    { day: expect.any(String), at: 0 },
    { day, at: 3 },
  ]);
  expect(rows).toHaveLength(2 + 2 * (hours + 1));
});

test.each(DAYS)('in %s the statement of %s has the moments of that day', (zone, day, start, hours) => {
  expect(queryOf({ from: day, to: day, passed: [] }, timesIn(zone))).toEqual({
    from: start,
    to: isoOf(Date.parse(start) + hours * HOUR_MS - 1),
  });
});

test.each(DAYS)(
  'in %s the clock of %s never skips or repeats more than its change',
  (zone, _day, start, hours) => {
    const { clockTime, dateAndTime } = timesIn(zone);
    const shown = momentsOf(start, hours).slice(2).map(clockTime);
    const wall = ['00', '30'].flatMap((minute) =>
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:${minute}`),
    );
    const counts = wall.map((time) => shown.filter((one) => one === time).length);
    const odd = counts.filter((count) => count !== 1);
    expect(odd).toEqual(hours === 24 ? [] : hours === 23 ? [0, 0] : [2, 2]);
    for (const at of momentsOf(start, hours))
      expect(dateAndTime(at)).toMatch(new RegExp(`, ${clockTime(at)}$`));
  },
);
