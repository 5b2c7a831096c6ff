import { idempotencyStore } from '#db/idempotency/store.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { REPLAY_MS } from '../action/replay.ts';
import type { Job } from '../action/system.ts';

/** Interval of the sweeps (real time); a sweep that deleted something is repeated at once. */
const SWEEP_EVERY_MS = 60_000;

/** Deletes expired rows in bounded portions over indexed times. */
export function createHousekeeping(): Job {
  let sweptAtRealMs: EpochMs | null = null;
  return {
    kind: 'housekeeping',
    isHousekeeping: true,
    async nextDueMs(_tx, { nowMs, realNowMs, speed }) {
      if (sweptAtRealMs === null) return nowMs;
      return nowMs + (sweptAtRealMs + SWEEP_EVERY_MS - realNowMs) * speed;
    },
    async run(tx, { realNowMs }) {
      const events = await outboxStore(tx).prune(realNowMs - PRIVATE_EVENT_RETENTION_MS);
      const answers = await idempotencyStore(tx).prune(realNowMs - REPLAY_MS);
      sweptAtRealMs = events + answers > 0 ? null : realNowMs;
    },
  };
}
