import { toCents } from '#protocol/primitives.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { currentNetWorthStore, netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { auditGifts, auditIncome, auditMoneyFlows } from './audits.ts';
import { countFlows } from './flows.ts';
import { countGifts } from './gifts.ts';
import { countIncome } from './income.ts';
import { refreshNetWorths, sampleInequality } from './jobs.ts';
import { loadStandings, createOutdatedWorths } from './memory/load-standings.ts';
import { createNetWorthMemory, netWorthPoints } from './pre-actions.ts';
import { inequalityOf } from './rules.ts';
import { createStandings } from './standings.ts';

export function createEconomy() {
  const standings = createStandings();
  const netWorths = createNetWorthMemory();
  const outdated = createOutdatedWorths();
  const economy = system({
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
      refreshNetWorths(standings, outdated),
      sampleInequality(() => inequalityOf(standings.cents(), standings.size())),
    ],
    reactions: [trackPlayers],
    audits: [auditIncome, auditMoneyFlows, auditGifts],
  });
  return { economy, standings };
}

const trackPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') {
    const player = await standingStore(tx).of(fact.playerId);
    if (!player) return;
    const { id, username, cents, points, createdAtMs, rev } = player;
    const ranked = { id, username, cents, points, createdAtMs, rev };
    ctx.record({ system: 'economy', kind: 'player.ranked', ...ranked });
  }
  if (fact.kind === 'player.unranked') {
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
  }
  if (fact.kind === 'player.deleted') {
    await netWorthStore(tx).removeOf(fact.playerId);
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    await giftStore(tx).removeOf(fact.playerId);
    ctx.record({ system: 'economy', kind: 'player.unranked', id: fact.playerId });
  }
};
