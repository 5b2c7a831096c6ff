import { WEAPON_TYPES, weaponNoun, type WeaponType } from '../combat/terms.ts';

export const STATEMENT_ASSETS = [
  ...(['dollars', 'gold', 'food', 'wood', 'stone', 'iron', 'tools', 'oil'] as const),
  ...WEAPON_TYPES,
] as const;
export type StatementAsset = (typeof STATEMENT_ASSETS)[number];

/** Weapons are ledger assets but not part of a player's balance. */
export const isWeaponAsset = (asset: StatementAsset): asset is WeaponType =>
  (WEAPON_TYPES as readonly string[]).includes(asset);

/** Noun after an amount: `1 knife`, `3 knives`, `7 wood`. */
export const assetNoun = (asset: StatementAsset, amount: number): string =>
  isWeaponAsset(asset) ? weaponNoun(asset, Math.abs(amount)) : asset;

export const STATEMENT_PAGE = 25;
