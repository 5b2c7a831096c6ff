import type { Database } from '#db/database/open.ts';
import { type AnswerUsage, idempotencyStore } from '#db/idempotency/store.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { type Refusal, refuse } from './context.ts';
import { REPLAY_MS } from './replay.ts';
import { createSweep } from './sweep.ts';
import type { Job } from './system.ts';

/** An answer takes about 500 bytes. Playing by hand stores a few hundred a day; 600 calls a minute would
 * store 0.4 GB. */
const MAX_ANSWERS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** About 150 bytes each. */
const MAX_PLAYERS = 20_000;

/** Limits each player's stored answers. Counts a player's once, then updates on commit: counting 100 takes as
 * long as a bet. */
export interface AnswerCap {
  readonly count: (player: string) => Promise<void> | null;
  readonly refusal: (player: string, realNowMs: EpochMs) => Refusal<'too_many_requests'> | null;
  readonly stored: (player: string, bytes: number) => void;
  /** Without `players`, forgets everyone. */
  readonly forget: (players?: readonly string[]) => void;
}

interface CapDeps {
  readonly database: Pick<Database, 'read'>;
  readonly limited: boolean;
}

export function createAnswerCap({ database, limited }: CapDeps): AnswerCap {
  const usages = new Map<string, AnswerUsage>();
  /** Counts being read; a commit meanwhile invalidates them. */
  const counting = new Map<string, { isOutdated: boolean }>();

  const outdate = (player: string): void => {
    const count = counting.get(player);
    if (count) count.isOutdated = true;
  };
  const count = async (player: string): Promise<void> => {
    for (;;) {
      const mine = { isOutdated: false };
      counting.set(player, mine);
      const usage = await database.read((tx) => idempotencyStore(tx).usageOf(player));
      if (counting.get(player) === mine) counting.delete(player);
      if (mine.isOutdated) continue;
      if (usages.size >= MAX_PLAYERS) usages.clear();
      usages.set(player, usage);
      return;
    }
  };
  return {
    count: (player) => (!limited || usages.has(player) ? null : count(player)),
    refusal(player, realNowMs) {
      const usage = usages.get(player);
      if (!usage || (usage.answers < MAX_ANSWERS && usage.bytes < MAX_BYTES)) return null;
      const freeAtMs = usage.oldestAtMs + REPLAY_MS;
      return refuse('too_many_requests', { retryAfterS: Math.max(1, (freeAtMs - realNowMs) / 1_000) });
    },
    stored(player, bytes) {
      outdate(player);
      const usage = usages.get(player);
      if (!usage) return;
      usage.answers += 1;
      usage.bytes += bytes;
    },
    forget(players = [...usages.keys(), ...counting.keys()]) {
      for (const player of players) {
        outdate(player);
        usages.delete(player);
      }
    },
  };
}

export const createHousekeeping = (cap: Pick<AnswerCap, 'forget'>): Job =>
  createSweep('housekeeping', async (tx, { realNowMs, afterCommit }) => {
    const players = await idempotencyStore(tx).prune(realNowMs - REPLAY_MS);
    afterCommit(() => cap.forget(players));
    return players.length;
  });
