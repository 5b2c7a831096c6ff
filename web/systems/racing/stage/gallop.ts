type Key = readonly [phase: number, value: number];

/** 0 ≤ result < 1. */
export const wrap = (phase: number): number => phase - Math.floor(phase);

/** Keys are `phase:value`, with phases ascending from 0 to 1. */
export function cycle(text: string): (phase: number) => number {
  const keys = text.split(/\s+/).map((word): Key => {
    const [phase = 0, value = 0] = word.split(':').map(Number);
    return [phase, value];
  });
  const size = keys.length;
  const key = (index: number): Key => {
    const [phase, value] = keys[((index % size) + size) % size] as Key;
    return [phase + Math.floor(index / size), value];
  };
  const slope = (index: number): number => {
    const [from, a] = key(index - 1);
    const [to, b] = key(index + 1);
    return (b - a) / (to - from);
  };
  return (phase) => {
    const p = wrap(phase);
    const index = keys.findLastIndex(([from]) => from <= p);
    const [from, a] = key(index);
    const [to, b] = key(index + 1);
    const span = to - from;
    const t = (p - from) / span;
    const u = 1 - t;
    const bend = span * t * u * (slope(index) * u - slope(index + 1) * t);
    return a * u * u * (1 + 2 * t) + b * t * t * (3 - 2 * t) + bend;
  };
}

/** Metres covered by one stride. */
export const STRIDE_M = 6.6;

export const GALLOP_FRAMES = 12;

/** Depends on the distance covered, so the stride rate follows the speed; lanes are out of phase. */
export const strideAt = (metres: number, lane: number): number => wrap(metres / STRIDE_M + lane * 0.381966);

export const frameOf = (stride: number): number => Math.floor(wrap(stride) * GALLOP_FRAMES) % GALLOP_FRAMES;

/** Nominal milliseconds. */
const PULL_UP_MS = 2600;

/** Metres run after the last position: the horse slows down exponentially. */
export function coastM(sinceMs: number, metresPerMs: number): number {
  if (sinceMs <= 0) return 0;
  return metresPerMs * PULL_UP_MS * (1 - Math.exp(-sinceMs / PULL_UP_MS));
}
