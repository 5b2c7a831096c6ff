import type { EpochMs } from '#protocol/primitives.ts';

/** Lifetime of a mailed link (real time). */
export const RESET_TOKEN_MS = 60 * 60 * 1000;

/** Whether a mailed link has expired. */
export const isResetOver = (reset: { readonly createdAtMs: EpochMs }, realNowMs: EpochMs): boolean =>
  reset.createdAtMs <= realNowMs - RESET_TOKEN_MS;
