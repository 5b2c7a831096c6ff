import type { EpochMs } from '#protocol/values/primitives.ts';
import { aheadMs, intervalMs, phasesOf } from '#protocol/systems/racing/schedule.ts';

/** Real time; later starts count as missed, since a busy server is never that late. */
const START_GRACE_REAL_MS = 2_000;

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
