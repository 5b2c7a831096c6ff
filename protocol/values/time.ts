import type { EpochMs } from './primitives.ts';

/** Game time. Hours and days start when UTC's do. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A game month is 30 game days. */
export const MONTH_MS = 30 * DAY_MS;

/** Game days since 1970. */
export const dayOf = (ms: EpochMs): number => Math.floor(ms / DAY_MS);

/** Rounds down to a multiple of `lengthMs`. */
export const startOf = (ms: EpochMs, lengthMs: number): EpochMs => ms - (ms % lengthMs);

/** How long a durable event stays in its room's snapshot, in real time. */
export const PRIVATE_EVENT_RETENTION_MS = 10 * 60_000;
