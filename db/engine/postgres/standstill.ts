import { FROZEN_AFTER_S, SEEN_EVERY_MS } from './ownership.ts';

// With the heartbeat before it and a second to spare: a standby waits longer.
const MAX_STILL_MS = FROZEN_AFTER_S * 1_000 - 2 * SEEN_EVERY_MS;

export interface Standstill {
  /** Call it every second, too: the time between two calls shows whether the process stood still. */
  readonly isInDoubt: () => boolean;
  /** Take it before asking the database whether this process still owns the world. */
  readonly doubts: () => number;
  /** The database has said so; ignored if the process stood still since `doubts` was taken. */
  readonly settle: (doubts: number) => void;
}

/** Notices that this process was frozen for so long that a standby may have replaced it. */
export function watchStandstill(nowMs: () => number): Standstill {
  let lookedAtMs = nowMs();
  let doubts = 0;
  let settled = 0;
  const look = (): number => {
    const atMs = nowMs();
    if (atMs - lookedAtMs > MAX_STILL_MS) doubts += 1;
    lookedAtMs = atMs;
    return doubts;
  };
  return {
    isInDoubt: () => look() > settled,
    doubts: look,
    settle(asked) {
      settled = asked;
    },
  };
}
