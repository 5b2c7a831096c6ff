import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import type { Tx } from '#db/database/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore } from '#db/systems/combat/store/crews.ts';
import { system } from '../../action/system.ts';
import type { Context, Reaction } from '../../action/context.ts';
import { attack } from './actions/attack.ts';
import { feedCrew } from './actions/feed.ts';
import { hireMafiosi } from './actions/hire.ts';
import { equipAll, equipWeapons, forgeWeapons, unequipAll, unequipWeapons } from './actions/weapons.ts';
import { fightActivity } from './activity.ts';
import { auditCombatants, auditWeapons } from './audits.ts';
import { combatStats, myMafiosi, weaponEquipment } from './reads/crew.ts';
import { fight, fights } from './reads/fights.ts';
import { combatLeaderboard, odds, targets } from './reads/targets.ts';
import { newcomerProtection } from './rules.ts';

/** A deleted player's fights stay, without the name. */
const trackPlayers: Reaction = async (tx, ctx, fact) => {
  if (fact.kind === 'player.joined') await enlist(tx, ctx, fact.playerId);
  if (fact.kind !== 'player.deleted') return;
  await crewStore(tx).removeOf(fact.playerId);
  await combatantStore(tx).removeOf(fact.playerId);
};

const enlist = (tx: Tx, { chance, nowMs }: Context, playerId: string): Promise<void> =>
  combatantStore(tx).add({
    playerId,
    ...{ attack: 0, defense: 0, wins: 0, losses: 0, attackDay: 0, attacksToday: 0, fedUntilMs: 0 },
    ...newcomerProtection(nowMs),
    place: placeOf(chance.bytes(4)),
    createdAtMs: nowMs,
  });

const placeOf = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  ((a & 127) << 24) | (b << 16) | (c << 8) | d;

export const combatSystem = system({
  routes: combatRoutes,
  handlers: {
    myMafiosi,
    combatStats,
    targets,
    combatLeaderboard,
    odds,
    fights,
    fight,
    weaponEquipment,
    hireMafiosi,
    feedCrew,
    forgeWeapons,
    equipWeapons,
    unequipWeapons,
    equipAll,
    unequipAll,
    attack,
  },
  reactions: [trackPlayers],
  resetTerms: ({ nowMs }) => ({ protection: newcomerProtection(nowMs) }),
  activity: fightActivity,
  audits: [auditCombatants, auditWeapons],
});
