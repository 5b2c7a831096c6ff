import { eq, isNotNull, isNull, or } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

export const achievementAudit = store(
  {
    reads: ['achievementCounts', 'achievers', 'fights', 'playerAchievements', 'players', 'transfers'],
    writes: [],
  },
  ({
    orm,
    run,
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
    playersGone: () =>
      run(
        orm
          .selectDistinct({ playerId: playerAchievements.playerId })
          .from(playerAchievements)
          .leftJoin(players, eq(players.id, playerAchievements.playerId))
          .where(or(isNull(players.id), isNotNull(players.deletedAtMs))),
      ),
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
