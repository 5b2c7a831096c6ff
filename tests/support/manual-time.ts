import type { SchedulerDeps } from '#server/schedule/scheduler.ts';

/** Real time and timers that only the test moves. */
export interface ManualTime extends Pick<SchedulerDeps['timers'], 'after'> {
  realNowMs(): number;
  /** Advances real time and calls the due timers in order. */
  pass(ms: number): void;
}

export function createManualTime(startMs = Date.UTC(2030, 0, 1, 12)): ManualTime {
  let nowMs = startMs;
  let pending: { readonly atMs: number; readonly fn: () => void }[] = [];
  return {
    realNowMs: () => nowMs,
    after(ms, fn) {
      const timer = { atMs: nowMs + ms, fn };
      pending.push(timer);
      return () => {
        pending = pending.filter((other) => other !== timer);
      };
    },
    pass(ms) {
      const untilMs = nowMs + ms;
      for (let next = first(pending, untilMs); next; next = first(pending, untilMs)) {
        const due = next;
        pending = pending.filter((other) => other !== due);
        nowMs = Math.max(nowMs, due.atMs);
        due.fn();
      }
      nowMs = untilMs;
    },
  };
}

const first = <T extends { readonly atMs: number }>(timers: readonly T[], untilMs: number): T | undefined =>
  timers.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
