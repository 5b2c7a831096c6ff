import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { timers } from './clock.ts';

const DEBOUNCE_MS = 250;

const due = new Set<string>();

/** Reads again what is shown; a burst of pushes, or several parts of a page, make one read. */
export function readSoon(queries: QueryClient, queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  if (due.has(hash)) return;
  due.add(hash);
  timers.after(DEBOUNCE_MS, () => {
    due.delete(hash);
    void queries.invalidateQueries({ queryKey });
  });
}
