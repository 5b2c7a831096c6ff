import { idempotencyStore } from '#db/idempotency/store.ts';
import type { AnswerCap } from '../action/answer-cap.ts';
import { REPLAY_MS } from '../action/replay.ts';
import { createSweep } from '../action/sweep.ts';
import type { Job } from '../action/system.ts';

export const createHousekeeping = (cap: Pick<AnswerCap, 'forget'>): Job =>
  createSweep('housekeeping', async (tx, { realNowMs, afterCommit }) => {
    const players = await idempotencyStore(tx).prune(realNowMs - REPLAY_MS);
    afterCommit(() => cap.forget(players));
    return players.length;
  });
