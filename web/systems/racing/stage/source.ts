import type { Placed } from './scene.ts';

/** What the stage shows at one frame. */
export interface Moment {
  /** Nominal milliseconds since the start. */
  readonly t: number;
  /** Metres of each horse, in the order of the field. */
  readonly metres: readonly number[];
  /** Nominal milliseconds at the line, null on the way. */
  readonly home: readonly (number | null)[];
  /** Positions have come; before that all else is a guess. */
  readonly isReceived: boolean;
  /** Everything has been shown. */
  readonly isOver: boolean;
}

/** Where a running race comes from: pushed live, or replayed. */
export interface Source {
  /** The moment to show in this frame; `unseen` when nobody could see the one before. */
  readonly next: (nowMs: number, unseen: boolean) => Moment;
}

/** Horses in their lanes: number 1 is nearest to us. */
export const inLanes = (metres: readonly number[]): Placed[] =>
  metres.map((at, lane) => ({ metres: at, lane }));
