import { STRIDE_M } from './gallop.ts';
import type { Reading } from './readout.ts';

/** Slower than this the first horse has pulled up: strides a second. */
const STANDS = 0.4;

/** Tells how fast the field gallops as it is seen, in strides of its first horse a second, with each bulletin. */
export function createHoofbeat(pace: (stridesPerSecond: number) => void) {
  let ranM = 0;
  let sinceMs = 0;
  return ({ bulletin, isNew }: Reading, spanMs: number): void => {
    sinceMs += Number.isFinite(spanMs) ? spanMs : 0;
    if (!isNew) return;
    const strides = sinceMs > 0 ? ((bulletin.ranM - ranM) / STRIDE_M / sinceMs) * 1000 : 0;
    ranM = bulletin.ranM;
    sinceMs = 0;
    pace(strides < STANDS ? 0 : strides);
  };
}
