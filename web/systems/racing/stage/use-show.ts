import { type RefObject, useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { clock, timers } from '#web/live/clock.ts';
import { call, silentCaller } from './commentary.ts';
import { showRace } from './loop.ts';
import { createReadout, type Ranking } from './readout.ts';
import type { Moment, Source } from './source.ts';
import type { Runner } from './sprites.ts';

/** What is shown as text, a few times a second at most. */
export interface ReportedState {
  readonly moment: Moment | null;
  readonly ranking: Ranking | null;
  /** The caller's line. */
  readonly line: string;
  /** Everything has been shown. */
  readonly isOver: boolean;
}

interface Show {
  readonly root: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
  readonly source: Source;
  /** Still: figures only, no picture. */
  readonly prefersReducedMotion: boolean;
}

const STILL_MS = 250;
const REPORT_MS = 1000;

/** Draws the race and reports what happens in it. */
export function useShow({
  root,
  canvas,
  runners,
  lengthM,
  own,
  source,
  prefersReducedMotion,
}: Show): StoreApi<ReportedState> {
  const [store] = useState(() =>
    createStore<ReportedState>(() => ({ moment: null, ranking: null, line: '', isOver: false })),
  );
  useEffect(() => {
    if (!root.current) return undefined;
    const horses = runners.map(({ id }) => id);
    const readout = createReadout(root.current, horses, lengthM);
    const report = createReporter(store, runners, lengthM, prefersReducedMotion ? STILL_MS : REPORT_MS);
    const watch = (moment: Moment, spanMs: number): void => report(moment, readout(moment, spanMs), spanMs);
    // Figures that jump from one to the next need no smoothing: each is where the race is now.
    if (prefersReducedMotion || !canvas.current)
      return timers.every(STILL_MS, () => watch(source.next(clock.serverNowMs(), true), STILL_MS));
    return showRace({ canvas: canvas.current, runners, lengthM, own }, source, watch);
  }, [root, canvas, runners, lengthM, own, source, prefersReducedMotion, store]);
  return store;
}

/** Passes on what has changed: lines when they are said, figures every so often, the end at once. */
function createReporter(
  store: StoreApi<ReportedState>,
  runners: readonly Runner[],
  lengthM: number,
  everyMs: number,
) {
  let caller = silentCaller;
  let shownT = 0;
  let untilMs = 0;
  return (moment: Moment, ranking: Ranking, spanMs: number): void => {
    if (moment.t < shownT - 500) caller = silentCaller;
    shownT = moment.t;
    const order = ranking.order.map((horse) => runners[horse]?.name ?? '');
    const first = moment.metres[ranking.order[0] ?? 0] ?? 0;
    const said =
      moment.t > 0
        ? call(caller, { t: moment.t, order, gaps: ranking.gaps, toGoM: lengthM - first })
        : caller;
    untilMs -= Math.min(spanMs, everyMs);
    const { isOver } = moment;
    if (untilMs > 0 && said === caller && isOver === store.getState().isOver) return;
    caller = said;
    untilMs = everyMs;
    store.setState({ moment, ranking, line: said.line, isOver });
  };
}
