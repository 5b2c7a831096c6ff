import { unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { rentStore } from '#db/systems/rent/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { PreAction } from '../../action/system.ts';
import { evict } from './actions/evict.ts';
import { evictionOfRentDue } from './reads.ts';

/** Caches a lower bound on the next eviction, which payments do not update: before it, no call needs to read
 * the rent. */
export interface EvictionWatch {
  readonly nextMs: () => EpochMs | null;
  readonly watchDue: (evictionAtMs: EpochMs) => void;
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

export const overdueEviction = (watch: EvictionWatch): PreAction => ({
  isDue: (_playerId, nowMs) => nowMs >= (watch.nextMs() ?? Number.POSITIVE_INFINITY),
  async appliesTo(tx, { nowMs }, playerId) {
    const row = await rentStore(tx).of(playerId);
    if (await unrankedStore(tx).has(playerId)) return false;
    return row !== null && nowMs >= (await evictionOfRentDue(tx, row.dueAtMs));
  },
  run: evict,
});
