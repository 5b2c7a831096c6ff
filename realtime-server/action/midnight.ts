import type { EpochMs } from '#protocol/primitives.ts';

/**
 * The game midnight that no action passes before its daily turn: what comes after it must not change what the turn finds.
 */
export interface Midnight {
  /** Lets an action pass by its own reading of the game clock, inside its transaction; throws when the turn comes first. */
  pass(nowMs: EpochMs): void;
  /** Runs a transaction, again after the turn when that comes first. */
  after<T>(transaction: () => Promise<T>): Promise<T>;
  /** The latest reading that passed. */
  passedMs(): EpochMs;
  /** The next midnight, or whatever earlier time, whose turn is not made. */
  close(fromMs: EpochMs): void;
}

class UnturnedMidnight extends Error {}

/** Closed at first, since nobody has looked what is made. `turn` makes what is due up to the last midnight that is over. */
export function createMidnight(turn: () => Promise<void>): Midnight {
  let closedFromMs = Number.NEGATIVE_INFINITY;
  let passedMs = Number.NEGATIVE_INFINITY;
  return {
    pass(nowMs) {
      if (nowMs >= closedFromMs) throw new UnturnedMidnight('The daily turn comes first.');
      passedMs = nowMs;
    },
    async after(transaction) {
      for (;;) {
        try {
          return await transaction();
        } catch (error) {
          if (!(error instanceof UnturnedMidnight)) throw error;
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
