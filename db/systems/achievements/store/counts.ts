import { eq, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface UnlockedRow {
  readonly achievementId: string;
  readonly unlockedAtMs: number;
}

interface AchieverCount {
  readonly playerId: string;
  readonly unlocked: number;
  /** Negative count: the lowest is the best. */
  readonly boardRank: number;
  readonly lastAtMs: number;
}

interface AchievementCount {
  readonly achievementId: string;
  readonly players: number;
}

export const achievementCountStore = store(
  { reads: ['achievementCounts', 'achievers'], writes: ['achievementCounts', 'achievers'] },
  (tx) => {
    const { orm } = tx;
    const { achievers, achievementCounts: counts } = tx.tables;
    const p = sql.placeholder;
    const oneAchiever = tx.statement(
      'achiever_one',
      orm
        .select()
        .from(achievers)
        .where(eq(achievers.playerId, p('playerId'))),
    );
    const achieverRows = createRowMap<AchieverCount, 'playerId'>(tx, {
      table: achievers,
      columns: ['playerId', 'unlocked', 'boardRank', 'lastAtMs'],
      key: ['playerId'],
      read: async ({ playerId }) => (await oneAchiever.execute({ playerId }))[0] ?? null,
    });
    const oneCount = tx.statement(
      'achievement_count_one',
      orm
        .select()
        .from(counts)
        .where(eq(counts.achievementId, p('achievementId'))),
    );
    const countRows = createRowMap<AchievementCount, 'achievementId'>(tx, {
      table: counts,
      columns: ['achievementId', 'players'],
      key: ['achievementId'],
      read: async ({ achievementId }) => (await oneCount.execute({ achievementId }))[0] ?? null,
    });

    return {
      async add(playerId: string, { achievementId, unlockedAtMs }: UnlockedRow): Promise<void> {
        await achieverRows.change({ playerId }, (had) => ({
          playerId,
          unlocked: (had?.unlocked ?? 0) + 1,
          boardRank: (had?.boardRank ?? 0) - 1,
          lastAtMs: unlockedAtMs,
        }));
        await countRows.change({ achievementId }, (had) => ({
          achievementId,
          players: (had?.players ?? 0) + 1,
        }));
      },
      of: async (playerId: string): Promise<number> => (await achieverRows.get({ playerId }))?.unlocked ?? 0,
    };
  },
);
