/** The values a picture has room for, and those that are written beside it. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  /** From low to high. */
  readonly marks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A scale of round values around some, with three to five of them marked. */
export function scaleAround(min: number, max: number): Scale {
  const span = max - min || Math.max(Math.abs(max), 1);
  const step = roundStep(span / 3);
  const low = Math.floor(min / step) * step;
  const high = Math.max(Math.ceil(max / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, marks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}

/** The smallest of the round numbers that is no smaller. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const step = STEPS.find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Where a value stands, in percent from the top. */
export const fromTop = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100;
