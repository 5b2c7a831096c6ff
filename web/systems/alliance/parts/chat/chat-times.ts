import type { EpochMs } from '#protocol/primitives.ts';
import { DAY_MS } from '#protocol/time.ts';

/** Messages have real times: they are shown in the reader’s own zone. */
const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const inFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The reader’s day of a moment: `2026-11-21`. */
export const dayKey = (ms: EpochMs): string => day.format(ms);

/** A day as it stands between messages: `Today`, `Yesterday`, `Saturday, Nov 21`. */
export function formatChatDay(key: string, nowMs: EpochMs): string {
  if (key === dayKey(nowMs)) return 'Today';
  if (key === dayKey(nowMs - DAY_MS)) return 'Yesterday';
  return longDay.format(Date.parse(key));
}

/** `18:05`. */
export const formatChatTime = (iso: string): string => time.format(Date.parse(iso));

/** `Sat, Nov 21, 18:05:33`. */
export const formatChatTimeInFull = (iso: string): string => inFull.format(Date.parse(iso));
