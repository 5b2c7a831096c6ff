import type { EpochMs } from '#protocol/values/primitives.ts';
import type { SchedulerDeps } from '#server/schedule/scheduler.ts';

/** Real time that only the twin moves: nothing in it waits. */
export interface MovedTime extends Pick<SchedulerDeps['timers'], 'after'> {
  realNowMs(): EpochMs;
  pass(ms: number): void;
}

export function createMovedTime(startMs: EpochMs): MovedTime {
  let nowMs = startMs;
  return {
    realNowMs: () => nowMs,
    pass(ms) {
      nowMs += ms;
    },
    // Only the loops of a running server wait; the twin asks for what is due.
    after: () => () => undefined,
  };
}
