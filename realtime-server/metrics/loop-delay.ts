import type { Registry } from 'prom-client';
import type { Tick } from '../live/tick.ts';
import { registerBuckets } from './bucket-histogram.ts';
import { createBuckets, DURATION_MS } from './buckets.ts';

/** A look takes a microsecond. */
const LOOK_EVERY_MS = 20;

/**
 * Counts how late the event loop comes to a timer. Counted since the start, so that several readers see the same, unlike the
 * library's, which begins anew with each scrape. Answers how to stop.
 */
export function registerLoopDelay(registry: Registry, tick: Tick): () => void {
  const buckets = createBuckets(DURATION_MS);
  registerBuckets(registry, {
    name: 'tycoon_event_loop_delay_seconds',
    help: 'How late the event loop came to a timer that is due every 20 ms.',
    series: () => [{ labels: {}, buckets }],
    scale: 0.001,
  });
  let lastMs = tick.elapsedMs();
  return tick.every(LOOK_EVERY_MS, () => {
    const nowMs = tick.elapsedMs();
    buckets.add(Math.max(0, nowMs - lastMs - LOOK_EVERY_MS));
    lastMs = nowMs;
  });
}
