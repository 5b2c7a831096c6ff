import type { EpochMs } from '#protocol/values/primitives.ts';

/** Delays actions after a game midnight until its daily jobs have run: they must not change the jobs' input. */
export interface Midnight {
  /** Call inside the transaction; throws when daily jobs must run first. */
  pass(nowMs: EpochMs): void;
  after<T>(transaction: () => Promise<T>): Promise<T>;
  passedMs(): EpochMs;
  close(fromMs: EpochMs): void;
}

class PendingMidnightError extends Error {}

// Starts closed: due times are not known yet.
export function createMidnight(runMidnightJobs: () => Promise<void>): Midnight {
  let closedFromMs = Number.NEGATIVE_INFINITY;
  let passedMs = Number.NEGATIVE_INFINITY;
  return {
    pass(nowMs) {
      if (nowMs >= closedFromMs) throw new PendingMidnightError('The daily jobs must run first.');
      passedMs = nowMs;
    },
    async after(transaction) {
      for (;;) {
        try {
          return await transaction();
        } catch (error) {
          if (!(error instanceof PendingMidnightError)) throw error;
        }
        await runMidnightJobs();
      }
    },
    passedMs: () => passedMs,
    close(fromMs) {
      closedFromMs = fromMs;
    },
  };
}
