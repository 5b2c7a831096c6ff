import type { Draws } from './draws.ts';
import type { LineupHorse } from './models.ts';

/** How a horse spreads its effort: its speed at each of `MARKS`, and the way done by then, both without a unit. */
export interface Pace {
  readonly speeds: readonly number[];
  readonly ways: readonly number[];
}

/** The moments of a horse's own race, as shares of its finish time, at which its speed is drawn. */
const MARKS: readonly number[] = [0, 0.05, 0.16, 0.3, 0.44, 0.58, 0.7, 0.8, 0.9, 1];

// Speeds in thousandths: from the gate to full speed in a few seconds, steady, a last effort, and then how each
// style differs from that. A leader buys its early metres with its late ones; a closer does the reverse.
const BASE: readonly number[] = [150, 1040, 1030, 1000, 985, 980, 985, 1000, 1015, 1000];
const STYLES: Readonly<Record<LineupHorse['style'], readonly number[]>> = {
  leader: [0, 26, 30, 24, 18, 8, 0, -12, -28, -38],
  stalker: [0, 4, 4, 0, 0, 4, 12, 12, 6, -4],
  closer: [0, -22, -30, -24, -18, -4, 2, 20, 38, 46],
};

/** Most that chance adds to or takes from a speed, in thousandths: enough for horses to change places and back. */
const SWING = 28;

/** Draws the pace of one horse. */
export function drawPace(draws: Draws, style: LineupHorse['style']): Pace {
  const speeds = BASE.map((base, mark) => {
    const swing = draws.below(2 * SWING + 1) - SWING;
    return mark === 0 ? base : base + (STYLES[style][mark] ?? 0) + swing;
  });
  const ways = [0];
  for (let mark = 1; mark < MARKS.length; mark++) {
    ways.push((ways[mark - 1] ?? 0) + wayWithin(speeds, mark, 1));
  }
  return { speeds, ways };
}

/** The share of the whole way done at a share of the whole time; both 0 to 1, and 1 exactly at 1. */
export function wayAt(pace: Pace, share: number): number {
  let mark = 1;
  while (mark < MARKS.length - 1 && share > (MARKS[mark] ?? 1)) mark++;
  const from = MARKS[mark - 1] ?? 0;
  const part = (share - from) / ((MARKS[mark] ?? 1) - from);
  return share >= 1 ? 1 : ((pace.ways[mark - 1] ?? 0) + wayWithin(pace.speeds, mark, part)) / wholeWay(pace);
}

/** Speed at the post, in whole ways a whole time. */
export const lastSpeed = (pace: Pace): number => (pace.speeds.at(-1) ?? 0) / wholeWay(pace);

const wholeWay = (pace: Pace): number => pace.ways.at(-1) ?? 1;

// Between two marks the speed goes from a to b as a + (b − a)(3p² − 2p³), so it has no kinks; this is its integral.
function wayWithin(speeds: readonly number[], mark: number, part: number): number {
  const a = speeds[mark - 1] ?? 0;
  const b = speeds[mark] ?? 0;
  const length = (MARKS[mark] ?? 1) - (MARKS[mark - 1] ?? 0);
  return length * (a * part + (b - a) * part * part * part * (1 - part / 2));
}
