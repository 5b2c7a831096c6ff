import { hash } from 'node:crypto';
import type { EpochMs } from '#protocol/primitives.ts';

/** A session ends after so long, however busy (real time). */
export const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** The token in a request's cookies: that of the first `sid`. */
export const tokenIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;)\s*sid=([^;\s]+)/.exec(cookies ?? '')?.[1];

/** What is stored of a token: its SHA-256, in hex. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

/** When a session began and when its last heartbeat was, in real time. */
export interface SessionTimes {
  readonly createdAtMs: EpochMs;
  readonly lastSeenAtMs: EpochMs;
}

/** The latest beginning and the latest heartbeat of sessions that are over. */
export const overSince = (realNowMs: EpochMs, idleMinutes: number): SessionTimes => ({
  createdAtMs: realNowMs - MAX_SESSION_MS,
  lastSeenAtMs: realNowMs - idleMinutes * 60_000,
});

/** Whether a session is over: too old, or without heartbeat for too long. */
export function isSessionOver(session: SessionTimes, realNowMs: EpochMs, idleMinutes: number): boolean {
  const over = overSince(realNowMs, idleMinutes);
  return session.createdAtMs <= over.createdAtMs || session.lastSeenAtMs <= over.lastSeenAtMs;
}
