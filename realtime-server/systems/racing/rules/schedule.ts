import type { EpochMs } from '#protocol/primitives.ts';

/** A race starts every 3 game minutes … */
const GAME_INTERVAL_MS = 180_000;
/** … but at most every 15 real seconds, so that races of a fast world can be watched. */
const MIN_REAL_INTERVAL_MS = 15_000;

/** The book closes this share of an interval before the start. */
const CLOSED_SHARE = 0.1;

/** The running phase takes a real minute, or this share of the interval if that is less. */
const MAX_RUNNING_REAL_MS = 60_000;
const RUNNING_SHARE = 0.6;

/** Races are planned a game hour ahead, and at least 7 intervals, so that 6 are open while another one closes. */
const PLANNED_AHEAD_MS = 3_600_000;
const PLANNED_AHEAD_INTERVALS = 7;

/** A start that is later than this (real time) counts as missed: a busy server is never that late. */
const START_GRACE_REAL_MS = 2_000;

/** The game times of a race's phases. */
export interface Phases {
  readonly closesAtMs: EpochMs;
  readonly startsAtMs: EpochMs;
  readonly finishesAtMs: EpochMs;
}

/** Game time between two races at a speed (game seconds per real second). */
export const intervalMs = (speed: number): number =>
  Math.max(GAME_INTERVAL_MS, Math.round(MIN_REAL_INTERVAL_MS * speed));

/** Real length of the running phase at a speed. */
export const runningRealMs = (speed: number): number =>
  Math.min(MAX_RUNNING_REAL_MS, (RUNNING_SHARE * intervalMs(speed)) / speed);

/** The phases of a race with this start. */
export const phasesOf = (startsAtMs: EpochMs, speed: number): Phases => ({
  closesAtMs: startsAtMs - Math.round(CLOSED_SHARE * intervalMs(speed)),
  startsAtMs,
  finishesAtMs: startsAtMs + Math.max(1, Math.round(runningRealMs(speed) * speed)),
});

/** Starts to plan, the earliest first: multiples of the interval that are not too close to a `taken` one. */
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

/** When the next start comes within the planning horizon. */
export function nextPlanningMs(nowMs: EpochMs, speed: number): EpochMs {
  const interval = intervalMs(speed);
  return (Math.floor((nowMs + aheadMs(speed)) / interval) + 1) * interval - aheadMs(speed);
}

/** Whether a start at the current time is too late. */
export const isStartMissed = (startsAtMs: EpochMs, nowMs: EpochMs, speed: number): boolean =>
  nowMs - startsAtMs > START_GRACE_REAL_MS * speed;

/** A race's nominal time at a game time: the running phase, scaled to the time of the last finisher. */
export function nominalTimeMs(
  race: { readonly startsAtMs: EpochMs; readonly finishesAtMs: EpochMs; readonly nominalMs: number },
  nowMs: EpochMs,
): number {
  const share = (nowMs - race.startsAtMs) / (race.finishesAtMs - race.startsAtMs);
  return Math.round(Math.min(1, Math.max(0, share)) * race.nominalMs);
}

const aheadMs = (speed: number): number =>
  Math.max(PLANNED_AHEAD_MS, PLANNED_AHEAD_INTERVALS * intervalMs(speed));
