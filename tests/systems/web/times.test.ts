import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { gameDayKey, gameDayName, timesIn } from '#web/ui/figure/times.ts';

const ZONES = [
  ...['America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'],
  ...['Pacific/Auckland', 'Europe/Berlin', 'America/Havana'],
];

const newYork = timesIn('America/New_York');

describe('a moment', () => {
  const at = '2030-01-02T03:04:05.000Z';

  test.each([
    ['America/Los_Angeles', '19:04', 'Jan 1, 19:04', 'Tue, Jan 1, 19:04:05', '2030-01-01'],
    ['America/New_York', '22:04', 'Jan 1, 22:04', 'Tue, Jan 1, 22:04:05', '2030-01-01'],
    ['UTC', '03:04', 'Jan 2, 03:04', 'Wed, Jan 2, 03:04:05', '2030-01-02'],
    ['Asia/Tokyo', '12:04', 'Jan 2, 12:04', 'Wed, Jan 2, 12:04:05', '2030-01-02'],
    ['Pacific/Kiritimati', '17:04', 'Jan 2, 17:04', 'Wed, Jan 2, 17:04:05', '2030-01-02'],
    ['Pacific/Auckland', '16:04', 'Jan 2, 16:04', 'Wed, Jan 2, 16:04:05', '2030-01-02'],
  ])("in %s uses that zone's clock and day", (zone, clock, short, full, day) => {
    const its = timesIn(zone);
    expect([its.clockTime(at), its.dateAndTime(at), its.dateAndTimeInFull(at), its.dayKey(at)]).toEqual([
      ...[clock, short, full, day],
    ]);
    expect(its.zoneName()).toBe(zone);
  });

  test("keeps its day's form whatever the browser's data say of whole dates", () => {
    class OddFormat extends Intl.DateTimeFormat {
      override format = () => '1/1/2030';
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OddFormat } }));
    try {
      expect(timesIn('America/New_York').dayKey(at)).toBe('2030-01-01');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('at midnight is 00:00, on a 24-hour clock', () => {
    expect(newYork.dateAndTime('2030-01-02T05:00:00Z')).toBe('Jan 2, 00:00');
    expect(newYork.clockTimeToSecond('2030-01-02T20:07:09Z')).toBe('15:07:09');
  });
});

describe('a day', () => {
  test.each(ZONES)('in %s matches its calendar day, on every day of two years', (zone) => {
    const its = timesIn(zone);
    let end = its.dayStart('2029-12-31');
    for (let ms = Date.parse('2029-12-31'); ms < Date.parse('2032-01-01'); ms += DAY_MS) {
      const key = gameDayKey(ms);
      const [first, last] = [its.dayStart(key), its.dayEnd(key)];
      expect([key, first, its.dayKey(first), its.dayKey(first - 1) < key, its.dayKey(last)]).toEqual([
        ...[key, end, key, true, key],
      ]);
      end = last + 1;
    }
  });

  test('is named by the calendar', () => {
    const now = Date.parse('2030-01-03T02:00:00Z');
    const names = ['2030-01-02', '2030-01-01', '2029-12-31'].map((key) => newYork.dayName(key, now));
    expect(names).toEqual(['Today', 'Yesterday', 'Mon, Dec 31']);
  });
});

describe('on the night of a clock change', () => {
  test.each([
    ['America/New_York', 'spring', '2030-03-10', 23],
    ['America/New_York', 'autumn', '2030-11-03', 25],
    ['America/Los_Angeles', 'spring', '2030-03-10', 23],
    ['America/Los_Angeles', 'autumn', '2030-11-03', 25],
    ['Pacific/Auckland', 'spring', '2030-09-29', 23],
    ['Pacific/Auckland', 'autumn', '2030-04-07', 25],
    // That change skips midnight.
    ['America/Havana', 'spring', '2030-03-10', 23],
    ['America/Havana', 'autumn', '2030-11-03', 25],
    ['Asia/Tokyo', 'spring', '2030-03-10', 24],
  ])('in %s in %s a day has its true length, and neighbours are a day away', (zone, _season, key, hours) => {
    const its = timesIn(zone);
    const [first, last] = [its.dayStart(key), its.dayEnd(key)];
    expect(last + 1 - first).toBe(hours * HOUR_MS);
    for (let ms = first; ms <= last; ms += 30 * MINUTE_MS) {
      expect([its.dayName(its.dayKey(ms), ms), its.dayName(its.dayKey(first - 1), ms)]).toEqual([
        ...['Today', 'Yesterday'],
      ]);
      expect(its.dayName(its.dayKey(ms), last + 1)).toBe('Yesterday');
    }
  });

  test('the repeated hour appears twice, the skipped one never', () => {
    const hours = (from: string) =>
      [0, 1, 2].map((hour) => newYork.clockTime(Date.parse(from) + hour * HOUR_MS));
    expect(hours('2030-11-03T05:30:00Z')).toEqual(['01:30', '01:30', '02:30']);
    expect(hours('2030-03-10T06:30:00Z')).toEqual(['01:30', '03:30', '04:30']);
  });

  test("game midnight moves with the player's clock", () => {
    const turns = (at: string) => newYork.gameMidnight(Date.parse(at));
    expect(turns('2030-03-09T12:00:00Z')).toBe('game midnight (19:00 your time)');
    expect(turns('2030-03-10T12:00:00Z')).toBe('game midnight (20:00 your time)');
    expect(turns('2030-11-03T12:00:00Z')).toBe('game midnight (19:00 your time)');
  });
});

test('a game day has the same date wherever the player is', () => {
  expect(gameDayName('2026-02-03')).toBe('Feb 3');
  expect(gameDayKey(Date.parse('2026-02-03T23:59:59Z'))).toBe('2026-02-03');
  expect(timesIn('Pacific/Auckland').gameDaySpan(Date.parse('2030-01-03T09:00:00Z'))).toBe('13:00 to 13:00');
});
