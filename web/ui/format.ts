import { onFirstUse } from './on-first-use.ts';

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

export interface FormatOptions {
  /** Writes the plus too. */
  signed?: boolean;
}

type Format = (amount: number, options?: FormatOptions) => string;

/** Writes numbers as `Intl` does, with a true minus. */
function numberFormat(options: Intl.NumberFormatOptions): Format {
  const of = (signDisplay: 'negative' | 'exceptZero') =>
    onFirstUse(() => new Intl.NumberFormat('en-US', { ...options, signDisplay }));
  const [plain, withPlus] = [of('negative'), of('exceptZero')];
  return (amount, { signed = false } = {}) =>
    (signed ? withPlus : plain)().format(amount).replace('-', MINUS);
}

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const COUNT = { maximumFractionDigits: 2 } as const;

/** Three digits, cut, not rounded: it never shows more than there is. */
const SHORT = { notation: 'compact', maximumSignificantDigits: 3, roundingMode: 'trunc' } as const;
const WHOLE = { maximumFractionDigits: 0, roundingMode: 'trunc' } as const;

/** In full below a thousand or more, and in billions however many there are. */
function shortFormat(options: Intl.NumberFormatOptions, full: Format, fullBelow = 1e3): Format {
  const short = numberFormat({ ...options, ...SHORT });
  const billions = numberFormat({ ...options, ...WHOLE });
  return (amount, signs) => {
    const size = Math.abs(amount);
    if (size < fullBelow) return full(amount, signs);
    return size < 1e12 ? short(amount, signs) : `${billions(amount / 1e9, signs)}B`;
  };
}

/** Dollars to the cent: `$12,450.00`. */
export const fullDollars = numberFormat(DOLLARS);

/** Dollars in short: `$950.50`, `$12.4K`, `$999B`. */
export const shortDollars = shortFormat(DOLLARS, fullDollars);

/** Dollars where a reward must be seen to arrive: `$12,450.00`, `$999,999.99`, `$2.34M`. */
export const roundDollars = shortFormat(DOLLARS, fullDollars, 1e6);

/** A count in full: `12,450`. */
export const fullCount = numberFormat(COUNT);

/** A count in short: `950`, `12.4K`. */
export const shortCount = shortFormat({}, fullCount);

const PERCENT = { style: 'unit', unit: 'percent', useGrouping: false } as const;

/** `12.5%` of a share given in percent. */
export const percent = numberFormat({ ...PERCENT, minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12%` of a share given in percent. */
export const wholePercent = numberFormat({ ...PERCENT, maximumFractionDigits: 0 });

/** A span of time as a clock shows it: `0:42`, `12:05`, `3:00:00`, `2d 03:00:00`. Rounded up: `0:00` means over. */
export const clockSpan = (ms: number): string => {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor((total % 86_400) / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = two(total % 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${seconds}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

const names = onFirstUse(() => new Intl.ListFormat('en-GB'));
const row = onFirstUse(() => new Intl.ListFormat('en-US', { type: 'unit', style: 'short' }));

const two = (part: number): string => String(part).padStart(2, '0');

/** The noun of a count: `trade` of one, `trades` of none and of many. */
export const noun = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** A count with its noun: `1 trade`, `1,200 trades`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${fullCount(count)} ${noun(count, one, many)}`;

/** `Ada, Bob and Eve`. */
export const listed = (all: readonly string[]): string => names().format(all);

/** `3 pistols, 1 knife`. */
export const inRow = (parts: readonly string[]): string => row().format(parts);

/** A size to the cent, without a unit: `12,450.00`. */
export const toTheCent = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
