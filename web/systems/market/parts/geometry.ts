/** Heights of the instrument in pixels: where ladder and chart stand side by side, prices can be joined across. */
const ROW = 28;
export const MIDDLE = 56;

/** Rows of the ladder a side, where chart and ladder stand side by side, and on a phone. */
export const SLOTS = 7;
export const SLOTS_NARROW = 5;

/** A chart's height, and where in it prices are drawn; below that stands the time. */
export interface Box {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (height: number): Box => ({ height, top: 14, bottom: height - 30 });

export const WIDE_BOX = boxOf(2 * SLOTS * ROW + MIDDLE);
export const NARROW_BOX = boxOf(300);

/** Room for the labels of the price axis. */
export const LABELS = 64;

/** Where a place on the axis (0 its top, 1 its foot) stands in the chart. */
export const yOf = ({ top, bottom }: Box, place: number): number => top + place * (bottom - top);

/** The middle of a ladder's row: asks stand above the last price, bids below, the best ones next to it. */
export const rowY = (side: 'bid' | 'ask', index: number): number =>
  side === 'ask' ? (SLOTS - index - 0.5) * ROW : SLOTS * ROW + MIDDLE + (index + 0.5) * ROW;
