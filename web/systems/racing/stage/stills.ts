import { clock, timers } from '#web/live/clock.ts';
import { createEasel, type StageSetup } from './easel.ts';
import type { Watcher } from './loop.ts';
import { startShooting } from './shooting.ts';
import type { Source } from './source.ts';

const READ_MS = 250;
const STILL_MS = 3_000;

/** For `prefers-reduced-motion`. */
export function showStills(setup: StageSetup, source: Source, watch: Watcher): () => void {
  const easel = createEasel(setup, { shareOf: () => 1 });
  const shoot = startShooting(setup);
  let untilStillMs = 0;
  const stop = timers.every(READ_MS, () => {
    const moment = source.next(clock.serverNowMs(), true);
    const bulletin = watch(moment, READ_MS);
    untilStillMs -= READ_MS;
    const canvas = untilStillMs <= 0 ? easel.fit() : null;
    if (!canvas || !moment.isReceived) return;
    shoot(canvas, moment, bulletin, Number.POSITIVE_INFINITY);
    untilStillMs = STILL_MS;
  });
  return () => {
    stop();
    easel.stop();
  };
}
