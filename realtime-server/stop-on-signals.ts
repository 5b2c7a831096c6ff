import type { Timers } from './schedule/scheduler.ts';

/** A supervisor signals the whole group, and npm passes the signal on as well: all of these are one. */
const SAME_SIGNAL_MS = 500;

/** Stops at the first SIGTERM or SIGINT and then exits with 0, after `maxMs` in any case; a second signal ends the process at once. */
export function stopOnSignals(deps: {
  readonly timers: Timers;
  readonly maxMs: number;
  readonly stop: () => Promise<void>;
}): void {
  const { timers, maxMs, stop } = deps;
  let signals: 'none' | 'first' | 'again' = 'none';
  const onSignal = (): void => {
    if (signals === 'again') process.exit(1);
    if (signals === 'first') return;
    signals = 'first';
    timers.after(SAME_SIGNAL_MS, () => {
      signals = 'again';
    });
    timers.after(maxMs, () => process.exit(0));
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
