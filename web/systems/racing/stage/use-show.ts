import { type RefObject, useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Hooves, startHooves } from '#web/ui/sound/sound.ts';
import { call, sightOf, silentCaller } from './commentary.ts';
import { firstHome, loudnessOf } from './director.ts';
import { STRIDE_M } from './gallop.ts';
import { showRace, showStills } from './loop.ts';
import type { Moment, RaceSnapshot, Source } from './race-snapshot.ts';
import { createReadout, type Reading } from './readout.ts';
import type { Runner } from './sprites.ts';

export interface ReportedState {
  readonly line: string;
  readonly spoken: string;
  /** Who was seen at the line: the winner, or the two between which a photograph decides. */
  readonly atLine: readonly number[];
  readonly isOver: boolean;
}

const NOBODY: readonly number[] = [];
const nothingSeen: ReportedState = { line: '', spoken: '', atLine: NOBODY, isOver: false };

interface Show {
  readonly root: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
  readonly source: Source;
  /** Grows by one from race to race. */
  readonly turn: number;
  readonly prefersReducedMotion: boolean;
}

export function useShow({
  root,
  canvas,
  runners,
  lengthM,
  own,
  source,
  turn,
  prefersReducedMotion,
}: Show): StoreApi<ReportedState> {
  const [store] = useState(() => createStore<ReportedState>(() => nothingSeen));
  useEffect(() => {
    if (!root.current) return undefined;
    const readout = createReadout(root.current, runners, lengthM);
    const report = createReporter(store, runners, turn);
    const hooves = startHooves();
    const hoofbeat = createHoofbeat(hooves.pace);
    const watch = (moment: Moment, spanMs: number): RaceSnapshot => {
      const reading = readout.read(moment, spanMs);
      report(moment, reading);
      hoofbeat(reading, spanMs);
      return reading.raceSnapshot;
    };
    const show = prefersReducedMotion ? showStills : showRace;
    const stopPicture =
      canvas.current && show({ canvas: canvas.current, runners, lengthM, own }, source, watch);
    return () => {
      stopPicture?.();
      hooves.stop();
      readout.stop();
    };
  }, [root, canvas, runners, lengthM, own, source, turn, prefersReducedMotion, store]);
  return store;
}

function createReporter(store: StoreApi<ReportedState>, runners: readonly Runner[], turn: number) {
  const watched = { names: runners.map(({ name }) => name), turn };
  let caller = silentCaller;
  let shownT = 0;
  return ({ t, home, sinceLineMs, isOver }: Moment, { raceSnapshot, isNew }: Reading): void => {
    if (t < shownT - 500) caller = silentCaller;
    shownT = t;
    if (isNew && t > 0) caller = call(caller, sightOf(raceSnapshot, watched));
    const { line, spoken } = caller;
    const before = store.getState();
    const isSeen = sinceLineMs !== null && Number.isFinite(sinceLineMs);
    const atLine = isSeen && before.atLine.length === 0 ? firstHome(home) : before.atLine;
    const after: ReportedState = { line, spoken, atLine, isOver };
    if (Object.entries(after).some(([what, now]) => now !== before[what as keyof ReportedState]))
      store.setState(after);
  };
}

/** Strides per second below which the leader counts as standing. */
const MIN_STRIDES = 0.4;

function createHoofbeat(pace: Hooves['pace']) {
  let ranM = 0;
  let sinceMs = 0;
  return ({ raceSnapshot, isNew }: Reading, spanMs: number): void => {
    sinceMs += Number.isFinite(spanMs) ? spanMs : 0;
    if (!isNew) return;
    const strides = sinceMs > 0 ? ((raceSnapshot.ranM - ranM) / STRIDE_M / sinceMs) * 1000 : 0;
    ranM = raceSnapshot.ranM;
    sinceMs = 0;
    pace(strides < MIN_STRIDES ? 0 : strides, loudnessOf(raceSnapshot.toGoM));
  };
}
