import { toCents } from '#protocol/values/primitives.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { activePlayerStore } from '#db/systems/economy/store/active-players.ts';
import { faucetStore } from '#db/systems/economy/store/faucets.ts';
import { giftStore } from '#db/systems/economy/store/gifts.ts';
import { currentNetWorthStore, netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { type StandingRow, standingStore } from '#db/systems/economy/store/standings.ts';
import { system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
import { countActivePlayers } from './active-players.ts';
import { auditGifts, auditIncome, auditMoneyFlows } from './audits.ts';
import { countFlows } from './flows.ts';
import { countGifts } from './gifts.ts';
import { countIncome } from './income.ts';
import { type FaucetJobDeps, refreshNetWorths, reportFaucets, sampleInequality } from './jobs.ts';
import { createOutdatedWorths, loadInhabitants, loadStandings } from './memory/load-standings.ts';
import { createEveryone } from './memory/everyone.ts';
import { createNetWorthMemory, netWorthPoints } from './pre-actions.ts';
import { inequalityOf } from './rules.ts';
import { createStandings } from './standings.ts';

export function createEconomy({ log }: FaucetJobDeps) {
  const standings = createStandings();
  const inhabitants = createStandings();
  const everyone = createEveryone(standings, inhabitants);
  const netWorths = createNetWorthMemory();
  const outdated = createOutdatedWorths();
  const economy = system({
    routes: {},
    handlers: {},
    async load(read) {
      netWorths.clear();
      await loadStandings(read, standings, outdated);
      await loadInhabitants(read, inhabitants, outdated);
    },
    preActions: [netWorthPoints(netWorths)],
    posted: [countIncome, countFlows, countGifts, countActivePlayers],
    apply: {
      'balance.changed'({ playerId, balance }) {
        const { dollars, points, rev } = balance;
        const list = inhabitants.has(playerId) ? inhabitants : standings;
        list.change(playerId, { cents: toCents(dollars), points, rev });
        if (everyone.has(playerId)) outdated.add(playerId, rev);
        return [{ room: `user:${playerId}`, event: 'balance', data: balance }];
      },
      'player.ranked'(player) {
        standings.put({ ...player, ...NEW });
        outdated.add(player.id, player.rev);
      },
      'inhabitant.ranked'(player) {
        inhabitants.put({ ...player, ...NEW });
        outdated.add(player.id, player.rev);
      },
      'player.unranked'({ id }) {
        standings.remove(id);
        inhabitants.remove(id);
        outdated.forget(id);
      },
      'net-worth.stored': netWorths.add,
      'net-worth.updated'({ playerId, cents, atMs, rev }) {
        for (const list of [standings, inhabitants]) list.setNetWorth(playerId, { cents, atMs });
        outdated.remove(playerId, rev);
      },
      'fights.counted'({ playerId, ...fights }) {
        for (const list of [standings, inhabitants]) list.setFights(playerId, fights);
      },
    },
    jobs: [
      refreshNetWorths(everyone, outdated),
      reportFaucets({ log }),
      sampleInequality(() => inequalityOf(standings.cents(), standings.size())),
    ],
    reactions: [trackPlayers],
    audits: [auditIncome, auditMoneyFlows, auditGifts],
  });
  return { economy, standings, everyone };
}

const NEW = { netWorthCents: null, netWorthAtMs: null, wins: 0, losses: 0 } as const;

const trackPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined' || fact.kind === 'player.ranked') {
    const { kind, playerId } = fact;
    const player = await standingStore(tx).of(playerId);
    if (!player) return;
    ctx.record({ kind: 'player.ranked', ...rankedFields(player) });
    const fighter = kind === 'player.ranked' ? await combatantStore(tx).of(playerId) : null;
    if (fighter) ctx.record({ kind: 'fights.counted', playerId, wins: fighter.wins, losses: fighter.losses });
  }
  if (fact.kind === 'player.unranked') {
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    ctx.record({ kind: 'player.unranked', id: fact.playerId });
    const player = await standingStore(tx).inhabitant(fact.playerId);
    if (player) ctx.record({ kind: 'inhabitant.ranked', ...rankedFields(player) });
  }
  if (fact.kind === 'player.deleted') {
    await netWorthStore(tx).removeOf(fact.playerId);
    await currentNetWorthStore(tx).removeOf(fact.playerId);
    await giftStore(tx).removeOf(fact.playerId);
    await activePlayerStore(tx).removeOf(fact.playerId);
    await faucetStore(tx).removeOf(fact.playerId);
    ctx.record({ kind: 'player.unranked', id: fact.playerId });
  }
};

const rankedFields = ({ id, username, cents, points, createdAtMs, rev }: StandingRow) => ({
  id,
  username,
  cents,
  points,
  createdAtMs,
  rev,
});
