import { rentStore } from '#db/systems/rent/store.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { PreAction } from '../../action/system.ts';
import { evict } from './actions/evict.ts';
import { evictionOfRentDue } from './reads.ts';

/**
 * When somebody in the world may be evicted next. It may be too early, since who pays is not looked for here, but never
 * too late: so nobody's call needs to look at the rent before that time.
 */
export interface EvictionWatch {
  readonly nextMs: () => EpochMs | null;
  /** Somebody is evicted then, unless the rent is paid. */
  readonly watchDue: (evictionAtMs: EpochMs) => void;
  /** That is the next one of all; null when there is none. */
  readonly set: (evictionAtMs: EpochMs | null) => void;
}

export function createEvictionWatch(): EvictionWatch {
  let nextMs: EpochMs | null = null;
  return {
    nextMs: () => nextMs,
    watchDue(evictionAtMs) {
      nextMs = Math.min(nextMs ?? Number.POSITIVE_INFINITY, evictionAtMs);
    },
    set(evictionAtMs) {
      nextMs = evictionAtMs;
    },
  };
}

/** An eviction that is overdue comes before any action or read of that player. */
export const overdueEviction = (watch: EvictionWatch): PreAction => ({
  isDue: (_playerId, nowMs) => nowMs >= (watch.nextMs() ?? Number.POSITIVE_INFINITY),
  async appliesTo(tx, { nowMs }, playerId) {
    const row = await rentStore(tx).of(playerId);
    return row !== null && nowMs >= (await evictionOfRentDue(tx, row.dueAtMs));
  },
  run: evict,
});
