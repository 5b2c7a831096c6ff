import type { Timers } from '#server/live/timers.ts';
import type { Timers as PageTimers } from '#web/live/clock.ts';

/** Time that only the test moves, for both ends of the wire. */
export interface ManualTimers extends Timers, PageTimers {
  /** Advances, calling due timers in order; then runs pending turns of the event loop. */
  readonly pass: (ms: number) => void;
  /** Runs pending turns of the event loop; returns whether there were any. */
  readonly turn: () => boolean;
  /** Sets the next reading of the event-loop delay. */
  readonly delayLoop: (ms: number) => void;
}

interface Timer {
  readonly work: () => void;
  readonly everyMs: number | null;
  dueMs: number;
}

export function createManualTimers(startMs = 1_900_000_000_000): ManualTimers {
  let nowMs = startMs;
  const timers = new Set<Timer>();
  let waiting: (() => void)[] = [];
  let loopDelayMs = 0;
  const add = (ms: number, work: () => void, everyMs: number | null): (() => void) => {
    const timer = { work, everyMs, dueMs: nowMs + ms };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
  const turn = (): boolean => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
    return due.length > 0;
  };
  return {
    nowMs: () => nowMs,
    elapsedMs: () => nowMs,
    after: (ms, work) => add(ms, work, null),
    every: (ms, work) => add(ms, work, ms),
    soon: (work) => void waiting.push(work),
    takeLoopDelayMs: () => loopDelayMs,
    delayLoop: (ms) => void (loopDelayMs = ms),
    turn,
    pass(ms) {
      const untilMs = nowMs + ms;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        nowMs = timer.dueMs;
        if (timer.everyMs === null) timers.delete(timer);
        else timer.dueMs += timer.everyMs;
        timer.work();
      }
      nowMs = untilMs;
      while (turn());
    },
  };
}
