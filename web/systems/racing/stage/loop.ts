import { clock, onFrame, timers } from '#web/live/clock.ts';
import type { Bulletin } from './bulletin.ts';
import { type Camera, follow, gateCamera, lensFor } from './camera.ts';
import { isClose } from './director.ts';
import { type Ground, groundFor } from './projection.ts';
import { createPace } from './pace.ts';
import { drawBackdrop, paintShot, type Shot } from './scene.ts';
import { inLanes, type Moment, type Source } from './source.ts';
import { createStable, type Runner, type Stable } from './sprites.ts';

/** Whoever wants to know of each frame that is shown; answers the last bulletin, from which the picture takes its words. */
export type Watcher = (moment: Moment, spanMs: number) => Bulletin;

export interface StageSetup {
  readonly canvas: HTMLCanvasElement;
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  /** Index of the player's own horse in the field. */
  readonly own: number | null;
}

/** Missing pictures are drawn one in so many frames: a weak phone needs the others whole. */
const DRAWS_EVERY = 3;

/**
 * Shows a race, frame by frame, until it is stopped. All motion of the stage is in this one loop. The canvas says what is in the picture:
 * `data-picture`, the metre at its middle and its width, and `data-inset`.
 */
export function showRace(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const easel = createEasel(setup, { shareOf: pace.share });
  const sight = watchSight(setup.canvas);
  let camera: Camera | null = null;
  let drawnMs: number | null = null;
  let frames = 0;
  const stop = onFrame((frameMs) => {
    const late = timers.nowMs() - frameMs;
    const unseen = sight.takeUnseen();
    const moment = source.next(clock.serverNowMs() - late, unseen);
    const spanMs = drawnMs === null || unseen ? Number.POSITIVE_INFINITY : frameMs - drawnMs;
    drawnMs = frameMs;
    pace.frame(spanMs);
    const bulletin = watch(moment, spanMs);
    const canvas = easel.fit();
    if (!canvas || !sight.isOnScreen()) return;
    const field = {
      metres: moment.metres,
      lengthM: setup.lengthM,
      isClose: isClose({ ...setup, ...moment }),
      own: setup.own,
    };
    const lens = lensFor(canvas.ground.width);
    camera = follow(camera ?? gateCamera(lens), field, lens, spanMs);
    const stage = moment.t > 0 ? 'race' : 'gate';
    const hasInset = canvas.paint({
      ...{ camera, stage, lengthM: setup.lengthM, own: setup.own },
      places: inLanes(moment.metres),
      ownGap: distanceOf(bulletin, setup.own),
    });
    setup.canvas.dataset.picture = `${camera.centreM.toFixed(2)} ${camera.widthM.toFixed(2)}`;
    setup.canvas.toggleAttribute('data-inset', hasInset);
    frames += 1;
    if (frames % DRAWS_EVERY === 0) canvas.stable.drawMore(1);
  });
  return () => {
    stop();
    sight.stop();
    easel.stop();
  };
}

/** What the board says of a horse. */
function distanceOf({ places }: Bulletin, own: number | null): string {
  const place = places.find(({ horse }) => horse === own);
  if (!place || place.isHome) return 'Home';
  return place.gap === '' ? '' : `${place.gap} behind`;
}

/** Shows the field before the race: once, and again when the stage has another size. */
export function showField(
  setup: StageSetup,
  shotOf: (camera: Camera) => Pick<Shot, 'places' | 'stage'>,
): () => void {
  const easel = createEasel(setup, { shareOf: () => 1, resized: () => draw() });
  const draw = (): void => {
    const canvas = easel.fit();
    if (!canvas) return;
    const camera = gateCamera(lensFor(canvas.ground.width));
    canvas.paint({ camera, lengthM: setup.lengthM, own: setup.own, ...shotOf(camera) });
  };
  draw();
  // While nothing moves there is time to draw the gallop.
  const stop = onFrame(() => {
    if (easel.fit()?.stable.drawMore(1) === false) stop();
  });
  return () => {
    stop();
    easel.stop();
  };
}

/** A device stays as slow as it is: what one stage has learned serves the next. */
const pace = createPace();

interface Canvas {
  readonly share: number;
  readonly ground: Ground;
  readonly stable: Stable;
  readonly paint: (shot: Shot) => boolean;
}

/** No screen shows more than this, and no weak phone can fill it. */
const MAX_DENSITY = 2;

/** Sprites are drawn at most so large: pixels a metre. */
const SPRITE_DENSITY = 96;
const CLOSEST_PX_A_METRE = 88;

/** The paddock, the gate and the race are one place: what was drawn for one serves the next. */
const backdropFor = lastMade(drawBackdrop, (ground, density) => JSON.stringify([ground, density]));
const stableFor = lastMade(createStable, (runners, density) => JSON.stringify([runners, density]));

/** Keeps the last thing that was made, and gives it again when the same is asked for. */
function lastMade<In extends readonly unknown[], Out>(
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

interface Easel {
  /** Of the screen's density: how finely to paint. */
  readonly shareOf: () => number;
  readonly resized?: () => void;
}

/** The canvas at the size it has on the page, with everything that is drawn once for that size. */
function createEasel(setup: StageSetup, { shareOf, resized }: Easel) {
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
    const density = Math.min(MAX_DENSITY, Math.max(1, devicePixelRatio));
    const ground = groundFor(canvas.clientWidth, canvas.clientHeight, runners.length);
    canvas.width = Math.round(ground.width * density * share);
    canvas.height = Math.round(ground.height * density * share);
    const backdrop = backdropFor(ground, density);
    const stable = stableFor(runners, Math.min(SPRITE_DENSITY, CLOSEST_PX_A_METRE * density));
    const paint = (shot: Shot): boolean => {
      surface.setTransform(density * share, 0, 0, density * share, 0, 0);
      return paintShot(surface, ground, backdrop, stable, shot);
    };
    made = { share, ground, stable, paint };
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

/** Whether the stage can be seen: on the screen, and in a page that is shown. */
function watchSight(canvas: HTMLCanvasElement) {
  let unseen = true;
  let onScreen = true;
  const missed = (): void => {
    unseen = true;
  };
  const observer = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
  });
  observer.observe(canvas);
  const moments = ['visibilitychange', 'freeze', 'resume'] as const;
  for (const moment of moments) document.addEventListener(moment, missed);
  addEventListener('pageshow', missed);
  return {
    isOnScreen: () => onScreen,
    takeUnseen: () => {
      const was = unseen;
      unseen = document.visibilityState === 'hidden';
      return was;
    },
    stop: () => {
      observer.disconnect();
      for (const moment of moments) document.removeEventListener(moment, missed);
      removeEventListener('pageshow', missed);
    },
  };
}
