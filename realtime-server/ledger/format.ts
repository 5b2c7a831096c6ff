import { groupDigits } from '#protocol/values/format.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import { type Asset, assetNoun } from './chart-of-accounts.ts';

/** `$1,234.50`. Throws on a fraction of a cent. */
export function formatExactDollars(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  return `$${groupDigits(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** `$1,234.50`, `1,200 wood`, `1 tool`, `3 tommy guns`. */
export function formatAmount(asset: Asset, amount: number): string {
  if (asset === 'dollars') return formatExactDollars(amount);
  return asset === 'tools'
    ? formatCount(amount, 'tool')
    : `${groupDigits(amount)} ${assetNoun(asset, amount)}`;
}

export const formatCount = (count: number, one: string, more = `${one}s`): string =>
  `${groupDigits(count)} ${count === 1 ? one : more}`;

export const formatUnits = (count: number): string => formatCount(count, 'unit');

export const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const HOURS_A_MONTH = 720;

export const hourly = (monthlyCents: Cents): string =>
  formatExactDollars(Math.round(monthlyCents / HOURS_A_MONTH));
