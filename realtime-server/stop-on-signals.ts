import type { Timers } from './schedule/scheduler.ts';

/** A supervisor signals the whole group, and npm passes the signal on as well: all of these are one. */
const SAME_SIGNAL_MS = 500;

/** Stops at the first SIGTERM or SIGINT, or once the parent's channel has ended, and then exits with 0, after `maxMs` in any case; a second signal ends the process at once. */
export function stopOnSignals(deps: {
  readonly timers: Timers;
  readonly maxMs: number;
  /** Whoever started this process gave it a channel: it stops when that one is gone. */
  readonly isWithParent: boolean;
  readonly stop: () => Promise<void>;
}): void {
  const { timers, maxMs, isWithParent, stop } = deps;
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
  if (!isWithParent) return;
  const onParentGone = (): void => {
    if (signals === 'none') onSignal();
  };
  process.on('disconnect', onParentGone);
  // It may have gone while the world was opened.
  if (!process.connected) onParentGone();
}
