/** What makes a finish worth slowing down for. */
export interface Approach {
  readonly metres: readonly number[];
  readonly lengthM: number;
}

/** Two horses nearer than this on the way to the line may need a photograph. */
const CLOSE_M = 1.7;
const WATCHED_FROM_M = 70;
/** From so far out the last strides pass slowly … */
const SLOWS_FROM_M = 12;
const SLOW_BY_M = 6;
/** … at this share of their speed, until the second is home. */
const SLOW = 0.35;

/** A winning margin below a tenth of a second is decided by a photograph. */
const PHOTO_MARGIN_MS = 100;

/** The first two are about to cross the line together, or just have. */
export function isClose({ metres, lengthM }: Approach): boolean {
  const [first = 0, second = 0] = [...metres].sort((a, b) => b - a);
  const toGo = lengthM - first;
  return toGo < WATCHED_FROM_M && first > 0 && first - second < CLOSE_M && second < lengthM + CLOSE_M;
}

/** How fast time passes on the stage: 1, and slower over the last strides of a close finish. */
export function tempoOf(approach: Approach): number {
  if (!isClose(approach)) return 1;
  const [first = 0, second = 0] = [...approach.metres].sort((a, b) => b - a);
  if (second >= approach.lengthM) return 1;
  const toGo = approach.lengthM - first;
  const share = Math.max(0, Math.min(1, (SLOWS_FROM_M - toGo) / (SLOWS_FROM_M - SLOW_BY_M)));
  return 1 - (1 - SLOW) * share * share * (3 - 2 * share);
}

/** The judge asks for the photograph. */
export function needsPhoto(results: readonly { readonly finish_time: number }[]): boolean {
  const [first, second] = results;
  if (!first || !second) return false;
  return Math.round((second.finish_time - first.finish_time) * 1000) < PHOTO_MARGIN_MS;
}
