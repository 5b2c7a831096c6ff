import { gapText, orderText } from '../text/stage.ts';
import { needsPhoto } from './director.ts';
import { formatGap, marginM, reorder, type Standing } from './order.ts';

export interface Moment {
  /** Nominal milliseconds since the start. */
  readonly t: number;
  /** Metres per horse, in field order. */
  readonly metres: readonly number[];
  /** Nominal milliseconds at the line; null while running. */
  readonly home: readonly (number | null)[];
  /** Real milliseconds since the viewer saw the winner at the line; infinite if missed, null before. */
  readonly sinceLineMs: number | null;
  /** False: no positions have arrived yet and all others are guesses. */
  readonly isReceived: boolean;
  readonly isOver: boolean;
}

export interface Source {
  /** `unseen`: the previous frame was not visible. */
  readonly next: (nowMs: number, unseen: boolean) => Moment;
}

export interface Place {
  readonly horse: number;
  readonly metres: number;
  readonly isHome: boolean;
  /** Metres behind the leader. */
  readonly gapM: number;
  /** `gapM` in words; empty for the leader and right after the start. */
  readonly gap: string;
}

/** One snapshot for board, table, commentary, strip and head, so that they never disagree. */
export interface RaceSnapshot {
  /** Nominal milliseconds. */
  readonly t: number;
  /** Leader first. */
  readonly places: readonly Place[];
  readonly ranM: number;
  /** Metres left for the leader; 0 once it has finished. */
  readonly toGoM: number;
  /** The photograph decides between the first two; the winner is not announced yet. */
  readonly isPhoto: boolean;
}

/** No gaps are shown before the leader has run this far. */
export const SETTLED_M = 8;

export const firstRaceSnapshot = (horses: number, lengthM: number): RaceSnapshot => ({
  t: 0,
  places: Array.from({ length: horses }, (_, horse) => {
    return { horse, metres: 0, isHome: false, gapM: 0, gap: '' };
  }),
  ranM: 0,
  toGoM: lengthM,
  isPhoto: false,
});

/** Horses that are level keep their previous order. */
export function raceSnapshotOf(before: RaceSnapshot, moment: Moment, lengthM: number): RaceSnapshot {
  const field: Standing[] = moment.metres.map((metres, horse) => ({
    metres,
    homeT: moment.home[horse] ?? null,
  }));
  const order = reorder(
    before.places.map(({ horse }) => horse),
    field,
  );
  const first = field[order[0] ?? 0];
  const second = field[order[1] ?? 0];
  const ranM = first?.metres ?? 0;
  const isPhoto =
    !moment.isOver &&
    first !== undefined &&
    second !== undefined &&
    first.homeT !== null &&
    second.homeT !== null &&
    needsPhoto([first, second].map(({ homeT }) => ({ finish_time: (homeT ?? 0) / 1000 })));
  const places = order.map((horse, place): Place => {
    const one = field[horse] as Standing;
    const gapM = place === 0 ? 0 : behind(one, first ?? one, moment.t, lengthM);
    const isNamed = place > 0 && ranM >= SETTLED_M;
    const gap = !isNamed ? '' : isPhoto && place === 1 ? gapText.photo : formatGap(gapM);
    return { horse, metres: one.metres, isHome: one.homeT !== null, gapM, gap };
  });
  const toGoM = first?.homeT ? 0 : Math.max(0.01, lengthM - ranM);
  return { t: moment.t, places, ranM, toGoM, isPhoto };
}

// Once the leader has finished it slows down, so the gap counts the distance it would have covered at its
// average speed. At the line this equals the official margin, so the gap does not jump.
function behind(one: Standing, first: Standing, t: number, lengthM: number): number {
  if (first.homeT === null) return Math.max(0, first.metres - one.metres);
  if (one.homeT !== null) return marginM(one.homeT, first.homeT, lengthM);
  return marginM(Math.max(t, first.homeT), first.homeT, lengthM) + Math.max(0, lengthM - one.metres);
}

/** Rounded up to 10 m: exact figures would flicker. */
export const formatToGo = (toGoM: number): string =>
  toGoM > 0 ? orderText.toGo(Math.ceil(toGoM / 10) * 10) : orderText.home;
