import { STRIDE_M } from './gallop.ts';
import type { Reading } from './readout.ts';

/** Strides per second below which the leader counts as standing. */
const STANDS = 0.4;

export function createHoofbeat(pace: (stridesPerSecond: number) => void) {
  let ranM = 0;
  let sinceMs = 0;
  return ({ raceSnapshot, isNew }: Reading, spanMs: number): void => {
    sinceMs += Number.isFinite(spanMs) ? spanMs : 0;
    if (!isNew) return;
    const strides = sinceMs > 0 ? ((raceSnapshot.ranM - ranM) / STRIDE_M / sinceMs) * 1000 : 0;
    ranM = raceSnapshot.ranM;
    sinceMs = 0;
    pace(strides < STANDS ? 0 : strides);
  };
}
