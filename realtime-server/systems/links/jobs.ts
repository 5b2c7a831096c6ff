import { linkStore } from '#db/systems/links/store.ts';
import { heldTraceStore, traceStore } from '#db/systems/links/traces.ts';
import { TRACES_DAYS } from '#protocol/systems/links/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { rescore, scorePlayer } from './scoring.ts';

/** Some milliseconds. */
const MAX_PLAYERS_PER_TRANSACTION = 3;

/** Goes round all who have signed in since the last round began, by id; after a start, in the last real day. */
export function createScoring(): Job {
  let sinceMs: number | null = null;
  let round: { readonly startedAtMs: number; readonly afterId: string } | null = null;
  return createSweep('links.score', async (tx, now) => {
    const { startedAtMs, afterId } = round ?? { startedAtMs: now.realNowMs, afterId: '' };
    const portion = { sinceMs: sinceMs ?? now.realNowMs - DAY_MS, limit: MAX_PLAYERS_PER_TRANSACTION };
    const playerIds = await traceStore(tx).signedIn(afterId, portion);
    for (const playerId of playerIds) await scorePlayer(tx, now, playerId);
    const last = playerIds.at(-1);
    now.afterCommit(() => {
      round = last === undefined ? null : { startedAtMs, afterId: last };
      if (last === undefined) sinceMs = startedAtMs;
    });
    return playerIds.length;
  });
}

/** Pairs of whom nobody has signed in: what they did is older now. */
export const rescoreStale = (): Job =>
  createSweep('links.rescore', async (tx, now) => {
    const pairs = await linkStore(tx).stale(now.realNowMs - DAY_MS, MAX_PLAYERS_PER_TRANSACTION);
    for (const pair of pairs) await rescore(tx, now, pair);
    return pairs.length;
  });

export const sweepTraces = (): Job =>
  createSweep('links.sweep', (tx, { realNowMs }) =>
    heldTraceStore(tx).prune(realNowMs - TRACES_DAYS * DAY_MS, realNowMs),
  );
