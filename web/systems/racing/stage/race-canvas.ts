import { screenDensity } from '#web/ui/drawing/paint.ts';
import { timers } from '#web/live/clock.ts';
import { type Ground, groundFor } from './projection.ts';
import { type Backdrop, drawBackdrop, paintShot, type Shot } from './scene.ts';
import { createSprites, type Runner, type Sprites } from './sprites.ts';

export interface StageSetup {
  readonly canvas: HTMLCanvasElement;
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
}

export interface Canvas {
  readonly share: number;
  readonly ground: Ground;
  readonly sprites: Sprites;
  readonly paint: (shot: Shot) => boolean;
}

/** Pixels per metre; caps the sprite size. */
const SPRITE_DENSITY = 96;
const CLOSEST_PX_PER_METRE = 88;

/** Time budget per frame: on a slow CPU the backdrop takes seconds in total. */
const PORTION_MS = 12;

/** Paddock, gate and race share one cached backdrop. */
const backdropFor = memoizeLast(
  (ground: Ground, density: number) => inPortions(drawBackdrop(ground, density)),
  (ground, density) => JSON.stringify([ground, density]),
);
const spritesFor = memoizeLast(createSprites, (runners, density) => JSON.stringify([runners, density]));

/** Draws one portion per call; returns null until it is complete. */
function inPortions(steps: Generator<undefined, Backdrop>): () => Backdrop | null {
  let made: Backdrop | null = null;
  return () => {
    for (const untilMs = timers.nowMs() + PORTION_MS; !made && timers.nowMs() < untilMs; ) {
      const { done, value } = steps.next();
      if (done) made = value;
    }
    return made;
  };
}

function memoizeLast<In extends readonly unknown[], Out>(
  make: (...input: In) => Out,
  keyOf: (...input: In) => string,
) {
  let last: { readonly key: string; readonly made: Out } | null = null;
  return (...input: In): Out => {
    const key = keyOf(...input);
    if (last?.key !== key) last = { key, made: make(...input) };
    return last.made;
  };
}

interface RaceCanvas {
  readonly shareOf: () => number;
  readonly resized?: () => void;
}

export function createRaceCanvas(setup: StageSetup, { shareOf, resized }: RaceCanvas) {
  const { canvas, runners } = setup;
  const surface = canvas.getContext('2d', { alpha: false });
  let made: Canvas | null = null;
  let stopped = false;
  const observer = new ResizeObserver(() => {
    if (
      stopped ||
      (made && made.ground.width === canvas.clientWidth && made.ground.height === canvas.clientHeight)
    )
      return;
    made = null;
    resized?.();
  });
  observer.observe(canvas);
  const fit = (): Canvas | null => {
    const share = shareOf();
    if (made?.share === share || stopped || !surface || canvas.clientWidth === 0) return made;
    const density = screenDensity();
    const ground = groundFor(canvas.clientWidth, canvas.clientHeight, runners.length);
    const backdrop = backdropFor(ground, density)();
    if (!backdrop) return null;
    // Until it is painted it is black: the still of the course shows through.
    let isDrawn = false;
    canvas.removeAttribute('data-drawn');
    canvas.width = Math.round(ground.width * density * share);
    canvas.height = Math.round(ground.height * density * share);
    const sprites = spritesFor(runners, Math.min(SPRITE_DENSITY, CLOSEST_PX_PER_METRE * density));
    const paint = (shot: Shot): boolean => {
      surface.setTransform(density * share, 0, 0, density * share, 0, 0);
      const painted = paintShot(surface, ground, backdrop, sprites, shot);
      if (!isDrawn) canvas.dataset.drawn = '';
      isDrawn = true;
      return painted;
    };
    made = { share, ground, sprites, paint };
    return made;
  };
  return {
    fit,
    stop: () => {
      stopped = true;
      observer.disconnect();
    },
  };
}
