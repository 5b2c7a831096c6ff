import * as z from 'zod/mini';
import { DAY_MS } from '../../values/time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

/** UTC game time: `2030-01-31` or `2030-01-31T12:00:00Z`. */
export const Moment = z.string().check(
  z.maxLength(24),
  z.refine(
    (text) => (DAY.test(text) || TIME.test(text)) && isOnCalendar(text),
    'A day (2030-01-31) or a time in UTC (2030-01-31T12:00:00Z) is needed',
  ),
);

// Some engines read `2030-02-30` as a day in March: require a round trip.
function isOnCalendar(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10));
}

/** First millisecond of a moment. */
export const startOf = (moment: string): number => Date.parse(moment);

/** Last millisecond of a moment: the end of the day for a date alone. */
export const endOf = (moment: string): number =>
  DAY.test(moment) ? Date.parse(moment) + DAY_MS - 1 : Date.parse(moment);
