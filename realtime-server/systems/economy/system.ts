import { toCents } from '#protocol/primitives.ts';
import { system } from '../../action/system.ts';
import { auditGifts, auditIncome, auditMoneyFlows } from './audits.ts';
import { countFlows } from './flows.ts';
import { countGifts } from './gifts.ts';
import { countIncome } from './income.ts';
import { followPlayersWorth, sampleInequality } from './jobs.ts';
import { loadStandings } from './memory/load-standings.ts';
import { createOutdatedWorths } from './memory/outdated-worths.ts';
import { createNetWorthMemory, netWorthPoints } from './pre-actions.ts';
import { followPlayers } from './reactions.ts';
import { inequalityOf } from './rules.ts';
import { createStandings } from './standings.ts';

export function createEconomy() {
  const standings = createStandings();
  const netWorths = createNetWorthMemory();
  const outdated = createOutdatedWorths();
  const figures = system({
    routes: {},
    handlers: {},
    async load(read) {
      netWorths.clear();
      await loadStandings(read, standings, outdated);
    },
    preActions: [netWorthPoints(netWorths)],
    posted: [countIncome, countFlows, countGifts],
    apply: {
      'balance.changed'({ playerId, balance }) {
        const { dollars, points, rev } = balance;
        standings.change(playerId, { cents: toCents(dollars), points, rev });
        if (standings.has(playerId)) outdated.add(playerId, rev);
        return [{ room: `user:${playerId}`, event: 'balance', data: balance }];
      },
      'player.ranked'(player) {
        standings.put({ ...player, netWorthCents: null, netWorthAtMs: null, wins: 0, losses: 0 });
        outdated.add(player.id, player.rev);
      },
      'player.unranked'({ id }) {
        standings.remove(id);
        outdated.forget(id);
      },
      'net-worth.stored': netWorths.add,
      'net-worth.updated'({ playerId, cents, atMs, rev }) {
        standings.setNetWorth(playerId, { cents, atMs });
        outdated.remove(playerId, rev);
      },
      'fights.counted': ({ playerId, ...fights }) => standings.setFights(playerId, fights),
    },
    jobs: [
      followPlayersWorth(standings, outdated),
      sampleInequality(() => inequalityOf(standings.cents(), standings.size())),
    ],
    reactions: [followPlayers],
    audits: [auditIncome, auditMoneyFlows, auditGifts],
  });
  return { figures, standings };
}
