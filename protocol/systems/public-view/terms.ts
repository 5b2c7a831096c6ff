import { HOUR_MS } from '../../values/time.ts';

export const TICKER_LINES = 12;

/** Game time from the founding of an alliance until the ticker names it, so that staff can see the name first. */
export const NAMED_AFTER_MS = HOUR_MS;
