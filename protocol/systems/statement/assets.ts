import { WEAPON_TYPES, weaponNoun, type WeaponType } from '../combat/weapons.ts';

/** What a player's account can hold, as statements name it. */
export const STATEMENT_ASSETS = [
  ...(['dollars', 'gold', 'food', 'wood', 'stone', 'iron', 'tools', 'oil'] as const),
  ...WEAPON_TYPES,
] as const;
export type StatementAsset = (typeof STATEMENT_ASSETS)[number];

/** Whether an asset is a weapon: those have no place in a player's balance. */
export const isWeaponAsset = (asset: StatementAsset): asset is WeaponType =>
  (WEAPON_TYPES as readonly string[]).includes(asset);

/** An asset as it follows its amount: `1 knife`, `3 knives`, `7 wood`. */
export const assetNoun = (asset: StatementAsset, amount: number): string =>
  isWeaponAsset(asset) ? weaponNoun(asset, Math.abs(amount)) : asset;

/** Rows of a page unless the caller says otherwise. */
export const STATEMENT_PAGE = 25;
