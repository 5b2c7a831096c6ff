import type { Tx } from '#db/database/open.ts';
import { achieverStore } from '#db/systems/achievements/store/unlocked.ts';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import { type achievementRoutes, RAREST_SHOWN } from '#protocol/systems/achievements/contract.ts';
import type { Handler } from '../../../action/system.ts';
import type { Standings } from '../../economy/standings.ts';
import { completionOf, rarest, shareOf } from '../rules.ts';

type Routes = typeof achievementRoutes;

export const achievers: Handler<Routes['achievers']> = async (tx, _ctx, { limit }) => {
  const best = await achieverStore(tx).best(limit);
  return {
    leaderboard: best.map(({ id, username, figure }, at) => ({
      rank: at + 1,
      user_id: id,
      username,
      achievements_unlocked: figure,
      total_achievements: ACHIEVEMENTS.length,
      completion_percentage: completionOf(figure),
    })),
  };
};

export async function unlockCounts(tx: Tx, standings: Pick<Standings, 'size'>) {
  return { players: standings.size(), counts: await achieverStore(tx).counts() };
}

export const achievementStatistics =
  (standings: Pick<Standings, 'size'>): Handler<Routes['achievementStatistics']> =>
  async (tx) => {
    const { players, counts } = await unlockCounts(tx, standings);
    const stats = rarest(counts, RAREST_SHOWN);
    return {
      total_achievements: ACHIEVEMENTS.length,
      total_users: players,
      achievement_stats: stats.map(
        ({ achievement: { id, name, category, rarity, icon }, players: having }) => ({
          ...{ id, name, category, rarity, icon },
          users_unlocked: having,
          unlock_percentage: shareOf(having, players),
        }),
      ),
    };
  };
