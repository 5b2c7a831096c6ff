import { clock, onFrame, timers } from '#web/live/clock.ts';
import { orderText } from '../text/stage.ts';
import type { Moment, RaceSnapshot, Source } from './race-snapshot.ts';
import { type Camera, follow, gateCamera, lensFor } from './camera.ts';
import { isClose } from './director.ts';
import { type Canvas, createRaceCanvas, type StageSetup } from './race-canvas.ts';
import { createAdaptiveResolution } from './adaptive-resolution.ts';
import { inLanes } from './scene.ts';

export type Watcher = (moment: Moment, spanMs: number) => RaceSnapshot;

/** Draws a missing sprite only every third frame, so that slow phones keep up. */
const DRAWS_EVERY = 3;

export function showRace(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const raceCanvas = createRaceCanvas(setup, { shareOf: resolution.share });
  const sight = watchSight(setup.canvas);
  const shoot = startShooting(setup);
  let drawnMs: number | null = null;
  let frames = 0;
  const stop = onFrame((frameMs) => {
    const late = timers.nowMs() - frameMs;
    const unseen = sight.takeUnseen();
    const moment = source.next(clock.serverNowMs() - late, unseen);
    const spanMs = drawnMs === null || unseen ? Number.POSITIVE_INFINITY : frameMs - drawnMs;
    drawnMs = frameMs;
    resolution.frame(spanMs);
    const raceSnapshot = watch(moment, spanMs);
    const canvas = raceCanvas.fit();
    if (!canvas || !sight.isOnScreen()) return;
    shoot(canvas, moment, raceSnapshot, spanMs);
    frames += 1;
    if (frames % DRAWS_EVERY === 0) canvas.sprites.drawMore(1);
  });
  return () => {
    stop();
    sight.stop();
    raceCanvas.stop();
  };
}

const READ_MS = 250;
const STILL_MS = 3_000;

/** For `prefers-reduced-motion`. */
export function showStills(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const raceCanvas = createRaceCanvas(setup, { shareOf: () => 1 });
  const shoot = startShooting(setup);
  let untilStillMs = 0;
  let isAtLine = false;
  const stop = timers.every(READ_MS, () => {
    const moment = source.next(clock.serverNowMs(), true);
    const raceSnapshot = watch(moment, READ_MS);
    const isLine = moment.sinceLineMs !== null && !isAtLine;
    isAtLine ||= isLine;
    untilStillMs = isLine ? 0 : untilStillMs - READ_MS;
    const canvas = untilStillMs <= 0 ? raceCanvas.fit() : null;
    if (!canvas || !moment.isReceived) return;
    shoot(canvas, moment, raceSnapshot, Number.POSITIVE_INFINITY);
    untilStillMs = STILL_MS;
  });
  return () => {
    stop();
    raceCanvas.stop();
  };
}

type Shooting = (canvas: Canvas, moment: Moment, raceSnapshot: RaceSnapshot, spanMs: number) => void;

/** For tests: `data-picture` holds centre and width in metres; `data-inset` marks an inset. */
function startShooting(setup: StageSetup): Shooting {
  let camera: Camera | null = null;
  return (canvas, moment, raceSnapshot, spanMs) => {
    const field = {
      metres: moment.metres,
      lengthM: setup.lengthM,
      isClose: isClose({ ...setup, ...moment }),
      own: setup.own,
    };
    const lens = lensFor(canvas.ground.width);
    camera = follow(camera ?? gateCamera(lens), field, lens, spanMs);
    const hasInset = canvas.paint({
      ...{ camera, stage: moment.t > 0 ? 'race' : 'gate', lengthM: setup.lengthM, own: setup.own },
      places: inLanes(moment.metres),
      ownGap: distanceOf(raceSnapshot, setup.own),
    });
    setup.canvas.dataset.picture = `${camera.centreM.toFixed(2)} ${camera.widthM.toFixed(2)}`;
    setup.canvas.toggleAttribute('data-inset', hasInset);
  };
}

function distanceOf({ places }: RaceSnapshot, own: number | null): string {
  const place = places.find(({ horse }) => horse === own);
  if (!place || place.isHome) return orderText.home;
  return place.gap === '' ? '' : orderText.behind(place.gap);
}

/** Shared by all stages: a slow device stays slow. */
const resolution = createAdaptiveResolution();

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
