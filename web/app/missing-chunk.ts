import { timers } from '#web/live/clock.ts';
import { connection } from '#web/live/connection-store.ts';
import { version } from './new-version.ts';

/** When they failed, by local time. */
const missing = new WeakMap<Error, number>();

/** When the line last came back, by local time. */
let backSinceMs = Number.NEGATIVE_INFINITY;

const backListeners = new Set<() => void>();

/** Vite reports a chunk that does not load; one of a former build is gone for good, so the page is opened in the new build. */
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.set(payload, timers.nowMs());
    void version.renew();
  });
  connection.store.subscribe((now, before) => {
    if (now.state !== 'live' || before.state === 'live' || before.isOpening) return;
    backSinceMs = timers.nowMs();
    for (const listener of backListeners) listener();
  });
}

/** Whether the line has come back since the chunk of this error did not load: then it may be asked for again. */
export const isWorthAnotherTry = (error: Error): boolean => (missing.get(error) ?? backSinceMs) < backSinceMs;

/** Hears of every time the line comes back; returns how to stop. */
export function onLineBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

/** Whether an error is that of a chunk that did not load. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);
