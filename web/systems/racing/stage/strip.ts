import type { RaceSnapshot } from './race-snapshot.ts';
import { LENGTH_M } from './order.ts';
import type { Runner } from './sprites.ts';
import { createDots, type Dot } from './strip-dots.ts';

/** The strip spans at least 6 lengths and grows in steps of 3. */
const NEAREST_LENGTHS = 6;
const STEP_LENGTHS = 3;

/** Neighbours in the order use different rows, so none hides the other. */
const ROWS = 3;

/** Lengths; widens at once, narrows with hysteresis. */
export function spanOf(before: number, gapsM: readonly number[]): number {
  const needed = Math.max(0, ...gapsM) / LENGTH_M;
  const steps = Math.ceil((needed * 1.08 - NEAREST_LENGTHS) / STEP_LENGTHS);
  const wanted = NEAREST_LENGTHS + STEP_LENGTHS * Math.max(0, steps);
  return wanted > before || wanted < before - STEP_LENGTHS ? wanted : before;
}

export interface Strip {
  readonly update: (raceSnapshot: RaceSnapshot) => void;
  readonly move: (spanMs: number) => void;
  readonly stop: () => void;
}

const GLIDE_MS = 250;

interface Glide {
  shown: Dot;
  goal: Dot;
  leftMs: number;
}

// The dots are on a canvas: as animated elements each would need its styles recalculated in every frame.
export function stripOf(root: HTMLElement, runners: readonly Runner[], lengthM: number): Strip {
  const strip = root.querySelector<HTMLElement>('[data-strip]');
  const ran = strip?.querySelector<HTMLElement>('[data-ran]');
  const dots = createDots(strip?.querySelector('canvas') ?? null, runners);
  const glides = runners.map(
    (): Glide => ({ shown: { behind: 0, row: 0 }, goal: { behind: 0, row: 0 }, leftMs: 0 }),
  );
  let span = NEAREST_LENGTHS;
  return {
    update({ places, ranM }) {
      span = spanOf(
        span,
        places.map(({ gapM }) => gapM),
      );
      if (ran) ran.style.scale = `${Math.min(1, ranM / lengthM).toFixed(4)} 1`;
      if (strip && strip.dataset.span !== String(span)) {
        strip.dataset.span = String(span);
        strip.style.setProperty('--length', String(1 / span));
      }
      places.forEach(({ horse, gapM }, place) => {
        const goal = { behind: Math.min(1, gapM / LENGTH_M / span), row: place % ROWS };
        Object.assign(glides[horse] as Glide, { goal, leftMs: GLIDE_MS });
      });
    },
    move(spanMs) {
      for (const glide of glides) glideOn(glide, spanMs);
      dots.paint(glides.map(({ shown }) => shown));
    },
    stop: dots.stop,
  };
}

function glideOn(glide: Glide, spanMs: number): void {
  const { shown, goal, leftMs } = glide;
  const share = spanMs < leftMs ? spanMs / leftMs : 1;
  glide.shown = {
    behind: shown.behind + (goal.behind - shown.behind) * share,
    row: shown.row + (goal.row - shown.row) * share,
  };
  glide.leftMs = Math.max(0, leftMs - spanMs);
}
