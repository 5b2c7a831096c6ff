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
  // Of a trillion dollars, steps of a cent are off by less than that: the values themselves are the limits then.
  const low = Math.min(Math.floor(min / step) * step, min);
  const high = Math.max(Math.ceil(max / step) * step, low + step, max);
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

/** The texts of the marks: as short as they can be and still differ. */
export function formatMarks({ marks }: Scale): readonly string[] {
  const largest = Math.max(...marks.map(Math.abs));
  const [unit, letter] = UNITS.find(([size]) => largest >= size) ?? [1, ''];
  const step = Math.abs((marks[1] ?? 0) - (marks[0] ?? 0)) || 1;
  const digits = Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9) + (isHalved(step) ? 1 : 0));
  return marks.map((mark) => (mark === 0 ? '$0' : `$${Number((mark / unit).toFixed(digits))}${letter}`));
}

const UNITS: readonly (readonly [number, string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** A step of 2.5 needs a digit more. */
const isHalved = (step: number): boolean =>
  String(step / 10 ** Math.floor(Math.log10(step))).startsWith('2.5');
