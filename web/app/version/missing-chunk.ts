import { timers } from '#web/live/clock.ts';
import { connection } from '#web/live/connection-store.ts';
import { version } from './new-version.ts';

const missing = new WeakMap<Error, number>();

let isAnyMissing = false;

let reconnectedMs = Number.NEGATIVE_INFINITY;

const reconnectListeners = new Set<() => void>();

// Chunks of an earlier build no longer exist, so the page must reload.
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.set(payload, timers.nowMs());
    isAnyMissing = true;
    void version.reloadIfNewer();
  });
  connection.store.subscribe((now, before) => {
    if (now.state !== 'live' || before.state === 'live' || before.isOpening) return;
    reconnectedMs = timers.nowMs();
    for (const listener of reconnectListeners) listener();
    if (isAnyMissing) version.reloadOnNavigate();
  });
}

export const isRetryable = (error: Error): boolean => (missing.get(error) ?? reconnectedMs) < reconnectedMs;

export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);
