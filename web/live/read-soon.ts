import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { timers } from './clock.ts';

const GATHER_MS = 250;

/** While orders fill without pause, seven queries of the dashboard follow each fill; a player may read 600 times a
 * minute. */
const EVERY_MS = 1_000;

const dueMs = new Map<string, number>();

/** Reads a constant key again if it is shown; a burst of pushes, or several parts of a page, make one read. */
export function readSoon(queries: QueryClient, queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  const nowMs = timers.nowMs();
  const lastMs = dueMs.get(hash) ?? Number.NEGATIVE_INFINITY;
  if (lastMs > nowMs) return;
  const nextMs = Math.max(nowMs + GATHER_MS, lastMs + EVERY_MS);
  dueMs.set(hash, nextMs);
  timers.after(nextMs - nowMs, () => void queries.invalidateQueries({ queryKey }));
}
