import { type Limit, LIMITS } from '#protocol/kit/limits.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';

/** Real time. */
export const RESET_TOKEN_MS = 60 * 60 * 1000;

/** True once `RESET_TOKEN_MS` have passed, and if it was made in the future: the clock was set back since. Real time. */
export const isResetOver = (
  { createdAtMs }: { readonly createdAtMs: EpochMs },
  realNowMs: EpochMs,
): boolean => createdAtMs > realNowMs || createdAtMs <= realNowMs - RESET_TOKEN_MS;

/** The order matters: browsers also name those they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** `Firefox on Linux`, from a closed list of words: the raw user agent is never stored. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Milliseconds until the next guess; 0 for none. `failedAtMs` is newest first; running comparisons count
 * as failures. */
export function waitMs(
  { max, windowMs }: Limit,
  { failedAtMs, running }: { readonly failedAtMs: readonly EpochMs[]; readonly running: number },
  nowMs: EpochMs,
): number {
  if (running >= max) return 1_000;
  const oldestCountedMs = failedAtMs[max - running - 1];
  return oldestCountedMs === undefined ? 0 : Math.max(0, oldestCountedMs + windowMs - nowMs);
}

const FREE_GUESSES = LIMITS.wrongLoginsOfAccount.max;
const FIRST_DELAY_MS = 1_000;
/** Allows about 100 guesses a day, and makes an owner on a new browser wait no longer than this. */
const MAX_DELAY_MS = 15 * 60_000;
/** From here the delay stays at its maximum. */
export const MAX_DELAYING_GUESSES = FREE_GUESSES + Math.ceil(Math.log2(MAX_DELAY_MS / FIRST_DELAY_MS)) + 1;

/** Milliseconds until the account's next guess: 1 s after the first 20 failures, doubling up to 15 minutes. */
export function delayMs(
  { failedAtMs, running }: { readonly failedAtMs: readonly EpochMs[]; readonly running: number },
  nowMs: EpochMs,
): number {
  const over = failedAtMs.length + running - FREE_GUESSES;
  if (over < 0) return 0;
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** over);
  const lastAtMs = running > 0 ? nowMs : (failedAtMs[0] ?? nowMs);
  return Math.max(0, lastAtMs + delay - nowMs);
}

/** True for the username, the mail address or its local part, ignoring case. */
export function isOwnName(
  password: string,
  { username, mail }: { readonly username: string; readonly mail: string | null },
): boolean {
  const own = [username, mail ?? '', mail?.split('@')[0] ?? ''];
  return own.some((name) => name.toLowerCase() === password.toLowerCase());
}
