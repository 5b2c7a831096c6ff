export type Scene = 'race' | 'freeze' | 'field' | 'photo' | 'sum' | 'podium' | 'over';

/** Times in real milliseconds of one clock. */
export interface Finish {
  /** When the viewer saw the winner at the line; null if not yet, or missed. */
  readonly lineMs: number | null;
  /** When the whole field was home on screen and the result known; null before. */
  readonly homeMs: number | null;
  readonly isPhoto: boolean;
  /** The viewer's bet won. */
  readonly hasWon: boolean;
  readonly isBrief: boolean;
}

export interface Cue {
  readonly scene: Scene;
  readonly atMs: number;
}

/** Real milliseconds of each scene; the podium may stay longer. */
const FULL = { freeze: 1200, photo: 2000, sum: 2400, podium: 4000 } as const;
/** The demo's next race starts six seconds after this one. */
const BRIEF = { freeze: 600, photo: 1000, sum: 1200, podium: 2000 } as const;
const BRIEF_BELOW_MS = 20_000;

export const isBrief = (runningMs: number): boolean => runningMs < BRIEF_BELOW_MS;

export const durationsOf = (brief: boolean): Readonly<Record<keyof typeof FULL, number>> =>
  brief ? BRIEF : FULL;

/** Winner, field, photograph if close, sum if won, podium; the stage may leave the race when it is over. */
export function timelineOf(finish: Finish): readonly Cue[] {
  const lasts = durationsOf(finish.isBrief);
  const { lineMs, homeMs, isPhoto, hasWon } = finish;
  const thawsMs = lineMs === null ? Number.NEGATIVE_INFINITY : lineMs + lasts.freeze;
  const cues: Cue[] = [];
  if (lineMs !== null) cues.push({ scene: 'freeze', atMs: lineMs }, { scene: 'field', atMs: thawsMs });
  if (homeMs === null) return cues;
  let atMs = Math.max(homeMs, thawsMs);
  const play = (scene: 'photo' | 'sum' | 'podium'): void => {
    cues.push({ scene, atMs });
    atMs += lasts[scene];
  };
  if (isPhoto) play('photo');
  if (hasWon) play('sum');
  play('podium');
  return [...cues, { scene: 'over', atMs }];
}

export const sceneAt = (timeline: readonly Cue[], nowMs: number): Scene =>
  timeline.findLast(({ atMs }) => atMs <= nowMs)?.scene ?? 'race';

const REVEALING: ReadonlySet<Scene> = new Set(['photo', 'sum', 'podium', 'over']);
const RELEASING: ReadonlySet<Scene> = new Set(['podium', 'over']);

export const revealsWinner = (scene: Scene): boolean => REVEALING.has(scene);

/** From here on, balance, toasts and badges may show the result, too. */
export const releasesResult = (scene: Scene): boolean => RELEASING.has(scene);

export interface Approach {
  readonly metres: readonly number[];
  readonly lengthM: number;
}

interface AtLine {
  /** Real milliseconds since the viewer saw the winner at the line; infinite if missed, null before. */
  readonly sinceLineMs: number | null;
  readonly isBrief: boolean;
}

const FINISH_M = 70;
/** Metres over which the last part of the race slows down. */
const EASES_OVER_M = 20;
/** Metres between the first two that may need a photograph. */
const CLOSE_M = 1.7;
/** Metres before the line over which a close finish slows down further. */
const SLOWS_FROM_M = 12;
const SLOW_BY_M = 6;
/** Shares of normal speed. */
const STEADY = 0.75;
const SLOW = 0.35;
const LOUDEST = 1.8;

/** Below a tenth of a second. */
const PHOTO_MARGIN_MS = 100;

export function isClose({ metres, lengthM }: Approach): boolean {
  const [first = 0, second = 0] = [...metres].sort((a, b) => b - a);
  const toGo = lengthM - first;
  return toGo < FINISH_M && first > 0 && first - second < CLOSE_M && second < lengthM + CLOSE_M;
}

/** Share of normal speed; null while the picture follows the server. */
export function tempoOf(approach: Approach, { sinceLineMs, isBrief: brief }: AtLine): number | null {
  if (sinceLineMs !== null) return sinceLineMs < durationsOf(brief).freeze ? 0 : 1;
  const toGo = approach.lengthM - Math.max(0, ...approach.metres);
  if (toGo >= FINISH_M) return null;
  const steady = 1 + (STEADY - 1) * smooth((FINISH_M - toGo) / EASES_OVER_M);
  if (!isClose(approach)) return steady;
  return steady + (SLOW - steady) * smooth((SLOWS_FROM_M - toGo) / (SLOWS_FROM_M - SLOW_BY_M));
}

/** Relative volume of the hooves; `toGoM` is 0 once the winner is home. */
export const loudnessOf = (toGoM: number): number =>
  toGoM === 0 ? 1 : 1 + (LOUDEST - 1) * smooth((FINISH_M - toGoM) / EASES_OVER_M);

function smooth(share: number): number {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
}

export function needsPhoto(results: readonly { readonly finish_time: number }[]): boolean {
  const [first, second] = results;
  if (!first || !second) return false;
  return Math.round((second.finish_time - first.finish_time) * 1000) < PHOTO_MARGIN_MS;
}

type Home = readonly (number | null)[];

/** Nominal time of the freeze, late enough to know whether a photograph decides. Takes times at the line. */
export function freezeT(home: Home): number | null {
  const first = Math.min(...home.map((at) => at ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(first) ? first + PHOTO_MARGIN_MS : null;
}

/** The winner, or in field order the two between which a photograph decides. */
export function firstHome(home: Home): readonly number[] {
  const order = home
    .flatMap((at, horse) => (at === null ? [] : [{ horse, finish_time: at / 1000 }]))
    .sort((a, b) => a.finish_time - b.finish_time);
  const first = order.slice(0, needsPhoto(order) ? 2 : 1);
  return first.map(({ horse }) => horse).sort((a, b) => a - b);
}
