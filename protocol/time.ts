import type { EpochMs } from './primitives.ts';

/** Game time is counted in these; all of them begin where those of UTC do. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A game month: 30 game days, which are 720 hours. */
export const MONTH_MS = 30 * DAY_MS;

/** The game day, counted from 1970. */
export const dayOf = (ms: EpochMs): number => Math.floor(ms / DAY_MS);

/** How long a durable event is part of its room's snapshot (real time). */
export const PRIVATE_EVENT_RETENTION_MS = 10 * 60_000;
