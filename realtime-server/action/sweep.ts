import type { Tx } from '#db/open.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Context } from './context.ts';
import type { Job } from './system.ts';

/** Interval of the sweeps (real time); a sweep that removed something is repeated at once. */
const SWEEP_EVERY_MS = 60_000;

/** A job that removes what is over in bounded portions; `remove` answers how many rows it removed. */
export function createSweep(
  kind: string,
  remove: (tx: Tx, times: Pick<Context, 'nowMs' | 'realNowMs' | 'afterCommit'>) => Promise<number>,
): Job {
  let sweptAtRealMs: EpochMs | null = null;
  return {
    kind,
    isHousekeeping: true,
    async nextDueMs(_tx, { nowMs, realNowMs, speed }) {
      if (sweptAtRealMs === null) return nowMs;
      return nowMs + (sweptAtRealMs + SWEEP_EVERY_MS - realNowMs) * speed;
    },
    async run(tx, ctx) {
      sweptAtRealMs = (await remove(tx, ctx)) > 0 ? null : ctx.realNowMs;
    },
  };
}
