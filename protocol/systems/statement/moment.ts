import * as z from 'zod/mini';
import { DAY_MS } from '../../time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

/** A day or a moment of game time in UTC: `2030-01-31` or `2030-01-31T12:00:00Z`. */
export const Moment = z.string().check(
  z.maxLength(24),
  z.refine(
    (text) => (DAY.test(text) || TIME.test(text)) && isOnCalendar(text),
    'A day (2030-01-31) or a time in UTC (2030-01-31T12:00:00Z) is needed',
  ),
);

/** `2030-02-30` is read as a day of March by some engines: what is written must come back. */
function isOnCalendar(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10));
}

/** The first millisecond that a moment means. */
export const startOf = (moment: string): number => Date.parse(moment);

/** The last millisecond that a moment means: of a day alone its end. */
export const endOf = (moment: string): number =>
  DAY.test(moment) ? Date.parse(moment) + DAY_MS - 1 : Date.parse(moment);
