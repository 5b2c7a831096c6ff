import { combatRoutes } from '#protocol/systems/combat.ts';
import { system } from '../../action/system.ts';
import { attack } from './actions/attack.ts';
import { hireMafiosi } from './actions/hire.ts';
import { equipAll, equipWeapons, forgeWeapons, unequipAll, unequipWeapons } from './actions/weapons.ts';
import { fightActivity } from './activity.ts';
import { auditCombatants, auditWeapons } from './audits.ts';
import { combatPreviews } from './previews.ts';
import { followPlayers } from './reactions.ts';
import { combatStats, myMafiosi, weaponEquipment } from './reads/crew.ts';
import { fight, fights } from './reads/fights.ts';
import { combatLeaderboard, odds, targets } from './reads/targets.ts';

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
    forgeWeapons,
    equipWeapons,
    unequipWeapons,
    equipAll,
    unequipAll,
    attack,
  },
  reactions: [followPlayers],
  activity: fightActivity,
  previews: combatPreviews,
  audits: [auditCombatants, auditWeapons],
});
