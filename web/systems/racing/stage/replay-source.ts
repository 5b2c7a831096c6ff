import { positionsAt } from '#protocol/systems/racing/positions.ts';
import type { RaceRun } from '#protocol/systems/racing/race.ts';
import { freezeT, tempoOf } from './director.ts';
import type { Moment, Source } from './race-snapshot.ts';

export interface ReplaySource extends Source {
  readonly durationMs: number;
  readonly isPlaying: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (t: number) => void;
  readonly position: () => number;
}

/** Longer gaps between frames pause the replay. */
const MAX_SPAN_MS = 300;

/** Nominal milliseconds of slowing down after the finish. */
const PULLING_UP_MS = 2400;

export function createReplaySource(run: RaceRun, lengthM: number): ReplaySource {
  const durationMs = run.nominalMs + PULLING_UP_MS;
  const lineT = freezeT(run.runs.map(({ finishMs }) => finishMs)) ?? durationMs;
  let t = 0;
  let drawnMs: number | null = null;
  let playing = false;
  let tempo = 1;
  const momentAt = (): Moment => {
    const positions = positionsAt(run, t);
    const metres = run.runs.map(({ horse_id }) => positions[horse_id] ?? 0);
    const home = run.runs.map(({ finishMs }) => (finishMs <= t ? finishMs : null));
    // A replay can be paused at the line, so it does not freeze by itself.
    const sinceLineMs = t >= lineT ? Number.POSITIVE_INFINITY : null;
    tempo = tempoOf({ metres, lengthM }, { sinceLineMs, isBrief: false }) ?? 1;
    return { t, metres, home, sinceLineMs, isReceived: true, isOver: t >= durationMs };
  };
  return {
    durationMs,
    isPlaying: () => playing,
    play() {
      if (t >= durationMs) t = 0;
      playing = true;
    },
    pause() {
      playing = false;
    },
    seek(to) {
      t = Math.max(0, Math.min(durationMs, to));
    },
    position: () => t,
    next(nowMs) {
      const span = drawnMs === null ? 0 : Math.min(nowMs - drawnMs, MAX_SPAN_MS);
      drawnMs = nowMs;
      if (playing) t = Math.min(durationMs, t + span * tempo);
      if (t >= durationMs) playing = false;
      return momentAt();
    },
  };
}
