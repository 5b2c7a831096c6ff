import type { EpochMs } from '../../values/primitives.ts';
import { DAY_MS, HOUR_MS } from '../../values/time.ts';
import { PICK_THREE_FROM_HOUR, PICK_THREE_RACES } from './terms.ts';

/** Game time. */
const GAME_INTERVAL_MS = 180_000;
/** Real time, so that races of a fast world remain watchable. */
const MIN_REAL_INTERVAL_MS = 15_000;

/** Share of the interval before the start. */
const CLOSED_SHARE = 0.1;

/** The shorter of one real minute and this share of the interval. */
const MAX_RUNNING_REAL_MS = 60_000;
const RUNNING_SHARE = 0.6;

/** The greater of one game hour and 7 intervals: 6 races are open while another one closes. */
const PLANNED_AHEAD_MS = 3_600_000;
const PLANNED_AHEAD_INTERVALS = 7;

export interface Phases {
  readonly closesAtMs: EpochMs;
  readonly startsAtMs: EpochMs;
  readonly finishesAtMs: EpochMs;
}

/** Game ms between starts; `speed` in game seconds per real second. */
export const intervalMs = (speed: number): number =>
  Math.max(GAME_INTERVAL_MS, Math.round(MIN_REAL_INTERVAL_MS * speed));

/** Real ms. */
export const runningRealMs = (speed: number): number =>
  Math.min(MAX_RUNNING_REAL_MS, (RUNNING_SHARE * intervalMs(speed)) / speed);

/** Game times for a race with this start. */
export const phasesOf = (startsAtMs: EpochMs, speed: number): Phases => ({
  closesAtMs: startsAtMs - Math.round(CLOSED_SHARE * intervalMs(speed)),
  startsAtMs,
  finishesAtMs: startsAtMs + Math.max(1, Math.round(runningRealMs(speed) * speed)),
});

/** Game ms between planning and start. */
export const aheadMs = (speed: number): number =>
  Math.max(PLANNED_AHEAD_MS, PLANNED_AHEAD_INTERVALS * intervalMs(speed));

/** Game time from which the pick three of a day looks for its races. */
export const pickThreeFromMs = (day: number): EpochMs => day * DAY_MS + PICK_THREE_FROM_HOUR * HOUR_MS;

/** When the pick three of a day opens, closes and ends, unless a race is missed. It opens as its third race is planned. */
export function pickThreeTimes(day: number, speed: number) {
  const interval = intervalMs(speed);
  const firstMs = Math.ceil(pickThreeFromMs(day) / interval) * interval;
  const lastMs = firstMs + (PICK_THREE_RACES - 1) * interval;
  return {
    opensAtMs: Math.max(day * DAY_MS, lastMs - aheadMs(speed)),
    closesAtMs: phasesOf(firstMs, speed).closesAtMs,
    endsAtMs: phasesOf(lastMs, speed).finishesAtMs,
  };
}
