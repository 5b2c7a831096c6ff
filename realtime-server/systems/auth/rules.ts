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
