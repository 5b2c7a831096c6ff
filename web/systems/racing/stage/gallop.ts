import { wrap } from './figure/cycle.ts';

/** What one stride of a racing gallop covers. */
export const STRIDE_M = 6.6;

/** How many pictures one stride has. */
export const GALLOP_FRAMES = 12;

/** Where in its stride a horse is: a function of the ground it has covered, so that the tempo follows the speed. */
export const strideAt = (metres: number, lane: number): number => wrap(metres / STRIDE_M + lane * 0.381966);

/** The picture of a stride. */
export const frameOf = (stride: number): number => Math.floor(wrap(stride) * GALLOP_FRAMES) % GALLOP_FRAMES;

/** How long a horse takes to pull up, in nominal milliseconds. */
const PULL_UP_MS = 2600;

/** How far a horse runs on when nothing more is told of it: it pulls up, it does not stop dead. */
export function runOut(sinceMs: number, metresPerMs: number): number {
  if (sinceMs <= 0) return 0;
  return metresPerMs * PULL_UP_MS * (1 - Math.exp(-sinceMs / PULL_UP_MS));
}
