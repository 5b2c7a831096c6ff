import type { Tx } from '#db/database/open.ts';
import { combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore, type SquadRow } from '#db/systems/combat/store/crews.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { percentOf } from '#protocol/values/primitives.ts';
import { freeSlots } from '#protocol/systems/combat/arming.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { MAFIOSI, MAFIOSI_TYPES, type MafiosiType, type Crew } from '#protocol/systems/combat/crew.ts';
import { WEAPONS, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import { holdings } from '../../../ledger/holdings.ts';
import { attacksOn, forEachWeapon, storedWeapons } from '../rules.ts';
import { protectionFromAll } from './protection.ts';

type Routes = typeof combatRoutes;

export const myMafiosi: Handler<Routes['myMafiosi']> = async (tx, { actor }) => {
  const crew = await crewStore(tx).ofPlayer(actor.id);
  const mafiosi = MAFIOSI_TYPES.map((type) => {
    const { name, description, cost, attack, defense } = MAFIOSI[type];
    const { quantity, totalHired } = squadIn(crew, type);
    return { type, name, description, cost, attack, defense, quantity, total_hired: totalHired };
  });
  return { mafiosi };
};

export const combatStats: Handler<Routes['combatStats']> = async (tx, { actor, config, nowMs }) => {
  const own = await combatantStore(tx).of(actor.id);
  if (!own) return refuse('unauthorized');
  const limit = config.dailyAttackLimit;
  const { protectedUntilMs } = await protectionFromAll(tx, own, nowMs);
  return {
    remaining_attacks: Math.max(0, limit - attacksOn(own, nowMs).attacksToday),
    daily_limit: limit,
    total_wins: own.wins,
    total_losses: own.losses,
    win_rate: percentOf(own.wins, own.wins + own.losses),
    resets_at: isoOf((dayOf(nowMs) + 1) * DAY_MS),
    protected_until: protectedUntilMs === null ? null : isoOf(protectedUntilMs),
    feeding: {
      cost: config['feeding.mafiosoFood'],
      percent: config['feeding.powerPercent'],
      fed_until: own.fedUntilMs > 0 ? isoOf(own.fedUntilMs) : null,
    },
  };
};

export const weaponEquipment: Handler<Routes['weaponEquipment']> = async (tx, { actor, config }) => {
  const crew = await crewStore(tx).ofPlayer(actor.id);
  const equipmentOf = (type: MafiosiType) => {
    const squad = squadIn(crew, type);
    return {
      name: MAFIOSI[type].name,
      quantity: squad.quantity,
      available_slots: freeSlots(squad),
      equipped_weapons: forEachWeapon((weapon) => squad.weapons[weapon] ?? 0),
    };
  };
  return {
    equipment: {
      thug: equipmentOf('thug'),
      bodyguard: equipmentOf('bodyguard'),
      enforcer: equipmentOf('enforcer'),
      hitman: equipmentOf('hitman'),
      capo: equipmentOf('capo'),
    },
    available_weapons: await weaponsInStore(tx, actor.id, crew),
    weapon_bonuses: forEachWeapon((weapon) => {
      const { attack, defense } = WEAPONS[weapon];
      return { attack, defense };
    }),
    forge_costs: forEachWeapon((weapon) => forgePrice(config, weapon)),
  };
};

const squadIn = (crew: readonly SquadRow[], type: MafiosiType): SquadRow =>
  crew.find((squad) => squad.type === type) ?? { type, quantity: 0, totalHired: 0, weapons: {} };

export const forgePrice = (
  config: ReadContext['config'],
  weapon: WeaponType,
): { readonly iron: number; readonly oil: number } => ({
  iron: config[`weaponPrices.${weapon}.iron`],
  oil: config[`weaponPrices.${weapon}.oil`],
});

export async function weaponsInStore(
  tx: Tx,
  playerId: string,
  crew: Crew,
): Promise<Record<WeaponType, number>> {
  const held = await holdings(tx, playerId);
  return storedWeapons(Object.fromEntries(held.map(({ asset, amount }) => [asset, amount])), crew);
}
