// Creating every Intl format at start would delay a slow phone's first screen by 250 ms.
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Moment = string | number;

export type Times = ReturnType<typeof timesIn>;

const MONTH_AND_DAY = { month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const PARTS_OF_DAY = ['year', 'month', 'day'] as const;

// Zones lie between UTC−12 and UTC+14.
const FARTHEST_ZONE_MS = 15 * 60 * MINUTE_MS;

/** 24-hour clock; without a zone, in the browser's. */
export function timesIn(timeZone?: string) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = onFirstUse(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone }));
    return (at: Moment): string => format().format(new Date(at));
  };
  const keyFormat = onFirstUse(
    () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  );
  const clockTime = written(CLOCK);

  /** The player's local day: `2026-11-21` */
  const dayKey = (at: Moment): string => {
    // No language is sure to write a whole date like this: it changes with the browser's data.
    const parts = keyFormat().formatToParts(new Date(at));
    return PARTS_OF_DAY.map((part) => parts.find(({ type }) => type === part)?.value).join('-');
  };

  /** Midnight, or the first moment after it where a clock change skips midnight. */
  function dayStart(key: string): number {
    let [before, from] = [Date.parse(key) - FARTHEST_ZONE_MS, Date.parse(key) + FARTHEST_ZONE_MS];
    while (from - before > MINUTE_MS) {
      const between = before + Math.floor((from - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (dayKey(between) < key) before = between;
      else from = between;
    }
    return from;
  }

  return {
    /** `06:41` */
    clockTime,
    /** `06:41:07` */
    clockTimeToSecond: written({ ...CLOCK, second: '2-digit' }),
    /** `Nov 21` */
    monthAndDay: written(MONTH_AND_DAY),
    /** `Nov 21, 2026` */
    dayWithYear: written({ ...MONTH_AND_DAY, year: 'numeric' }),
    /** `Nov 21, 06:41` */
    dateAndTime: written({ ...MONTH_AND_DAY, ...CLOCK }),
    /** `Sat, Nov 21, 06:41:07` */
    dateAndTimeInFull: written({ weekday: 'short', ...MONTH_AND_DAY, ...CLOCK, second: '2-digit' }),
    dayKey,
    dayStart,
    dayEnd: (key: string): number => dayStart(addDays(key, 1)) - 1,
    /** `Today`, `Yesterday`, `Sat, Nov 21` */
    dayName(key: string, nowMs: number): string {
      const today = dayKey(nowMs);
      if (key === today) return 'Today';
      return key === addDays(today, -1) ? 'Yesterday' : heading().format(Date.parse(key));
    },
    /** `game midnight (19:00 your time)` */
    gameMidnight: (nowMs: number): string => `game midnight (${clockTime(nextMidnight(nowMs))} your time)`,
    /** `19:00 to 19:00` */
    gameDaySpan(nowMs: number): string {
      const midnight = clockTime(nextMidnight(nowMs));
      return `${midnight} to ${midnight}`;
    },
    zoneName: (): string => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

export const times = timesIn();

export const { clockTime, clockTimeToSecond, monthAndDay, dayWithYear, dateAndTime, dateAndTimeInFull } =
  times;
export const { dayKey, dayStart, dayEnd, dayName, gameMidnight, gameDaySpan, zoneName } = times;

const utc = timesIn('UTC');

/** A game day is a UTC day: `2026-11-21` */
export const gameDayKey = utc.dayKey;

export const gameDayName = utc.monthAndDay;

const heading = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { weekday: 'short', ...MONTH_AND_DAY, timeZone: 'UTC' }),
);

const nextMidnight = (nowMs: number): number => nowMs - (nowMs % DAY_MS) + DAY_MS;

const addDays = (key: string, days: number): string => utc.dayKey(Date.parse(key) + days * DAY_MS);
