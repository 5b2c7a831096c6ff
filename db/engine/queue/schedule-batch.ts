import type { Loop } from '../event-loop.ts';

// Clients that are answered together send their next requests together: waiting lets these share a commit.
const LARGE_BATCH = 4;

const MAX_GATHERING_MS = 3;

export interface BatchSchedule {
  readonly loop: Loop;
  readonly waiting: () => number;
  readonly committed: number;
}

/** Starts a batch on the next turn; after a large batch, waits up to 3 ms until a turn adds nothing. */
export function scheduleBatch({ loop, waiting, committed }: BatchSchedule, begin: () => void): void {
  const untilMs = loop.nowMs() + MAX_GATHERING_MS;
  let before = 0;
  const poll = (): void => {
    const isGrowing = waiting() > before;
    before = waiting();
    if (committed > LARGE_BATCH && isGrowing && loop.nowMs() < untilMs) loop.soon(poll);
    else begin();
  };
  loop.soon(poll);
}
