type Key = readonly [phase: number, value: number];

/** The part of a number that lies in one stride: 0 ≤ x < 1. */
export const wrap = (phase: number): number => phase - Math.floor(phase);

/** A smooth periodic curve through keys written `phase:value`, phases ascending within 0–1. */
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

/** How far a horse runs on when no more positions come: it pulls up, it does not stop dead. */
export function runOut(sinceMs: number, metresPerMs: number): number {
  if (sinceMs <= 0) return 0;
  return metresPerMs * PULL_UP_MS * (1 - Math.exp(-sinceMs / PULL_UP_MS));
}
