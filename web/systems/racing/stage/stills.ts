import { clock, timers } from '#web/live/clock.ts';
import { createRaceCanvas, type StageSetup } from './race-canvas.ts';
import type { Watcher } from './loop.ts';
import { startShooting } from './shooting.ts';
import type { Source } from './source.ts';

const READ_MS = 250;
const STILL_MS = 3_000;

/** For `prefers-reduced-motion`. */
export function showStills(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const raceCanvas = createRaceCanvas(setup, { shareOf: () => 1 });
  const shoot = startShooting(setup);
  let untilStillMs = 0;
  const stop = timers.every(READ_MS, () => {
    const moment = source.next(clock.serverNowMs(), true);
    const raceSnapshot = watch(moment, READ_MS);
    untilStillMs -= READ_MS;
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
