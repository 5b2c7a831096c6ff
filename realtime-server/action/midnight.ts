import type { EpochMs } from '#protocol/primitives.ts';

/** Holds back actions after a game midnight until its daily turn has run: they must not change what the turn reads. */
export interface Midnight {
  /** Checks an action's reading of the game clock inside its transaction; throws when the daily turn must run first. */
  pass(nowMs: EpochMs): void;
  /** Runs a transaction, and again after the daily turn when that must run first. */
  after<T>(transaction: () => Promise<T>): Promise<T>;
  /** The latest reading that passed the check. */
  passedMs(): EpochMs;
  /** Sets the time from which actions wait for the daily turn. */
  close(fromMs: EpochMs): void;
}

class PendingTurnError extends Error {}

/** Closed at first, since nothing is known yet. `turn` runs what is due up to the last midnight. */
export function createMidnight(turn: () => Promise<void>): Midnight {
  let closedFromMs = Number.NEGATIVE_INFINITY;
  let passedMs = Number.NEGATIVE_INFINITY;
  return {
    pass(nowMs) {
      if (nowMs >= closedFromMs) throw new PendingTurnError('The daily turn comes first.');
      passedMs = nowMs;
    },
    async after(transaction) {
      for (;;) {
        try {
          return await transaction();
        } catch (error) {
          if (!(error instanceof PendingTurnError)) throw error;
        }
        await turn();
      }
    },
    passedMs: () => passedMs,
    close(fromMs) {
      closedFromMs = fromMs;
    },
  };
}
