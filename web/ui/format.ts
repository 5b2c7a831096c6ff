const inFull = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A true minus, as wide as the plus. */
const MINUS = '\u2212';

export interface FormatOptions {
  /** Writes the plus too. */
  signed?: boolean;
}

/** Dollars to the cent: `$12,450.00`. */
export const fullDollars = (amount: number, options: FormatOptions = {}): string =>
  `${signOf(amount, options)}$${inFull.format(Math.abs(amount))}`;

/** Dollars in short: `$950.50`, `$12.4K`, `$999B`. Cut, not rounded: it never shows more than there is. */
export const shortDollars = (amount: number, options: FormatOptions = {}): string => {
  const size = Math.abs(amount);
  return `${signOf(amount, options)}$${abbreviated(size) ?? inFull.format(size)}`;
};

/** A count in full: `12,450`. */
export const fullCount = (amount: number, options: FormatOptions = {}): string =>
  `${signOf(amount, options)}${upToTwo.format(Math.abs(amount))}`;

/** A count in short: `950`, `12.4K`. */
export const shortCount = (amount: number, options: FormatOptions = {}): string => {
  const size = Math.abs(amount);
  return `${signOf(amount, options)}${abbreviated(size) ?? upToTwo.format(size)}`;
};

/** `12.5%` of a share given in percent. */
export const percent = (value: number, digits = 1): string =>
  `${signOf(value, {})}${Math.abs(value).toFixed(digits)}%`;

/** A span of time as a clock shows it: `0:42`, `12:05`, `3:00:00`, `2d 03:00:00`. Rounded up: `0:00` means over. */
export const clockSpan = (ms: number): string => {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const days = Math.floor(total / 86_400);
  const hours = Math.floor((total % 86_400) / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = two(total % 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${seconds}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment with its day, in the reader's zone: `Nov 21, 06:41`. */
export const dateAndTime = (iso: string): string => dayAndTime.format(Date.parse(iso));

const timeOnly = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment of today, in the reader's zone: `06:41`. */
export const clockTime = (atMs: number): string => timeOnly.format(atMs);

/** The reader's zone: `Europe/Rome`. */
export const zoneName = (): string => timeOnly.resolvedOptions().timeZone;

const signOf = (amount: number, { signed = false }: FormatOptions): string => {
  if (amount < 0) return MINUS;
  return signed && amount > 0 ? '+' : '';
};

const units: readonly [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

function abbreviated(size: number): string | null {
  for (const [unit, letter] of units) {
    if (size < unit) continue;
    const hundredths = Math.floor(size / (unit / 100));
    const step = hundredths < 1000 ? 1 : hundredths < 10_000 ? 10 : 100;
    return `${upToTwo.format((Math.floor(hundredths / step) * step) / 100)}${letter}`;
  }
  return null;
}
