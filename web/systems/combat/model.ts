import type { EpochMs } from '#protocol/values/primitives.ts';
import { armAll } from '#protocol/systems/combat/arming.ts';
import {
  armedOf,
  type Crew,
  fedPower,
  headcount,
  MAFIOSI,
  MAFIOSI_TYPES,
  type MafiosiType,
  MAX_OF_TYPE,
  strengthOf,
  strengthOfMen,
  strengthOfWeapons,
} from '#protocol/systems/combat/crew.ts';
import { type Strength, WEAPON_TYPES, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { casualtiesOf } from '#protocol/systems/combat/fight.ts';
import type { MafiosiOffer, Target, WeaponEquipment } from '#protocol/systems/combat/models.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

export interface CrewPower {
  readonly men: Strength;
  readonly weapons: Strength;
  /** Meals included. */
  readonly total: Strength;
}

export const crewOf = ({ equipment }: Pick<WeaponEquipment, 'equipment'>): Crew =>
  MAFIOSI_TYPES.map((type) => {
    const { quantity, equipped_weapons } = equipment[type];
    return { type, quantity, weapons: equipped_weapons };
  }).filter(({ quantity }) => quantity > 0);

/** `fedPercent`: what a meal adds. */
export const powerOf = (crew: Crew, fedPercent: number): CrewPower => ({
  men: strengthOfMen(crew),
  weapons: strengthOfWeapons(crew),
  total: fedStrength(strengthOf(crew), fedPercent),
});

const fedStrength = ({ attack, defense }: Strength, fedPercent: number): Strength => ({
  attack: fedPower(attack, fedPercent),
  defense: fedPower(defense, fedPercent),
});

interface Feeding {
  readonly percent: number;
  readonly fed_until: string | null;
}

/** 0 when unfed. */
export const fedPercentAt = ({ percent, fed_until }: Feeding, nowMs: EpochMs): number =>
  isFuture(fed_until, nowMs) ? percent : 0;

export function perThousand(type: MafiosiType): Strength {
  const { cost, attack, defense } = MAFIOSI[type];
  return { attack: (attack * 1000) / cost, defense: (defense * 1000) / cost };
}

/** Of the strongest type, 0 to 1. */
export const powerShare = (type: MafiosiType, what: keyof Strength): number =>
  MAFIOSI[type][what] / Math.max(...MAFIOSI_TYPES.map((each) => MAFIOSI[each][what]));

export const bestValue = (what: keyof Strength): MafiosiType =>
  MAFIOSI_TYPES.reduce((best, type) => (perThousand(type)[what] > perThousand(best)[what] ? type : best));

/** Null unless the text is a whole number from 1 to `max`. */
export function quantityOf(text: string, max: number): number | null {
  const quantity = typedNumber(text, { isWhole: true });
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= max ? quantity : null;
}

export interface PowerChange {
  readonly from: Strength;
  readonly to: Strength;
}

export const changeBy = (from: Strength, each: Strength, count: number): PowerChange => ({
  from,
  to: { attack: from.attack + each.attack * count, defense: from.defense + each.defense * count },
});

export interface HireQuote {
  readonly cost: number;
  readonly balanceAfter: number;
  readonly power: PowerChange;
}

export function hireQuote(
  { type, cost }: Pick<MafiosiOffer, 'type' | 'cost'>,
  quantity: number,
  { dollars, crew }: { readonly dollars: number; readonly crew: Crew },
): HireQuote {
  const costCents = Math.round(cost * 100) * quantity;
  return {
    cost: costCents / 100,
    balanceAfter: (Math.round(dollars * 100) - costCents) / 100,
    power: changeBy(strengthOf(crew), MAFIOSI[type], quantity),
  };
}

export const roomFor = ({ quantity }: Pick<MafiosiOffer, 'quantity'>): number => MAX_OF_TYPE - quantity;

export const affordable = (offer: Pick<MafiosiOffer, 'cost' | 'quantity'>, dollars: number): number =>
  Math.max(0, Math.min(roomFor(offer), Math.floor(Math.round(dollars * 100) / Math.round(offer.cost * 100))));

export interface Materials {
  readonly iron: number;
  readonly oil: number;
}

export const forgeable = (price: Materials, { iron, oil }: Materials): number =>
  Math.min(
    MAX_OF_TYPE,
    price.iron > 0 ? Math.floor(iron / price.iron) : MAX_OF_TYPE,
    price.oil > 0 ? Math.floor(oil / price.oil) : MAX_OF_TYPE,
  );

export const forgeCost = ({ iron, oil }: Materials, quantity: number): Materials => ({
  iron: iron * quantity,
  oil: oil * quantity,
});

/** A negative quantity takes weapons back. */
export interface EquipChange {
  readonly mafiosiType: MafiosiType;
  readonly weaponType: WeaponType;
  readonly quantity: number;
}

export const equippable = (
  { equipment, available_weapons }: Pick<WeaponEquipment, 'equipment' | 'available_weapons'>,
  { mafiosiType, weaponType }: Omit<EquipChange, 'quantity'>,
): number => Math.min(equipment[mafiosiType].available_slots, available_weapons[weaponType]);

export function withEquipped(known: WeaponEquipment, change: EquipChange): WeaponEquipment {
  const { mafiosiType, weaponType, quantity } = change;
  const squad = known.equipment[mafiosiType];
  return {
    ...known,
    available_weapons: {
      ...known.available_weapons,
      [weaponType]: known.available_weapons[weaponType] - quantity,
    },
    equipment: {
      ...known.equipment,
      [mafiosiType]: {
        ...squad,
        available_slots: squad.available_slots - quantity,
        equipped_weapons: {
          ...squad.equipped_weapons,
          [weaponType]: squad.equipped_weapons[weaponType] + quantity,
        },
      },
    },
  };
}

/** Each new man brings an empty slot. */
export function withHired(known: WeaponEquipment, type: MafiosiType, quantity: number): WeaponEquipment {
  const squad = known.equipment[type];
  return {
    ...known,
    equipment: {
      ...known.equipment,
      [type]: {
        ...squad,
        quantity: squad.quantity + quantity,
        available_slots: squad.available_slots + quantity,
      },
    },
  };
}

export const withForged = (known: WeaponEquipment, type: WeaponType, quantity: number): WeaponEquipment => ({
  ...known,
  available_weapons: { ...known.available_weapons, [type]: known.available_weapons[type] + quantity },
});

export function spareOf({ equipment, available_weapons }: WeaponEquipment) {
  const slots = MAFIOSI_TYPES.reduce((sum, type) => sum + equipment[type].available_slots, 0);
  const weapons = WEAPON_TYPES.reduce((sum, type) => sum + available_weapons[type], 0);
  return { slots, weapons };
}

export const carriedBy = (crew: Crew): number => crew.reduce((sum, squad) => sum + armedOf(squad), 0);

export interface ArmingPreview {
  readonly count: number;
  readonly power: PowerChange;
}

export function previewArming(known: WeaponEquipment, focus: keyof Strength): ArmingPreview {
  const crew = crewOf(known);
  const { changed, equipped } = armAll(crew, known.available_weapons, focus);
  const armed = crew.map((squad) => changed.find(({ type }) => type === squad.type) ?? squad);
  return { count: equipped, power: { from: strengthOf(crew), to: strengthOf(armed) } };
}

export function previewDisarming(known: WeaponEquipment): ArmingPreview {
  const crew = crewOf(known);
  return { count: carriedBy(crew), power: { from: strengthOf(crew), to: strengthOfMen(crew) } };
}

interface AttackLimit {
  readonly remaining_attacks: number;
  readonly daily_limit: number;
  readonly resets_at: string;
}

/** The counter resets at game midnight, even before the next read. */
export const attacksLeftAt = (
  { remaining_attacks, daily_limit, resets_at }: AttackLimit,
  nowMs: EpochMs,
): number => (nowMs >= Date.parse(resets_at) ? daily_limit : remaining_attacks);

export const isFuture = (at: string | null, nowMs: EpochMs): boolean => at !== null && Date.parse(at) > nowMs;

/** `recent`: attacked within the last hour. */
export type TargetState =
  | { readonly state: 'open' }
  | { readonly state: 'protected' | 'recent'; readonly until: string };

export function targetStateAt(
  { protected_until, next_attack_at }: Pick<Target, 'protected_until' | 'next_attack_at'>,
  nowMs: EpochMs,
): TargetState {
  if (protected_until !== null && isFuture(protected_until, nowMs))
    return { state: 'protected', until: protected_until };
  if (next_attack_at !== null && isFuture(next_attack_at, nowMs))
    return { state: 'recent', until: next_attack_at };
  return { state: 'open' };
}

/** `attackable` lists the open targets first, then those attacked recently. */
export function groupTargets(
  targets: readonly Target[],
  nowMs: EpochMs,
): { readonly attackable: readonly Target[]; readonly underProtection: readonly Target[] } {
  const by = (state: TargetState['state']) =>
    targets.filter((target) => targetStateAt(target, nowMs).state === state);
  return { attackable: [...by('open'), ...by('recent')], underProtection: by('protected') };
}

/** The first open target with a lower defense than `attack`, else the first open one. */
export function suggestedOf(
  targets: readonly Target[],
  { attack, nowMs }: { readonly attack: number; readonly nowMs: EpochMs },
): Target | undefined {
  const open = targets.filter((target) => targetStateAt(target, nowMs).state === 'open');
  return open.find(({ defense_power }) => attack > defense_power) ?? open[0];
}

/** The attacker's own losses. */
export interface Losses {
  readonly fallen: Crew;
  readonly men: number;
  readonly weapons: number;
}

export function lossesOf(crew: Crew, won: boolean): Losses {
  const fallen = casualtiesOf(crew, { side: 'attacker', won });
  return { fallen, men: headcount(fallen), weapons: carriedBy(fallen) };
}
