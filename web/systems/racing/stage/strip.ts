import type { Bulletin } from './bulletin.ts';
import { LENGTH_M } from './order.ts';
import type { Runner } from './sprites.ts';

/** The strip reaches back from the first horse so many lengths at least, and further in such steps. */
const NEAREST_LENGTHS = 6;
const STEP_LENGTHS = 3;

/** Dots next to each other in the order stand in different rows, so that none hides its neighbour. */
const ROWS = 3;

/** How many lengths the strip spans: it widens before it loses anybody, and narrows when there is much room. */
export function spanOf(before: number, gapsM: readonly number[]): number {
  const needed = Math.max(0, ...gapsM) / LENGTH_M;
  const steps = Math.ceil((needed * 1.08 - NEAREST_LENGTHS) / STEP_LENGTHS);
  const wanted = NEAREST_LENGTHS + STEP_LENGTHS * Math.max(0, steps);
  return wanted > before || wanted < before - STEP_LENGTHS ? wanted : before;
}

/** Writes each bulletin into the strip: where the first is on the course, and how far the others are behind it. */
export function stripOf(root: HTMLElement, runners: readonly Runner[], lengthM: number) {
  const strip = root.querySelector<HTMLElement>('[data-strip]');
  const dots = runners.map(({ id }) => strip?.querySelector<HTMLElement>(`[data-dot="${CSS.escape(id)}"]`));
  let span = NEAREST_LENGTHS;
  return ({ places, ranM }: Bulletin): void => {
    if (!strip) return;
    span = spanOf(
      span,
      places.map(({ gapM }) => gapM),
    );
    strip.style.setProperty('--ran', String(Math.min(1, ranM / lengthM)));
    strip.style.setProperty('--length', String(1 / span));
    places.forEach(({ horse, gapM }, place) => {
      const dot = dots[horse];
      dot?.style.setProperty('--behind', String(Math.min(1, gapM / LENGTH_M / span)));
      dot?.style.setProperty('--row', String(place % ROWS));
    });
  };
}
