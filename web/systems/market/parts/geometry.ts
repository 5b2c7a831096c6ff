/** Pixels. On a wide screen ladder and chart share these, so their prices line up. */
const ROW_HEIGHT = 28;
export const SPREAD_HEIGHT = 56;

/** Ladder rows per side. */
export const SLOTS = 7;
export const SLOTS_NARROW = 5;

/** Pixels. Prices are drawn between `top` and `bottom`; the times go below. */
export interface Box {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (height: number): Box => ({ height, top: 14, bottom: height - 30 });

export const WIDE_BOX = boxOf(2 * SLOTS * ROW_HEIGHT + SPREAD_HEIGHT);
export const NARROW_BOX = boxOf(300);

/** Width of the price labels, in pixels. */
export const LABEL_WIDTH = 64;

/** `place`: 0 is the top of the axis, 1 the bottom. */
export const yOf = ({ top, bottom }: Box, place: number): number => top + place * (bottom - top);

/** Centre of a row, in pixels; index 0 is the best price. */
export const rowY = (side: 'bid' | 'ask', index: number): number =>
  side === 'ask'
    ? (SLOTS - index - 0.5) * ROW_HEIGHT
    : SLOTS * ROW_HEIGHT + SPREAD_HEIGHT + (index + 0.5) * ROW_HEIGHT;
