import { WEAPON_TYPES, weaponNoun, type WeaponType } from '#protocol/systems/combat/terms.ts';

export const ASSETS = [
  ...(['dollars', 'iron', 'oil', 'gold', 'food', 'wood', 'stone', 'tools'] as const),
  ...WEAPON_TYPES,
] as const;
export type Asset = (typeof ASSETS)[number];

export const assetNoun = (asset: Asset, amount: number): string =>
  isWeapon(asset) ? weaponNoun(asset, amount) : asset;

const isWeapon = (asset: Asset): asset is WeaponType => (WEAPON_TYPES as readonly string[]).includes(asset);

/** They issue, absorb and quote, so only they may go below zero. */
export const WORLD_ACCOUNTS = ['central-bank', 'bookmaker', 'trading-desk'] as const;
export const [CENTRAL_BANK, BOOKMAKER, MARKET_MAKER] = WORLD_ACCOUNTS;

export const isWorldAccount = (owner: string): boolean =>
  (WORLD_ACCOUNTS as readonly string[]).includes(owner);

export const RACES_ESCROW = 'escrow:races';

export const MARKET_ESCROW = 'escrow:market';

// Goods in escrow still belong to the depositors.
export const isEscrow = (owner: string): boolean => owner.startsWith('escrow:');

/** Player ids are alphanumeric; every other owner contains a colon or a hyphen. */
export const isPlayerAccount = (owner: string): boolean => !owner.includes(':') && !owner.includes('-');
