import type { EpochMs } from '#protocol/primitives.ts';

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

/** Real time; later starts count as missed, since a busy server is never that late. */
const START_GRACE_REAL_MS = 2_000;

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

/** Ascending multiples of the interval, at least one interval from every `taken` start. */
export function missingStarts(nowMs: EpochMs, speed: number, taken: readonly EpochMs[]): EpochMs[] {
  const interval = intervalMs(speed);
  const starts: EpochMs[] = [];
  const earliest = Math.floor(nowMs / interval) + 1;
  for (let start = earliest * interval; start <= nowMs + aheadMs(speed); start += interval) {
    const isOpen = phasesOf(start, speed).closesAtMs > nowMs;
    if (isOpen && taken.every((other) => Math.abs(other - start) >= interval)) starts.push(start);
  }
  return starts;
}

/** Game time at which the next start enters the planning horizon. */
export function nextPlanningMs(nowMs: EpochMs, speed: number): EpochMs {
  const interval = intervalMs(speed);
  return (Math.floor((nowMs + aheadMs(speed)) / interval) + 1) * interval - aheadMs(speed);
}

/** `START_GRACE_REAL_MS` scaled by `speed`. */
export const isStartMissed = (startsAtMs: EpochMs, nowMs: EpochMs, speed: number): boolean =>
  nowMs - startsAtMs > START_GRACE_REAL_MS * speed;

/** Maps game time in the running phase to 0..`nominalMs`, the last finisher's time. */
export function nominalTimeMs(
  race: { readonly startsAtMs: EpochMs; readonly finishesAtMs: EpochMs; readonly nominalMs: number },
  nowMs: EpochMs,
): number {
  const share = (nowMs - race.startsAtMs) / (race.finishesAtMs - race.startsAtMs);
  return Math.round(Math.min(1, Math.max(0, share)) * race.nominalMs);
}

/** Game ms between planning and start. */
export const aheadMs = (speed: number): number =>
  Math.max(PLANNED_AHEAD_MS, PLANNED_AHEAD_INTERVALS * intervalMs(speed));
