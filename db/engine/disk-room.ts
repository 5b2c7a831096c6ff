import type { DatabaseFullError } from '../errors.ts';
import { fullError } from './sqlite-faults.ts';

/** Between two looks for room nothing is tried: a retry costs what it has to undo. */
const LOOK_EVERY_MS = 1_000;

interface RoomDeps {
  readonly nowMs: () => number;
  /** Whether the next transactions would find room. */
  readonly hasRoom: () => boolean;
  /** Runs after the first commit that follows. */
  readonly onRoom: () => void;
}

/** Remembers that the disk is full. */
export interface DiskRoom {
  /** Why nothing may be tried now; null once there may be room. */
  readonly problem: () => DatabaseFullError | null;
  /** Call for a transaction that found no room; answers the error for its callers. */
  readonly ranOut: (error: unknown) => DatabaseFullError;
  /** Call after each commit. */
  readonly committed: () => void;
  /** Whether a transaction found no room and none has been committed since. */
  readonly isFull: () => boolean;
}

export function createDiskRoom({ nowMs, hasRoom, onRoom }: RoomDeps): DiskRoom {
  let full: { readonly error: DatabaseFullError; lookAtMs: number } | null = null;
  return {
    problem() {
      if (!full) return null;
      if (nowMs() < full.lookAtMs) return full.error;
      if (hasRoom()) return null;
      full.lookAtMs = nowMs() + LOOK_EVERY_MS;
      return full.error;
    },
    ranOut(error) {
      full = { error: fullError(error), lookAtMs: nowMs() + LOOK_EVERY_MS };
      return full.error;
    },
    committed() {
      if (!full) return;
      full = null;
      onRoom();
    },
    isFull: () => full !== null,
  };
}
