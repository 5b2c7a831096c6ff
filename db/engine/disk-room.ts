import type { DatabaseFullError } from '../errors.ts';
import { fullError } from './sqlite-faults.ts';

// A retry costs what it has to roll back.
const LOOK_EVERY_MS = 1_000;

interface RoomDeps {
  readonly nowMs: () => number;
  readonly hasRoom: () => boolean;
  readonly onRoom: () => void;
}

export interface DiskRoom {
  readonly problem: () => DatabaseFullError | null;
  readonly onDiskFull: (error: unknown) => DatabaseFullError;
  readonly committed: () => void;
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
    onDiskFull(error) {
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
