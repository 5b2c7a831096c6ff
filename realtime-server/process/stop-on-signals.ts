import type { Logger } from 'pino';
import type { Timers } from '../live/timers.ts';

/** npm repeats the signal that the terminal already sent to the process group. */
const SAME_SIGNAL_MS = 500;

interface Stopping {
  readonly log: Pick<Logger, 'fatal'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly maxMs: number;
  /** The parent opened an IPC channel: stop when the parent ends. */
  readonly isWithParent: boolean;
  readonly stop: () => Promise<void>;
}

/** SIGTERM and SIGINT exit with 0; a second signal, an unhandled error, or a stop longer than `maxMs` exits
 * with 1. */
export function stopOnSignals({ log, timers, maxMs, isWithParent, stop }: Stopping): void {
  const failWith = (message: string) => (error?: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', failWith('uncaught exception'));
  process.on('unhandledRejection', failWith('unhandled rejection'));

  let signals: 'none' | 'first' | 'again' = 'none';
  const onSignal = (): void => {
    if (signals === 'again') process.exit(1);
    if (signals === 'first') return;
    signals = 'first';
    timers.after(SAME_SIGNAL_MS, () => {
      signals = 'again';
    });
    timers.after(maxMs, failWith('shutdown timed out'));
    void stop().then(() => process.exit(0), failWith('shutdown failed'));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (!isWithParent) return;
  const onParentGone = (): void => {
    if (signals === 'none') onSignal();
  };
  process.on('disconnect', onParentGone);
  // The parent may have ended before this listener was added.
  if (!process.connected) onParentGone();
}
