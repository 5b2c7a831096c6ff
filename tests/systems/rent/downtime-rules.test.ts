import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOverdue } from '#protocol/systems/rent/states.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { type Downtime, evictionAtMs } from '#server/systems/rent/rules.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const minutes = (max: number) => fc.integer({ min: 1, max });

/** Alternating minutes of uptime and downtime; afterwards the server stays up. */
const runs = fc.array(fc.tuple(minutes(3 * DAY_MINUTES), minutes(3 * DAY_MINUTES)), { maxLength: 12 });
const dueMinute = fc.nat(10 * DAY_MINUTES);

/** Whether the server is up, minute by minute, long enough for any eviction. */
function minuteByMinute(from: readonly (readonly [number, number])[]): Uint8Array {
  const total = from.reduce((sum, [up, down]) => sum + up + down, 20 * DAY_MINUTES);
  const isUp = new Uint8Array(total).fill(1);
  let minute = 0;
  for (const [up, down] of from) {
    isUp.fill(0, minute + up, minute + up + down);
    minute += up + down;
  }
  return isUp;
}

function downtimesOf(from: readonly (readonly [number, number])[]): Downtime[] {
  let atMs = 0;
  return from.map(([up, down]) => {
    const startsAtMs = atMs + up * MINUTE_MS;
    atMs = startsAtMs + down * MINUTE_MS;
    return { startsAtMs, endsAtMs: atMs };
  });
}

test('an eviction comes once the server has been up for 8 days since the due date, minute by minute', () => {
  fc.assert(
    fc.property(runs, dueMinute, (from, due) => {
      const isUp = minuteByMinute(from);
      let [left, minute] = [8 * DAY_MINUTES, due];
      for (; left > 0; minute += 1) if (isUp[minute]) left -= 1;
      expect(evictionAtMs(due * MINUTE_MS, downtimesOf(from))).toBe(minute * MINUTE_MS);
    }),
  );
});

test('the days overdue are those begun while the server was up', () => {
  fc.assert(
    fc.property(runs, dueMinute, (from, due) => {
      const isUp = minuteByMinute(from);
      const downs = downtimesOf(from);
      const dueAtMs = due * MINUTE_MS;
      const terms = { dueAtMs, evictionAtMs: evictionAtMs(dueAtMs, downs) };
      const startMinute = (downs.at(-1)?.endsAtMs ?? 0) / MINUTE_MS;
      // At any time the downtimes begun so far are known.
      let [counted, up] = [due, 0];
      for (let minute = Math.max(startMinute, due); minute * MINUTE_MS < terms.evictionAtMs; minute += 97) {
        for (; counted < minute; counted += 1) up += isUp[counted] ?? 0;
        expect(daysOverdue(terms, minute * MINUTE_MS)).toBe(Math.floor(up / DAY_MINUTES) + 1);
      }
      expect(daysOverdue(terms, dueAtMs - 1)).toBe(0);
    }),
  );
});

test('a player whose rent is due later is never evicted sooner', () => {
  fc.assert(
    fc.property(runs, dueMinute, dueMinute, (from, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((due) =>
        evictionAtMs(due * MINUTE_MS, downtimesOf(from)),
      );
      expect(sooner).toBeLessThanOrEqual(later ?? 0);
    }),
  );
});

test('downtime before the due date or from the eviction on changes nothing', () => {
  const dueAtMs = 10 * DAY_MS;
  const away = (fromDay: number, toDay: number): Downtime => ({
    startsAtMs: fromDay * DAY_MS,
    endsAtMs: toDay * DAY_MS,
  });
  const onDay = (...downtimes: Downtime[]) => evictionAtMs(dueAtMs, downtimes) / DAY_MS;
  expect([onDay(), onDay(away(1, 10)), onDay(away(18, 30)), onDay(away(1, 10), away(19, 20))]).toEqual([
    18, 18, 18, 18,
  ]);
  expect([onDay(away(9, 11)), onDay(away(17, 27)), onDay(away(17, 27), away(27.5, 28.5))]).toEqual([
    19, 28, 29,
  ]);
  expect(onDay({ startsAtMs: dueAtMs + HOUR_MS, endsAtMs: dueAtMs + HOUR_MS + 1 }) * DAY_MS).toBe(
    18 * DAY_MS + 1,
  );
});
