import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { EpochMs } from '#protocol/primitives.ts';

export interface LimitStoreDeps {
  readonly nowMs: () => EpochMs;
  /** Beyond so many callers, the one that has not called for longest is forgotten. */
  readonly maxCallers: number;
}

/** Counts calls by caller and window on the server's clock; the library's own store would freeze when the machine's is set back. */
export function limitStore({ nowMs, maxCallers }: LimitStoreDeps): FastifyRateLimitStoreCtor {
  return class Windows implements FastifyRateLimitStore {
    readonly #windows = new Map<string, { readonly sinceMs: EpochMs; count: number }>();

    incr(caller: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindowMs: number): void {
      const now = nowMs();
      const known = this.#windows.get(caller);
      const window = known && known.sinceMs + timeWindowMs > now ? known : { sinceMs: now, count: 0 };
      window.count += 1;
      this.#windows.delete(caller);
      this.#windows.set(caller, window);
      if (this.#windows.size > maxCallers) this.#windows.delete(this.#windows.keys().next().value ?? '');
      callback(null, { current: window.count, ttl: window.sinceMs + timeWindowMs - now });
    }

    child(): FastifyRateLimitStore {
      return new Windows();
    }
  };
}
