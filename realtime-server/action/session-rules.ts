import { hash } from 'node:crypto';
import type { EpochMs } from '#protocol/primitives.ts';

/** Maximum age of a session, however active (real time). */
export const MAX_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a password confirms a session (real time). */
const CONFIRMED_FOR_MS = 10 * 60 * 1000;

/** The session token in a request's cookies: that of `__Host-sid`, else of the first `sid`. */
export const tokenIn = (cookies: string | undefined): string | undefined =>
  [/(?:^|;)\s*__Host-sid=([^;\s]+)/, /(?:^|;)\s*sid=([^;\s]+)/]
    .map((pattern) => pattern.exec(cookies ?? '')?.[1])
    .find((token) => token !== undefined);

/** The token by which accounts know the browser, as its cookie has it; null when it cannot be ours. */
export const deviceTokenOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;

/** The stored form of a token: its SHA-256, in hex. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex');

/** A session's start and last heartbeat, in real time. */
export interface SessionTimes {
  readonly createdAtMs: EpochMs;
  readonly lastSeenAtMs: EpochMs;
}

/** Sessions that began or had their last heartbeat before these times are over. */
export const overSince = (realNowMs: EpochMs, idleMinutes: number): SessionTimes => ({
  createdAtMs: realNowMs - MAX_SESSION_MS,
  lastSeenAtMs: realNowMs - idleMinutes * 60_000,
});

/** Whether a session is too old, or too long without a heartbeat. */
export function isSessionOver(session: SessionTimes, realNowMs: EpochMs, idleMinutes: number): boolean {
  const over = overSince(realNowMs, idleMinutes);
  return session.createdAtMs <= over.createdAtMs || session.lastSeenAtMs <= over.lastSeenAtMs;
}

/** Whether the password of a session's player was given for it a short time ago; `null` is never. */
export const isConfirmed = (confirmedAtMs: EpochMs | null, realNowMs: EpochMs): boolean =>
  confirmedAtMs !== null && realNowMs - confirmedAtMs < CONFIRMED_FOR_MS;
