import type { Tx } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Context } from './context.ts';
import type { Job } from './system.ts';

/** Real time; a sweep that removed rows repeats at once. */
const SWEEP_EVERY_MS = 60_000;

/** `remove` deletes a bounded batch and returns the number of rows. */
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
