import { onFirstUse } from './times.ts';

// U+2212, as wide as the plus sign.
const MINUS = '\u2212';

export interface FormatOptions {
  signed?: boolean;
}

type Format = (amount: number, options?: FormatOptions) => string;

function numberFormat(options: Intl.NumberFormatOptions): Format {
  const of = (signDisplay: 'negative' | 'exceptZero') =>
    onFirstUse(() => new Intl.NumberFormat('en-US', { ...options, signDisplay }));
  const [plain, withPlus] = [of('negative'), of('exceptZero')];
  return (amount, { signed = false } = {}) =>
    (signed ? withPlus : plain)().format(amount).replace('-', MINUS);
}

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const COUNT = { maximumFractionDigits: 2 } as const;

// Truncated to 3 digits: rounding up would show more than the player owns.
const SHORT = { notation: 'compact', maximumSignificantDigits: 3, roundingMode: 'trunc' } as const;
const WHOLE = { maximumFractionDigits: 0, roundingMode: 'trunc' } as const;

// Stays in billions from 1e12; Intl would write T.
function shortFormat(options: Intl.NumberFormatOptions, full: Format, fullBelow = 1e3): Format {
  const short = numberFormat({ ...options, ...SHORT });
  const billions = numberFormat({ ...options, ...WHOLE });
  return (amount, signs) => {
    const size = Math.abs(amount);
    if (size < fullBelow) return full(amount, signs);
    return size < 1e12 ? short(amount, signs) : `${billions(amount / 1e9, signs)}B`;
  };
}

/** `$12,450.00` */
export const fullDollars = numberFormat(DOLLARS);

/** `$950.50`, `$12.4K`, `$999B` */
export const shortDollars = shortFormat(DOLLARS, fullDollars);

/** Full below a million, so that a reward is visible: `$12,450.00`, `$999,999.99`, `$2.34M` */
export const roundDollars = shortFormat(DOLLARS, fullDollars, 1e6);

/** `12,450` */
export const fullCount = numberFormat(COUNT);

/** `950`, `12.4K` */
export const shortCount = shortFormat({}, fullCount);

const PERCENT = { style: 'unit', unit: 'percent', useGrouping: false } as const;

/** `12.5%`, from a value in percent */
export const percent = numberFormat({ ...PERCENT, minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12%`, from a value in percent */
export const wholePercent = numberFormat({ ...PERCENT, maximumFractionDigits: 0 });

/** `0:42`, `12:05`, `3:00:00`, `2d 03:00:00`. Rounds up: `0:00` means over. */
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

export const noun = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** `1 trade`, `1,200 trades` */
export const counted = (count: number, one: string, many?: string): string =>
  `${fullCount(count)} ${noun(count, one, many)}`;

/** `Ada, Bob and Eve` */
export const listed = (all: readonly string[]): string => names().format(all);

/** `3 pistols, 1 knife` */
export const inRow = (parts: readonly string[]): string => row().format(parts);

export const toTheCent = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
