import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { EpochMs } from '#protocol/values/primitives.ts';

/** About 150 bytes each; beyond this the least recently used is dropped. */
const MAX_COUNTERS = 200_000;

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

interface Counter {
  count: number;
  endsAtMs: EpochMs;
}

/** The plugin's own store goes by the machine's clock, which may be set back, and takes no count back. One for all
 * limits: their keys differ. */
export function createRateStore(realNowMs: () => EpochMs, maxCounters = MAX_COUNTERS) {
  const counters = new Map<string, Counter>();
  const counterOf = (key: string, windowMs: number): Counter => {
    const nowMs = realNowMs();
    const known = counters.get(key);
    const counter = known && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + windowMs };
    counters.delete(key); // reinserting keeps the map in order of use
    counters.set(key, counter);
    const [oldest] = counters.keys();
    if (counters.size > maxCounters && oldest !== undefined) counters.delete(oldest);
    return counter;
  };
  class RateStore implements FastifyRateLimitStore {
    incr(key: string, done: Done, windowMs: number): void {
      const counter = counterOf(key, windowMs);
      counter.count += 1;
      done(null, { current: counter.count, ttl: counter.endsAtMs - realNowMs() });
    }
    child(): RateStore {
      return this;
    }
  }
  return {
    RateStore,
    takeBack(key: string): void {
      const counter = counters.get(key);
      if (counter) counter.count -= 1;
    },
  };
}
