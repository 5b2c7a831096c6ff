import { WORLD_OWNERS } from '#db/ledger/owners.ts';
import { WEAPON_TYPES, weaponNoun, type WeaponType } from '#protocol/systems/combat/terms.ts';

export const ASSETS = [
  ...(['dollars', 'iron', 'oil', 'gold', 'food', 'wood', 'stone', 'tools'] as const),
  ...WEAPON_TYPES,
] as const;
export type Asset = (typeof ASSETS)[number];

export const assetNoun = (asset: Asset, amount: number): string =>
  isWeapon(asset) ? weaponNoun(asset, amount) : asset;

const isWeapon = (asset: Asset): asset is WeaponType => (WEAPON_TYPES as readonly string[]).includes(asset);

export const WORLD_ACCOUNTS = WORLD_OWNERS;
export const [CENTRAL_BANK, BOOKMAKER, MARKET_MAKER] = WORLD_OWNERS;

export const isWorldAccount = (owner: string): boolean =>
  (WORLD_ACCOUNTS as readonly string[]).includes(owner);

/** Systems name their own. */
export const isEscrow = (owner: string): boolean => owner.startsWith('escrow:');

/** Player ids are alphanumeric; every other owner contains a colon or a hyphen. */
export const isPlayerAccount = (owner: string): boolean => !owner.includes(':') && !owner.includes('-');
