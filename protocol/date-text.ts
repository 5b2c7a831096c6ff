import type { EpochMs } from './primitives.ts';

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
