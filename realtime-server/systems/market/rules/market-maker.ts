import type { EpochMs } from '#protocol/primitives.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** Units: maximum quote per side, and refill per game hour. */
const MAX_UNITS = 50;
const UNITS_PER_HOUR = 50;

/** Real time, at any world speed. */
const MIN_BETWEEN_TURNS_MS = 1000;

/** Units to quote `sinceMs` of game time after a quote with `left` remaining. */
export const refilled = (left: number, sinceMs: number): number =>
  Math.min(MAX_UNITS, left + Math.floor((UNITS_PER_HOUR * sinceMs) / HOUR_MS));

/** Game time: the next full hour, but at least one real second after the last turn. */
export const nextTurnMs = (lastTurnMs: EpochMs, speed: number): EpochMs =>
  Math.max(lastTurnMs - (lastTurnMs % HOUR_MS) + HOUR_MS, lastTurnMs + MIN_BETWEEN_TURNS_MS * speed);
