import { idempotencyStore } from '#db/idempotency/store.ts';
import { REPLAY_MS } from '../action/replay.ts';
import { createSweep } from '../action/sweep.ts';
import type { Job } from '../action/system.ts';

/** Deletes stored answers that are too old to be asked for again. */
export const createHousekeeping = (): Job =>
  createSweep('housekeeping', (tx, { realNowMs }) => idempotencyStore(tx).prune(realNowMs - REPLAY_MS));
