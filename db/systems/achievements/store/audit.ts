import { eq } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { playersGone } from '../../../players/players-gone.ts';

export const achievementAudit = store(
  {
    reads: ['achievementCounts', 'achievers', 'fights', 'playerAchievements', 'players', 'transfers'],
    writes: [],
  },
  ({
    orm,
    run,
    tables,
    tables: { achievementCounts, achievers, fights, playerAchievements, players, transfers },
  }) => ({
    unlocked: () =>
      run(
        orm
          .select({ playerId: playerAchievements.playerId, achievementId: playerAchievements.achievementId })
          .from(playerAchievements),
      ),
    achievers: () =>
      run(orm.select({ playerId: achievers.playerId, unlocked: achievers.unlocked }).from(achievers)),
    counts: () => run(orm.select().from(achievementCounts)),
    rewards: () =>
      run(
        orm
          .select({ playerId: transfers.credit, amount: transfers.amount, metadata: transfers.metadata })
          .from(transfers)
          .innerJoin(players, eq(players.id, transfers.credit))
          .where(eq(transfers.code, 'achievement_reward')),
      ),
    playersGone: () => playersGone({ orm, run, tables }, tables.playerAchievements.playerId),
    points: () =>
      run(
        orm
          .select({ playerId: players.id, points: players.points })
          .from(players)
          .innerJoin(achievers, eq(achievers.playerId, players.id)),
      ),
    fightPoints: () => run(orm.select({ playerId: fights.attackerId, points: fights.points }).from(fights)),
  }),
);
