import type { Placed } from './scene.ts';

export interface Moment {
  /** Nominal milliseconds since the start. */
  readonly t: number;
  /** Metres per horse, in field order. */
  readonly metres: readonly number[];
  /** Nominal milliseconds at the line; null while running. */
  readonly home: readonly (number | null)[];
  /** False: no positions have arrived yet and all others are guesses. */
  readonly isReceived: boolean;
  readonly isOver: boolean;
}

export interface Source {
  /** `unseen`: the previous frame was not visible. */
  readonly next: (nowMs: number, unseen: boolean) => Moment;
}

export const inLanes = (metres: readonly number[]): Placed[] =>
  metres.map((at, lane) => ({ metres: at, lane }));
