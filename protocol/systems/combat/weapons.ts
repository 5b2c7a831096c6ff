/** What can be forged, the weakest first. Each is an asset of the ledger. */
export const WEAPON_TYPES = ['knife', 'pistol', 'vest', 'shotgun', 'tommy_gun'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];

/** What someone or something adds to a crew's power. */
export interface Strength {
  readonly attack: number;
  readonly defense: number;
}

interface Weapon extends Strength {
  readonly name: string;
  readonly plural: string;
}

/** The price of one, in iron and oil, is a setting. */
export const WEAPONS: Readonly<Record<WeaponType, Weapon>> = {
  knife: { name: 'Knife', plural: 'knives', attack: 2, defense: 0 },
  pistol: { name: 'Pistol', plural: 'pistols', attack: 6, defense: 1 },
  vest: { name: 'Vest', plural: 'vests', attack: 0, defense: 7 },
  shotgun: { name: 'Shotgun', plural: 'shotguns', attack: 12, defense: 2 },
  tommy_gun: { name: 'Tommy gun', plural: 'tommy guns', attack: 25, defense: 4 },
};

/** `knife`, `knives`. */
export const weaponNoun = (type: WeaponType, count: number): string => noun(WEAPONS[type], count);

/** In a sentence. */
export const noun = (
  { name, plural }: { readonly name: string; readonly plural: string },
  count: number,
): string => (count === 1 ? name.toLowerCase() : plural);
