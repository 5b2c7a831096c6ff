import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';

export type UnlockedRow = Omit<Row<'playerAchievements'>, 'playerId'>;

export const achievementCountStore = store(
  { reads: ['achievementCounts', 'achievers'], writes: ['achievementCounts', 'achievers'] },
  (tx) => {
    const { achievers, achievementCounts: counts } = tx.tables;
    const achieverRows = createRowMap(tx, { table: achievers, key: ['playerId'] });
    const countRows = createRowMap(tx, { table: counts, key: ['achievementId'] });

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
