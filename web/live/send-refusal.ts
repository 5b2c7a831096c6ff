import { useSyncExternalStore } from 'react';
import { ApiError, failureText } from './client.ts';
import { clock, timers } from './clock.ts';

/** Why a text was not sent. */
export interface SendRefusal {
  readonly text: string;
  /** The server's real time, as a sleep counts; null if waiting does not help. */
  readonly retryMs: number | null;
  /** The filter marked it: it can be sent anyway. */
  readonly isFlagged: boolean;
}

export function sendRefusal(failure: Error, fallback: string): SendRefusal {
  const isLimited = failure instanceof ApiError && failure.status === 429;
  const seconds = isLimited ? failure.retryAfterS : null;
  return {
    text: failureText(failure, fallback),
    retryMs: seconds === null ? null : clock.serverNowMs() + seconds * 1000,
    isFlagged: failure instanceof ApiError && failure.code === 'flagged_text',
  };
}

/** Real seconds, rounded up; 0 once the time has passed. */
export function useSecondsUntil(untilMs: number | null): number {
  const read = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - clock.serverNowMs()) / 1000)));
  return useSyncExternalStore(onQuarterSecond, read, read);
}

const onQuarterSecond = (listener: () => void): (() => void) => timers.every(250, listener);
