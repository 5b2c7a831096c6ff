// Written here as `Intl` writes them in `en-US`: the first use of that takes a slow processor a tenth of a second before
// the first figure is seen, and the first date as long again.

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

export interface FormatOptions {
  /** Writes the plus too. */
  signed?: boolean;
}

/** Dollars to the cent: `$12,450.00`. */
export const fullDollars = (amount: number, options: FormatOptions = {}): string =>
  `${signOf(amount, options)}$${toTheCent(Math.abs(amount))}`;

/** Dollars in short: `$950.50`, `$12.4K`, `$999B`. Cut, not rounded: it never shows more than there is. */
export const shortDollars = (amount: number, options: FormatOptions = {}): string => {
  const size = Math.abs(amount);
  return `${signOf(amount, options)}$${abbreviated(size) ?? toTheCent(size)}`;
};

/** A count in full: `12,450`. */
export const fullCount = (amount: number, options: FormatOptions = {}): string =>
  `${signOf(amount, options)}${upToTwo(Math.abs(amount))}`;

/** A count in short: `950`, `12.4K`. */
export const shortCount = (amount: number, options: FormatOptions = {}): string => {
  const size = Math.abs(amount);
  return `${signOf(amount, options)}${abbreviated(size) ?? upToTwo(size)}`;
};

/** `12.5%` of a share given in percent. */
export const percent = (value: number, digits = 1): string =>
  `${signOf(value, {})}${Math.abs(value).toFixed(digits)}%`;

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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day in the reader's zone: `Nov 21`. */
export const monthAndDay = (at: Date): string => `${MONTHS[at.getMonth()]} ${at.getDate()}`;

/** A day in UTC: `Nov 21`. */
export const monthAndDayUtc = (iso: string): string => {
  const at = new Date(iso);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`;
};

/** A moment with its day, in the reader's zone: `Nov 21, 06:41`. */
export function dateAndTime(iso: string): string {
  const at = new Date(iso);
  return `${monthAndDay(at)}, ${clockTime(at)}`;
}

/** A moment of today, in the reader's zone: `06:41`. */
export const clockTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** Of a clock or a date. */
export const two = (part: number): string => String(part).padStart(2, '0');

/** `Ada, Bob and Eve`. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

const signOf = (amount: number, { signed = false }: FormatOptions): string => {
  if (amount < 0) return MINUS;
  return signed && amount > 0 ? '+' : '';
};

const units: readonly [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** A size to the cent, without its sign: `12,450.00`. */
export function toTheCent(size: number): string {
  const [whole = '', hundredths] = size.toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${hundredths}`;
}

const upToTwo = (size: number): string => toTheCent(size).replace(/\.00$|(?<=\.\d)0$/, '');

function abbreviated(size: number): string | null {
  for (const [unit, letter] of units) {
    if (size < unit) continue;
    const hundredths = Math.floor(size / (unit / 100));
    const step = hundredths < 1000 ? 1 : hundredths < 10_000 ? 10 : 100;
    return `${upToTwo((Math.floor(hundredths / step) * step) / 100)}${letter}`;
  }
  return null;
}
