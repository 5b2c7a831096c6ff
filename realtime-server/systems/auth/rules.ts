import type { EpochMs } from '#protocol/primitives.ts';

/** Lifetime of a mailed link (real time). */
export const RESET_TOKEN_MS = 60 * 60 * 1000;

/** Whether a mailed link has expired. */
export const isResetOver = (reset: { readonly createdAtMs: EpochMs }, realNowMs: EpochMs): boolean =>
  reset.createdAtMs <= realNowMs - RESET_TOKEN_MS;

/** The first that fits names it: browsers also say the names of those they imitate. */
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

/** A rough name of a device, of a closed list of words: nothing of what the browser says is stored as it is. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** So many wrong guesses in a time, and no more until the oldest of them is that old. */
export interface GuessLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** How long a further guess waits: what failed, the latest first, and how many are being compared count alike. */
export function waitMs(
  { max, windowMs }: GuessLimit,
  { failedAtMs, underWay }: { readonly failedAtMs: readonly EpochMs[]; readonly underWay: number },
  nowMs: EpochMs,
): number {
  if (underWay >= max) return 1_000;
  const oldestThatCounts = failedAtMs[max - underWay - 1];
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + windowMs - nowMs);
}

/** Wrong guesses at an account, wherever from, in a day until each further one must wait, ever longer. */
const FREE_GUESSES = 20;
const FIRST_DELAY_MS = 1_000;
/** Ninety-odd guesses a day: nobody finds a password so, and its owner at a new browser waits no longer. */
const MAX_DELAY_MS = 15 * 60_000;
export const GUESSES_COUNT_FOR_MS = 24 * 60 * 60_000;
/** From so many on the delay grows no more. */
export const MAX_DELAYING_GUESSES = FREE_GUESSES + Math.ceil(Math.log2(MAX_DELAY_MS / FIRST_DELAY_MS)) + 1;

/** How long the next guess at an account waits after the last failed one: a second, then twice as long each time, at most 15 minutes. */
export function delayMs(
  { failedAtMs, underWay }: { readonly failedAtMs: readonly EpochMs[]; readonly underWay: number },
  nowMs: EpochMs,
): number {
  const over = failedAtMs.length + underWay - FREE_GUESSES;
  if (over < 0) return 0;
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** over);
  const lastAtMs = underWay > 0 ? nowMs : (failedAtMs[0] ?? nowMs);
  return Math.max(0, lastAtMs + delay - nowMs);
}

/** Whether a password says what everybody sees: the username, the mail address or its name. */
export function isOwnName(
  password: string,
  { username, mail }: { readonly username: string; readonly mail: string | null },
): boolean {
  const own = [username, mail ?? '', mail?.split('@')[0] ?? ''];
  return own.some((name) => name.toLowerCase() === password.toLowerCase());
}
