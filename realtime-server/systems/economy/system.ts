import { standingStore } from '#db/systems/economy/store/standings.ts';
import { toCents } from '#protocol/primitives.ts';
import { system } from '../../action/system.ts';
import { auditIncome } from './audits.ts';
import { countIncome } from './income.ts';
import { createNetWorthMemory, netWorthPoints } from './pre-actions.ts';
import { followPlayers } from './reactions.ts';
import { createStandings } from './standings.ts';

/** Players' income, net worth and rank. */
export function createEconomy() {
  const standings = createStandings();
  const netWorths = createNetWorthMemory();
  const figures = system({
    routes: {},
    handlers: {},
    async load(tx) {
      standings.load(await standingStore(tx).all());
    },
    preActions: [netWorthPoints(netWorths)],
    posted: countIncome,
    apply: {
      'balance.changed'({ playerId, balance }) {
        const { dollars, points, rev } = balance;
        standings.change(playerId, { cents: toCents(dollars), points, rev });
        return [{ room: `user:${playerId}`, event: 'balance', data: balance }];
      },
      'player.ranked': standings.put,
      'player.unranked': ({ id }) => standings.remove(id),
      'net-worth.stored': netWorths.add,
    },
    reactions: [followPlayers],
    audits: [auditIncome],
  });
  return { figures, standings };
}
