import { hash } from 'node:crypto';
import type { EpochMs } from '#protocol/values/primitives.ts';

/** Real time, regardless of activity. */
export const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** Real time. */
const CONFIRMED_FOR_MS = 10 * 60 * 1000;

export const tokenIn = (cookies: string | undefined): string | undefined =>
  [/(?:^|;)\s*__Host-sid=([^;\s]+)/, /(?:^|;)\s*sid=([^;\s]+)/]
    .map((pattern) => pattern.exec(cookies ?? '')?.[1])
    .find((token) => token !== undefined);

export const deviceTokenOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;

export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

export interface SessionTimes {
  readonly createdAtMs: EpochMs;
  readonly lastSeenAtMs: EpochMs;
}

export const overSince = (realNowMs: EpochMs, idleMinutes: number): SessionTimes => ({
  createdAtMs: realNowMs - MAX_SESSION_MS,
  lastSeenAtMs: realNowMs - idleMinutes * 60_000,
});

export function isSessionOver(session: SessionTimes, realNowMs: EpochMs, idleMinutes: number): boolean {
  const over = overSince(realNowMs, idleMinutes);
  return session.createdAtMs <= over.createdAtMs || session.lastSeenAtMs <= over.lastSeenAtMs;
}

/** A time in the future confirms nothing: the clock was set back, and how long ago it was is unknown. */
export const isConfirmed = (confirmedAtMs: EpochMs | null, realNowMs: EpochMs): boolean =>
  confirmedAtMs !== null && confirmedAtMs <= realNowMs && realNowMs - confirmedAtMs < CONFIRMED_FOR_MS;
