import { timers } from '#web/live/clock.ts';
import { connection } from '#web/live/connection-store.ts';
import { version } from './new-version.ts';

const missing = new WeakMap<Error, number>();

let isAnyMissing = false;

let backSinceMs = Number.NEGATIVE_INFINITY;

const backListeners = new Set<() => void>();

// Chunks of an earlier build no longer exist, so the page must reload.
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.set(payload, timers.nowMs());
    isAnyMissing = true;
    void version.renew();
  });
  connection.store.subscribe((now, before) => {
    if (now.state !== 'live' || before.state === 'live' || before.isOpening) return;
    backSinceMs = timers.nowMs();
    for (const listener of backListeners) listener();
    if (isAnyMissing) version.reloadOnArrival();
  });
}

export const isWorthAnotherTry = (error: Error): boolean => (missing.get(error) ?? backSinceMs) < backSinceMs;

export function onLineBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);
