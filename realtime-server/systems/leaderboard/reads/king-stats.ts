import type { Tx } from '#db/database/open.ts';
import { kingStore } from '#db/systems/king/store.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { KING_SHARE_PERCENT, kingShareOf } from '#protocol/systems/bank/salary.ts';
import { kingOf } from '#protocol/systems/king/contract.ts';
import type { KingRecord, KingStats } from '#protocol/systems/leaderboard/models.ts';
import { KINGS_SHOWN, type leaderboardRoutes } from '#protocol/systems/leaderboard/contract.ts';
import type { Handler } from '../../../action/system.ts';
import { productionAt } from '../../economy/reads/wealth.ts';
import type { StandingReads } from '../../economy/standings.ts';
import type { Reign, Reigns } from '../memory/reigns.ts';
import type { Crests } from './views.ts';

interface KingStatsDeps {
  readonly standings: Pick<StandingReads, 'of'>;
  readonly reigns: Reigns;
  readonly crests: Pick<Crests, 'crestOf'>;
}

export const kingStats =
  ({ standings, reigns, crests }: KingStatsDeps): Handler<typeof leaderboardRoutes.kingStats> =>
  async (tx, { nowMs }) => {
    const productionCents = await productionAt(tx, nowMs);
    const records = recordsOf(standings, reigns);
    const first = (before: (a: Reign, b: Reign) => number): KingRecord[] =>
      records
        .toSorted((a, b) => before(a, b) || (a.playerId < b.playerId ? -1 : 1))
        .slice(0, KINGS_SHOWN)
        .map(({ playerId, username, bonusCents, days }) => ({
          id: playerId,
          username,
          ...crests.crestOf(playerId),
          king_stats: { total_bonuses: toDollars(bonusCents), days_as_king: days },
        }));
    return {
      current_king: await currentKing(tx, standings),
      estimated_daily_bonus: toDollars(kingShareOf(productionCents)),
      king_bonus_percentage: KING_SHARE_PERCENT,
      daily_production: toDollars(productionCents),
      top_kings_by_bonus: first((a, b) => b.bonusCents - a.bonusCents || b.days - a.days),
      longest_reigns: first((a, b) => b.days - a.days || b.bonusCents - a.bonusCents),
    };
  };

// With present figures: the king may have lost everything since midnight.
async function currentKing(
  tx: Tx,
  standings: KingStatsDeps['standings'],
): Promise<KingStats['current_king']> {
  const crowned = await kingStore(tx).current();
  if (!crowned) return null;
  const { id, username, crowned_at, dollars } = kingOf(crowned);
  const now = standings.of(id);
  return {
    ...{ id, username, crowned_at },
    dollars: now ? toDollars(now.cents) : dollars,
    combat_wins: now?.wins ?? 0,
  };
}

const recordsOf = (standings: KingStatsDeps['standings'], reigns: Reigns) =>
  [...reigns.all()].flatMap((reign) => {
    const player = standings.of(reign.playerId);
    return player ? [{ ...reign, username: player.username }] : [];
  });
