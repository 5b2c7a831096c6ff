import type { Cents, EpochMs } from './primitives.ts';

/** `1,200` */
export const groupDigits = (whole: number): string => count.format(whole);

const count = new Intl.NumberFormat('en-US');

/** `$1,200`, or `$1,200.50` if there are cents. */
export function formatDollars(cents: Cents): string {
  const rest = cents % 100;
  const dollars = groupDigits((cents - rest) / 100);
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** Always with cents: `$1,200.00`. */
export const formatCents = (cents: Cents): string => exact.format(cents / 100);

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const OPTIONS = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const;

let dayAndTime: Intl.DateTimeFormat | undefined;

/** UTC date and time for messages: `Nov 21, 06:41`. */
export const dateAndTimeText = (ms: EpochMs): string => {
  dayAndTime ??= new Intl.DateTimeFormat('en-US', OPTIONS);
  return dayAndTime.format(ms);
};
