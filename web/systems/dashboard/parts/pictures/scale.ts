export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Ascending. */
  readonly marks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round limits, with three to five marks. */
export function scaleAround(min: number, max: number): Scale {
  const span = max - min || Math.max(Math.abs(max), 1);
  const step = roundStep(span / 3);
  // At a trillion dollars, rounding errors exceed small steps; the values then are the limits.
  const low = Math.min(Math.floor(min / step) * step, min);
  const high = Math.max(Math.ceil(max / step) * step, low + step, max);
  const count = Math.round((high - low) / step);
  return { low, high, marks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}

function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const step = STEPS.find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** In percent from the top. */
export const fromTop = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100;

// As short as possible while all marks still differ.
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

// A step of 2.5 needs one more digit.
const isHalved = (step: number): boolean =>
  String(step / 10 ** Math.floor(Math.log10(step))).startsWith('2.5');
