import { clock, onFrame, timers } from '#web/live/clock.ts';
import type { RaceSnapshot } from './race-snapshot.ts';
import { createRaceCanvas, type StageSetup } from './race-canvas.ts';
import { createPace } from './pace.ts';
import { startShooting } from './shooting.ts';
import type { Moment, Source } from './source.ts';

export type Watcher = (moment: Moment, spanMs: number) => RaceSnapshot;

/** Draws a missing sprite only every third frame, so that slow phones keep up. */
const DRAWS_EVERY = 3;

export function showRace(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const raceCanvas = createRaceCanvas(setup, { shareOf: pace.share });
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
    pace.frame(spanMs);
    const raceSnapshot = watch(moment, spanMs);
    const canvas = raceCanvas.fit();
    if (!canvas || !sight.isOnScreen()) return;
    shoot(canvas, moment, raceSnapshot, spanMs);
    frames += 1;
    if (frames % DRAWS_EVERY === 0) canvas.stable.drawMore(1);
  });
  return () => {
    stop();
    sight.stop();
    raceCanvas.stop();
  };
}

/** Shared by all stages: a slow device stays slow. */
const pace = createPace();

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
