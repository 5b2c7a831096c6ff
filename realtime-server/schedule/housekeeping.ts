import { idempotencyStore } from '#db/idempotency/store.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { REPLAY_MS } from '../action/replay.ts';
import type { Job } from '../action/system.ts';

/** So often is swept (real time); a sweep that found something goes on at once. */
const SWEEP_EVERY_MS = 60_000;

/** Forgets what nobody can ask for any more, in bounded portions over indexed times. */
export function createHousekeeping(): Job {
  let sweptAtRealMs: EpochMs | null = null;
  return {
    kind: 'housekeeping',
    isApart: true,
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
