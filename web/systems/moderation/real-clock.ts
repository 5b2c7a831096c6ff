import { clock, timers } from '#web/live/clock.ts';
import type { TickingClock } from '#web/ui/figure/ticking-clock.tsx';

/** Sanctions and claims end in real time, unlike what else counts down on a page. */
export const realClock: TickingClock = {
  now: clock.serverNowMs,
  onTick: (listener) => timers.every(1_000, listener),
};
