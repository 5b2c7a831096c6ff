import { DAY_MS, HOUR_MS } from '../../values/time.ts';

/** Either protection ends when its player attacks. */
export const PROTECTIONS = ['newcomer', 'defeated'] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** Game time. A defeat protects only against the attacker and their alliance. */
export const PROTECTED_MS = DAY_MS;

/** Losses that protect from everybody until midnight: reachable dollars per defeat, wealth per day. */
export const HEAVY_DEFEAT_PERCENT = 2;
export const HEAVY_DAY_PERCENT = 10;

export const SAME_TARGET_MS = HOUR_MS;

export const FIGHTS_SHOWN = 20;

/** Weakest first. Each is a ledger asset. */
export const WEAPON_TYPES = ['knife', 'pistol', 'vest', 'shotgun', 'tommy_gun'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];

export interface Strength {
  readonly attack: number;
  readonly defense: number;
}

interface Weapon extends Strength {
  readonly name: string;
  readonly plural: string;
}

/** Prices in iron and oil are settings. */
export const WEAPONS: Readonly<Record<WeaponType, Weapon>> = {
  knife: { name: 'Knife', plural: 'knives', attack: 2, defense: 0 },
  pistol: { name: 'Pistol', plural: 'pistols', attack: 6, defense: 1 },
  vest: { name: 'Vest', plural: 'vests', attack: 0, defense: 7 },
  shotgun: { name: 'Shotgun', plural: 'shotguns', attack: 12, defense: 2 },
  tommy_gun: { name: 'Tommy gun', plural: 'tommy guns', attack: 25, defense: 4 },
};

/** `knife`, `knives`. */
export const weaponNoun = (type: WeaponType, count: number): string => noun(WEAPONS[type], count);

/** Lower-case noun for use in a sentence. */
export const noun = (
  { name, plural }: { readonly name: string; readonly plural: string },
  count: number,
): string => (count === 1 ? name.toLowerCase() : plural);
