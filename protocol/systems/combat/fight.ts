import type { Cents } from '../../values/primitives.ts';
import {
  armedOf,
  type Crew,
  fedPower,
  MAFIOSI_TYPES,
  type MafiosiType,
  type Squad,
  strengthOf,
} from './crew.ts';
import { WEAPON_TYPES, type WeaponType } from './terms.ts';

/** Ten-thousandths, uniform from 0.9 to 1.1. */
export const MIN_LUCK = 9_000;
export const MAX_LUCK = 11_000;
export const LUCK_VALUES = MAX_LUCK - MIN_LUCK + 1;

export const LUCK_UNIT = 10_000;

/** Percent of each type. A winning defender loses nobody. */
export const LOSER_CASUALTIES_PERCENT = 10;
export const WINNER_CASUALTIES_PERCENT = 5;

/** Only if the defense was at least half the attack. */
export const VICTORY_POINTS = 5;

export interface Powers {
  readonly attack: number;
  readonly defense: number;
}

/** Higher power after luck wins; the defender wins ties. */
export const isVictory = (
  powers: Powers,
  luck: { readonly attack: number; readonly defense: number },
): boolean => powers.attack * luck.attack > powers.defense * luck.defense;

/** The attacker's exact chance, 0–1: counts every pair of luck values. */
export function chanceOfVictory({ attack, defense }: Powers): number {
  if (attack <= 0) return 0;
  if (defense <= 0) return 1;
  let won = 0;
  for (let luck = MIN_LUCK; luck <= MAX_LUCK; luck += 1) {
    const beaten = Math.ceil((attack * luck) / defense) - MIN_LUCK;
    won += Math.min(LUCK_VALUES, Math.max(0, beaten));
  }
  return won / (LUCK_VALUES * LUCK_VALUES);
}

export interface SideReport {
  /** Before luck: attack of the attacker, defense of the defender, meals included. */
  readonly basePower: number;
  /** Percent of power that a meal added; missing when unfed. */
  readonly fedPercent?: number;
  /** In ten-thousandths. */
  readonly luck: number;
  readonly crew: Crew;
  readonly fallen: Crew;
}

/** Base power times luck, comparable between sides. */
export const powerAfterLuck = ({ basePower, luck }: Pick<SideReport, 'basePower' | 'luck'>): number =>
  (basePower * luck) / LUCK_UNIT;

export interface FightReport {
  readonly victory: boolean;
  /** The attacker's, before the fight: 0–1. */
  readonly chance: number;
  readonly attacker: SideReport;
  readonly defender: SideReport;
}

/** Percent of power that a meal adds to each side; 0 when unfed. */
export interface Meals {
  readonly attacker: number;
  readonly defender: number;
}

/** Resolves a fight from both crews, their meals and both luck values (ten-thousandths). */
export function reportOf(
  { attacker, defender }: { readonly attacker: Crew; readonly defender: Crew },
  luck: { readonly attack: number; readonly defense: number },
  meals: Meals = { attacker: 0, defender: 0 },
): FightReport {
  const powers = {
    attack: fedPower(strengthOf(attacker).attack, meals.attacker),
    defense: fedPower(strengthOf(defender).defense, meals.defender),
  };
  const victory = isVictory(powers, luck);
  const fallenOfAttacker = casualtiesOf(attacker, { side: 'attacker', won: victory });
  const fallenOfDefender = casualtiesOf(defender, { side: 'defender', won: !victory });
  return {
    victory,
    chance: chanceOfVictory(powers),
    attacker: {
      ...{ basePower: powers.attack, luck: luck.attack, crew: attacker, fallen: fallenOfAttacker },
      ...fedBy(meals.attacker),
    },
    defender: {
      ...{ basePower: powers.defense, luck: luck.defense, crew: defender, fallen: fallenOfDefender },
      ...fedBy(meals.defender),
    },
  };
}

const fedBy = (fedPercent: number) => (fedPercent > 0 ? { fedPercent } : {});

/** 5 points if the defense was at least half the attack, else 0. */
export const victoryPoints = ({ attack, defense }: Powers): number =>
  defense * 2 >= attack ? VICTORY_POINTS : 0;

/** Loot in cents: `percent` of the loser's wealth, capped by `maxCents` and by what is reachable. */
export const rewardCents = ({
  wealthCents,
  reachableCents,
  percent,
  maxCents,
}: {
  readonly wealthCents: Cents;
  readonly reachableCents: Cents;
  readonly percent: number;
  readonly maxCents: Cents;
}): Cents => Math.max(0, Math.min(Math.floor((wealthCents * percent) / 100), maxCents, reachableCents));

export interface Outcome {
  readonly side: 'attacker' | 'defender';
  readonly won: boolean;
}

/** Casualties with their weapons, unarmed first. An attacker loses at least one, a winning defender none. */
export function casualtiesOf(crew: Crew, { side, won }: Outcome): Crew {
  if (won && side === 'defender') return [];
  const percent = won ? WINNER_CASUALTIES_PERCENT : LOSER_CASUALTIES_PERCENT;
  const fallen = crew
    .map((squad) => fallenOf(squad, Math.floor((squad.quantity * percent) / 100)))
    .filter(({ quantity }) => quantity > 0);
  if (fallen.length > 0 || side === 'defender') return fallen;
  const cheapest = MAFIOSI_TYPES.map((type) => squadOf(crew, type)).find(({ quantity }) => quantity > 0);
  return cheapest ? [fallenOf(cheapest, 1)] : [];
}

/** The crew minus its casualties. */
export const survivorsOf = (crew: Crew, fallen: Crew): Crew =>
  crew.map((squad) => without(squad, squadOf(fallen, squad.type))).filter(({ quantity }) => quantity > 0);

/** The squad of a type; empty if there is none. */
export const squadOf = (crew: Crew, type: MafiosiType): Squad =>
  crew.find((squad) => squad.type === type) ?? { type, quantity: 0, weapons: {} };

function fallenOf(squad: Squad, quantity: number): Squad {
  let armed = Math.max(0, quantity - (squad.quantity - armedOf(squad)));
  const weapons: Partial<Record<WeaponType, number>> = {};
  for (const weapon of WEAPON_TYPES) {
    const lost = Math.min(armed, squad.weapons[weapon] ?? 0);
    if (lost > 0) weapons[weapon] = lost;
    armed -= lost;
  }
  return { type: squad.type, quantity, weapons };
}

const without = ({ type, quantity, weapons }: Squad, fallen: Squad): Squad => ({
  type,
  quantity: quantity - fallen.quantity,
  weapons: Object.fromEntries(
    WEAPON_TYPES.map(
      (weapon) => [weapon, (weapons[weapon] ?? 0) - (fallen.weapons[weapon] ?? 0)] as const,
    ).filter(([, count]) => count > 0),
  ),
});
