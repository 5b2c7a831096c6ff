import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

export const achievementTables = (v: Vocabulary) => ({
  playerAchievements: v.table(
    'player_achievements',
    {
      playerId: v.text().notNull(),
      achievementId: v.text().notNull(),
      /** Game time. */
      unlockedAtMs: v.epochMs().notNull(),
    },
    // Ensures that a reward is paid once.
    (t) => [v.primaryKey({ columns: [t.playerId, t.achievementId] })],
  ),
  achievers: v.table(
    'achievers',
    {
      playerId: v.text().primaryKey(),
      unlocked: v.integer().notNull(),
      /** Negative count: the lowest is the best. */
      boardRank: v.integer().notNull(),
      lastAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('achievers_by_rank').on(t.boardRank, t.lastAtMs, t.playerId),
      v.check('achievers_some', v.sql`${t.unlocked} > 0 and ${t.boardRank} = -${t.unlocked}`),
    ],
  ),
  achievementCounts: v.table(
    'achievement_counts',
    { achievementId: v.text().primaryKey(), players: v.integer().notNull() },
    (t) => [v.check('achievement_counts_not_below_zero', v.sql`${t.players} >= 0`)],
  ),
  /** In cents or units. */
  achievementTallies: v.table(
    'achievement_tallies',
    {
      playerId: v.text().notNull(),
      figure: v.text().notNull(),
      total: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.figure] }),
      v.check('achievement_tallies_some', v.sql`${t.total} > 0`),
    ],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof achievementTables> {}
}

export const achievements = {
  tables: achievementTables,
  withoutRowid: ['player_achievements', 'achievers', 'achievement_counts', 'achievement_tallies'],
  resets: {
    playerAchievements: 'emptied',
    achievers: 'emptied',
    achievementCounts: 'emptied',
    achievementTallies: 'emptied',
  },
} satisfies SystemTables<typeof achievementTables>;
