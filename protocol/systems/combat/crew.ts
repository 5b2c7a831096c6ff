import { noun, type Strength, WEAPON_TYPES, WEAPONS, type WeaponType } from './terms.ts';

/** Cheapest first. */
export const MAFIOSI_TYPES = ['thug', 'bodyguard', 'enforcer', 'hitman', 'capo'] as const;
export type MafiosiType = (typeof MAFIOSI_TYPES)[number];

interface Mafioso extends Strength {
  readonly name: string;
  readonly plural: string;
  readonly description: string;
  /** Dollars. */
  readonly cost: number;
}

export const MAFIOSI: Readonly<Record<MafiosiType, Mafioso>> = {
  thug: {
    name: 'Thug',
    plural: 'thugs',
    description: 'Two fists, no questions. Cheap, and the first to fall.',
    cost: 200,
    attack: 5,
    defense: 3,
  },
  bodyguard: {
    name: 'Bodyguard',
    plural: 'bodyguards',
    description: 'Stands in the door and stays there.',
    cost: 350,
    attack: 2,
    defense: 10,
  },
  enforcer: {
    name: 'Enforcer',
    plural: 'enforcers',
    description: 'Makes promises come true, yours and others.',
    cost: 800,
    attack: 14,
    defense: 10,
  },
  hitman: {
    name: 'Hitman',
    plural: 'hitmen',
    description: 'Was never here. Strikes hard, guards little.',
    cost: 2_000,
    attack: 40,
    defense: 8,
  },
  capo: {
    name: 'Capo',
    plural: 'capos',
    description: 'Runs a street, and runs it well, on both sides of the door.',
    cost: 6_000,
    attack: 70,
    defense: 70,
  },
};

/** `thug`, `thugs`. */
export const mafiosiNoun = (type: MafiosiType, count: number): string => noun(MAFIOSI[type], count);

/** Keeps power × luck an exact integer. */
export const MAX_OF_TYPE = 100_000;

export interface Squad {
  readonly type: MafiosiType;
  readonly quantity: number;
  /** Equipped weapons only. */
  readonly weapons: Readonly<Partial<Record<WeaponType, number>>>;
}

export type Crew = readonly Squad[];

/** Number of mafiosi with a weapon. */
export const armedOf = ({ weapons }: Squad): number =>
  WEAPON_TYPES.reduce((armed, weapon) => armed + (weapons[weapon] ?? 0), 0);

/** Power of a crew without its weapons. */
export const strengthOfMen = (crew: Crew): Strength =>
  summed(crew.map(({ type, quantity }) => times(MAFIOSI[type], quantity)));

/** Power added by equipped weapons. */
export const strengthOfWeapons = (crew: Crew): Strength =>
  summed(crew.flatMap(({ weapons }) => WEAPON_TYPES.map((type) => times(WEAPONS[type], weapons[type] ?? 0))));

/** Power of a crew including equipped weapons. */
export const strengthOf = (crew: Crew): Strength => summed([strengthOfMen(crew), strengthOfWeapons(crew)]);

/** Attack or defense of a fed crew: `percent` more, rounded down. An unfed crew has 0. */
export const fedPower = (power: number, percent: number): number =>
  Math.floor((power * (100 + percent)) / 100);

/** Number of mafiosi. */
export const headcount = (crew: readonly Pick<Squad, 'quantity'>[]): number =>
  crew.reduce((sum, { quantity }) => sum + quantity, 0);

const times = ({ attack, defense }: Strength, count: number): Strength => ({
  attack: attack * count,
  defense: defense * count,
});

const summed = (parts: readonly Strength[]): Strength =>
  parts.reduce(
    (sum, { attack, defense }) => ({ attack: sum.attack + attack, defense: sum.defense + defense }),
    { attack: 0, defense: 0 },
  );
