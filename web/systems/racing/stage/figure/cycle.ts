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
