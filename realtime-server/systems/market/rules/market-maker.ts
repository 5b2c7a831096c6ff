import type { EpochMs } from '#protocol/primitives.ts';
import { HOUR_MS } from '#protocol/time.ts';

/** The market maker's maximum quote per side, and its refill per game hour. */
const MAX_UNITS = 50;
const UNITS_PER_HOUR = 50;

/** Least real time between the market maker's turns, however fast the game runs. */
const MIN_BETWEEN_TURNS_MS = 1000;

/** The units to quote after this much game time, given what is left of the last quote. */
export const refilled = (left: number, sinceMs: number): number =>
  Math.min(MAX_UNITS, left + Math.floor((UNITS_PER_HOUR * sinceMs) / HOUR_MS));

/** The market maker's next turn: at the next full hour, and at least a real second after the last one. */
export const nextTurnMs = (lastTurnMs: EpochMs, speed: number): EpochMs =>
  Math.max(lastTurnMs - (lastTurnMs % HOUR_MS) + HOUR_MS, lastTurnMs + MIN_BETWEEN_TURNS_MS * speed);
