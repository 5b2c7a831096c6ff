import type { Street } from './blocking.ts';

export interface Ground extends Street {
  readonly width: number;
  readonly height: number;
  readonly pxPerCm: number;
  /** Foot of the houses. */
  readonly farY: number;
  readonly kerbY: number;
}

/** Share of the picture height. */
const MAN_SHARE = 0.435;
const MAN_CM = 188;
/** Narrow pictures zoom out to show at least this much. */
const MIN_WIDTH_CM = 500;

export function groundFor(width: number, height: number): Ground {
  const pxPerCm = Math.min((height * MAN_SHARE) / MAN_CM, width / MIN_WIDTH_CM);
  const halfCm = width / pxPerCm / 2;
  return {
    ...{ width, height, pxPerCm, halfCm },
    gapCm: Math.min(104, 40 + halfCm * 0.11),
    farY: height * 0.68,
    kerbY: height * 0.745,
  };
}

export function footOf({ height, pxPerCm }: Ground, depth: number): { y: number; perCm: number } {
  return { y: height * (0.795 + depth * 0.14), perCm: pxPerCm * (0.93 + depth * 0.13) };
}
