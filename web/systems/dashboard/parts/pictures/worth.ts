import { fromTop, type Scale, scaleAround } from './scale.ts';

/** In game time. */
export interface Worth {
  readonly atMs: number;
  readonly dollars: number;
}

/** All in percent of the chart. */
export interface WorthPicture {
  readonly scale: Scale;
  /** Left to right. */
  readonly places: readonly { readonly left: number; readonly top: number }[];
  readonly line: string;
}

export const withNow = (
  history: readonly { readonly at: string; readonly net_worth: number }[],
  now: Worth,
): readonly Worth[] => [
  ...history
    .map(({ at, net_worth }) => ({ atMs: Date.parse(at), dollars: net_worth }))
    .filter(({ atMs }) => atMs < now.atMs),
  now,
];

// A fall need not be a loss: the net worth may not include what the player bought.
export const changeTone = (change: number): 'result' | 'inherit' => (change > 0 ? 'result' : 'inherit');

/** Needs at least two points. */
export function drawWorth(worths: readonly Worth[]): WorthPicture {
  const dollars = worths.map((one) => one.dollars);
  const scale = roomFor(Math.min(...dollars), Math.max(...dollars));
  const fromMs = worths[0]?.atMs ?? 0;
  const spanMs = (worths.at(-1)?.atMs ?? 0) - fromMs || 1;
  const places = worths.map((one) => ({
    left: ((one.atMs - fromMs) / spanMs) * 100,
    top: fromTop(scale, one.dollars),
  }));
  const line = `M${places.map(({ left, top }) => `${round(left)} ${round(top)}`).join('L')}`;
  return { scale, places, line };
}

// Centers a constant value.
const roomFor = (min: number, max: number) =>
  min === max ? scaleAround(Math.max(0, min * 0.95), max * 1.05) : scaleAround(min, max);

export function nearest(places: WorthPicture['places'], left: number): number {
  let best = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place.left - left) < Math.abs((places[best]?.left ?? 0) - left)) best = index;
  }
  return best;
}

const round = (percent: number): number => Math.round(percent * 100) / 100;
