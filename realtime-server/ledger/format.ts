import { groupDigits } from '#protocol/format.ts';
import type { Cents } from '#protocol/primitives.ts';
import { type Asset, assetNoun } from './chart-of-accounts.ts';

/** Cents as text: `$1,234.50`. Throws when they are not whole. */
export function formatExactDollars(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  return `$${groupDigits(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** An amount of an asset as text: `$1,234.50`, `1,200 wood`, `3 tommy guns`. */
export const formatAmount = (asset: Asset, amount: number): string =>
  asset === 'dollars' ? formatExactDollars(amount) : `${groupDigits(amount)} ${assetNoun(asset, amount)}`;

/** `1 employee`, `1,200 employees`. */
export const formatCount = (count: number, one: string, more = `${one}s`): string =>
  `${groupDigits(count)} ${count === 1 ? one : more}`;

/** `1 unit`, `1,200 units`. */
export const formatUnits = (count: number): string => formatCount(count, 'unit');

export const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const HOURS_A_MONTH = 720;

/** The hourly share of a monthly amount, to the cent. */
export const hourly = (monthlyCents: Cents): string =>
  formatExactDollars(Math.round(monthlyCents / HOURS_A_MONTH));
