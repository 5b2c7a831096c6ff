import type { Draws } from './draws.ts';
import type { LineupHorse } from './models.ts';

/** Speed at each of `MARKS`, and distance covered by then; both unitless. */
export interface Pace {
  readonly speeds: readonly number[];
  readonly distances: readonly number[];
}

// Shares of a horse's finish time at which its speed is drawn.
const MARKS: readonly number[] = [0, 0.05, 0.16, 0.3, 0.44, 0.58, 0.7, 0.8, 0.9, 1];

// Thousandths. BASE: fast start, steady middle, late effort. STYLES are offsets: a leader trades late speed
// for early speed, a closer does the reverse.
const BASE: readonly number[] = [150, 1040, 1030, 1000, 985, 980, 985, 1000, 1015, 1000];
const STYLES: Readonly<Record<LineupHorse['style'], readonly number[]>> = {
  leader: [0, 26, 30, 24, 18, 8, 0, -12, -28, -38],
  stalker: [0, 4, 4, 0, 0, 4, 12, 12, 6, -4],
  closer: [0, -22, -30, -24, -18, -4, 2, 20, 38, 46],
};

// Maximum random change in thousandths: enough for horses to swap places.
const SWING = 28;

/** Draws one horse's pace. */
export function drawPace(draws: Draws, style: LineupHorse['style']): Pace {
  const speeds = BASE.map((base, mark) => {
    const swing = draws.below(2 * SWING + 1) - SWING;
    return mark === 0 ? base : base + (STYLES[style][mark] ?? 0) + swing;
  });
  const distances = [0];
  for (let mark = 1; mark < MARKS.length; mark++) {
    distances.push((distances[mark - 1] ?? 0) + distanceWithin(speeds, mark, 1));
  }
  return { speeds, distances };
}

/** Share of the race distance covered after a share of the finish time; both 0 to 1, exactly 1 at 1. */
export function distanceAt(pace: Pace, share: number): number {
  let mark = 1;
  while (mark < MARKS.length - 1 && share > (MARKS[mark] ?? 1)) mark++;
  const from = MARKS[mark - 1] ?? 0;
  const part = (share - from) / ((MARKS[mark] ?? 1) - from);
  if (share >= 1) return 1;
  return ((pace.distances[mark - 1] ?? 0) + distanceWithin(pace.speeds, mark, part)) / totalDistance(pace);
}

/** Speed at the finish, in race distances per finish time. */
export const lastSpeed = (pace: Pace): number => (pace.speeds.at(-1) ?? 0) / totalDistance(pace);

const totalDistance = (pace: Pace): number => pace.distances.at(-1) ?? 1;

// Integral of the speed a + (b − a)(3p² − 2p³) between two marks; this curve has no kinks.
function distanceWithin(speeds: readonly number[], mark: number, part: number): number {
  const a = speeds[mark - 1] ?? 0;
  const b = speeds[mark] ?? 0;
  const length = (MARKS[mark] ?? 1) - (MARKS[mark - 1] ?? 0);
  return length * (a * part + (b - a) * part * part * part * (1 - part / 2));
}
