import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Context } from './context.ts';

/** The game time at a real time, as if the speed had always been the present one. */
export const gameTimeOf = (
  { clockMs, realNowMs, speed }: Pick<Context, 'clockMs' | 'realNowMs' | 'speed'>,
  atRealMs: EpochMs,
): EpochMs => Math.round(clockMs - (realNowMs - atRealMs) * speed);
