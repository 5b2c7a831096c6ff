import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Who has unlocked what, and the figures that no other system keeps. */
export const achievementTables = (v: Vocabulary) => ({
  playerAchievements: v.table(
    'player_achievements',
    {
      playerId: v.text().notNull(),
      achievementId: v.text().notNull(),
      /** Game time. */
      unlockedAtMs: v.epochMs().notNull(),
    },
    // What makes a reward paid once.
    (t) => [v.primaryKey({ columns: [t.playerId, t.achievementId] })],
  ),
  /** How many a player has unlocked. */
  achievers: v.table(
    'achievers',
    {
      playerId: v.text().primaryKey(),
      unlocked: v.integer().notNull(),
      /** The number, negative: the lowest is the best. */
      boardRank: v.integer().notNull(),
      lastAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('achievers_by_rank').on(t.boardRank, t.lastAtMs, t.playerId),
      v.check('achievers_some', v.sql`${t.unlocked} > 0 and ${t.boardRank} = -${t.unlocked}`),
    ],
  ),
  /** How many players have an achievement. */
  achievementCounts: v.table(
    'achievement_counts',
    { achievementId: v.text().primaryKey(), players: v.integer().notNull() },
    (t) => [v.check('achievement_counts_not_below_zero', v.sql`${t.players} >= 0`)],
  ),
  /** Sums and counts of what a player has done, in cents or units. */
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

/** Of these, small rows that are looked up by their text key. */
export const achievementWithoutRowid: readonly string[] = [
  'player_achievements',
  'achievers',
  'achievement_counts',
  'achievement_tallies',
];
