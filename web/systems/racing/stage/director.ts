export interface Approach {
  readonly metres: readonly number[];
  readonly lengthM: number;
}

/** Metres between the first two that may need a photograph. */
const CLOSE_M = 1.7;
const WATCHED_FROM_M = 70;
/** Metres before the line over which time slows down. */
const SLOWS_FROM_M = 12;
const SLOW_BY_M = 6;
/** Share of normal speed, until the second horse has finished. */
const SLOW = 0.35;

/** Below a tenth of a second. */
const PHOTO_MARGIN_MS = 100;

export function isClose({ metres, lengthM }: Approach): boolean {
  const [first = 0, second = 0] = [...metres].sort((a, b) => b - a);
  const toGo = lengthM - first;
  return toGo < WATCHED_FROM_M && first > 0 && first - second < CLOSE_M && second < lengthM + CLOSE_M;
}

export function tempoOf(approach: Approach): number {
  if (!isClose(approach)) return 1;
  const [first = 0, second = 0] = [...approach.metres].sort((a, b) => b - a);
  if (second >= approach.lengthM) return 1;
  const toGo = approach.lengthM - first;
  const share = Math.max(0, Math.min(1, (SLOWS_FROM_M - toGo) / (SLOWS_FROM_M - SLOW_BY_M)));
  return 1 - (1 - SLOW) * share * share * (3 - 2 * share);
}

export function needsPhoto(results: readonly { readonly finish_time: number }[]): boolean {
  const [first, second] = results;
  if (!first || !second) return false;
  return Math.round((second.finish_time - first.finish_time) * 1000) < PHOTO_MARGIN_MS;
}
