import { needsPhoto } from './director.ts';
import { formatGap, marginM, reorder, type Standing } from './order.ts';
import type { Moment } from './source.ts';

/** One horse in the order of the field. */
export interface Place {
  /** Its index in the field. */
  readonly horse: number;
  readonly metres: number;
  readonly isHome: boolean;
  /** Metres behind the first. */
  readonly gapM: number;
  /** The same in words; empty for the first, and while the field has not left the gate. */
  readonly gap: string;
}

/** What is known of the field at one moment: board, table, caller, strip and head all tell this and nothing else. */
export interface Bulletin {
  /** Nominal milliseconds. */
  readonly t: number;
  /** From first to last. */
  readonly places: readonly Place[];
  /** Metres the first has run. */
  readonly ranM: number;
  /** Metres the first still has to run; 0 when it is home. */
  readonly toGoM: number;
  /** The judge wants the photograph: who of the first two has won is not said yet. */
  readonly isPhoto: boolean;
}

/** What stands for a margin that the photograph decides. */
const PHOTO_GAP = 'photo';

/** A field that has not run so far has no gaps worth a word. */
export const SETTLED_M = 8;

/** Nothing runs yet. */
export const firstBulletin = (horses: number, lengthM: number): Bulletin => ({
  t: 0,
  places: Array.from({ length: horses }, (_, horse) => {
    return { horse, metres: 0, isHome: false, gapM: 0, gap: '' };
  }),
  ranM: 0,
  toGoM: lengthM,
  isPhoto: false,
});

/** The field a moment later; while two run level, the order of before stays. */
export function bulletinOf(before: Bulletin, moment: Moment, lengthM: number): Bulletin {
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
    const gap = !isNamed ? '' : isPhoto && place === 1 ? PHOTO_GAP : formatGap(gapM);
    return { horse, metres: one.metres, isHome: one.homeT !== null, gapM, gap };
  });
  const toGoM = first?.homeT ? 0 : Math.max(0.01, lengthM - ranM);
  return { t: moment.t, places, ranM, toGoM, isPhoto };
}

/**
 * Metres behind the first. Once that one is home it pulls up, so what counts is the way it would have gone on: at the line
 * that is the official margin, and on the way there it leads to it without a leap.
 */
function behind(one: Standing, first: Standing, t: number, lengthM: number): number {
  if (first.homeT === null) return Math.max(0, first.metres - one.metres);
  if (one.homeT !== null) return marginM(one.homeT, first.homeT, lengthM);
  return marginM(Math.max(t, first.homeT), first.homeT, lengthM) + Math.max(0, lengthM - one.metres);
}

/** Metres to go, to the nearest ten: more would flicker. */
export const formatToGo = (toGoM: number): string => (toGoM > 0 ? `${Math.ceil(toGoM / 10) * 10} m` : 'Home');
