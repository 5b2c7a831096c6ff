import { WEAPON_TYPES, weaponNoun, type WeaponType } from '#protocol/systems/combat/weapons.ts';

/** What an account can hold. Dollars are whole cents, everything else whole units. */
export const ASSETS = [
  ...(['dollars', 'iron', 'oil', 'gold', 'food', 'wood', 'stone', 'tools'] as const),
  ...WEAPON_TYPES,
] as const;
export type Asset = (typeof ASSETS)[number];

/** An asset as it follows its amount: `1 knife`, `3 knives`, `7 wood`. */
export const assetNoun = (asset: Asset, amount: number): string =>
  isWeapon(asset) ? weaponNoun(asset, amount) : asset;

const isWeapon = (asset: Asset): asset is WeaponType => (WEAPON_TYPES as readonly string[]).includes(asset);

/** The world's own accounts: they issue, absorb and quote, so only they may go below zero. */
export const WORLD_ACCOUNTS = ['central-bank', 'bookmaker', 'trading-desk'] as const;
export const [CENTRAL_BANK, BOOKMAKER, MARKET_MAKER] = WORLD_ACCOUNTS;

/** Whether an owner is one of the world's own accounts. */
export const isWorldAccount = (owner: string): boolean =>
  (WORLD_ACCOUNTS as readonly string[]).includes(owner);

/** Stakes of bets that are not settled yet. */
export const RACES_ESCROW = 'escrow:races';

/** Goods and dollars behind open orders. */
export const MARKET_ESCROW = 'escrow:market';

/** Whether an owner is an escrow, whose goods still belong to the depositors. */
export const isEscrow = (owner: string): boolean => owner.startsWith('escrow:');

/** Player ids are alphanumeric; every other owner contains a colon or a hyphen. */
export const isPlayerAccount = (owner: string): boolean => !owner.includes(':') && !owner.includes('-');
