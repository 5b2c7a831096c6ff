import { playerStore } from '#db/systems/auth/store/players.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { adminRoutes } from '#protocol/systems/admin/contract.ts';
import { dayOf } from '#protocol/values/time.ts';
import type { Handler } from '../../../action/system.ts';
import { activePlayers } from '../../economy/reads/active-players.ts';
import { moneySupply } from '../../economy/reads/world-totals.ts';
import type { Standings } from '../../economy/standings.ts';

type PlayerStats = typeof adminRoutes.playerStats;

/** Length of the dashboard's list. */
const TOP_PLAYERS = 10;

// From memory and stored totals: no table scan.
export const playerStats =
  (standings: Pick<Standings, 'size' | 'top'>): Handler<PlayerStats> =>
  async (tx, { nowMs }) => {
    const topPlayers: Answer<PlayerStats>['topPlayers'] = [];
    for (const { id, cents } of standings.top(TOP_PLAYERS)) {
      const player = await playerStore(tx).byId(id);
      if (player) topPlayers.push({ _id: id, username: player.username, dollars: toDollars(cents) });
    }
    return {
      totalPlayers: standings.size(),
      activeToday: await activePlayers(tx, dayOf(nowMs)),
      wealth: { totalWealth: toDollars(await moneySupply(tx)) },
      topPlayers,
    };
  };
