import type { Loop } from '../event-loop.ts';

// Clients answered together ask again together: waiting for them lets their transactions share a commit.
const MANY = 4;

const MAX_GATHERING_MS = 3;

export interface Gathering {
  readonly loop: Loop;
  readonly waiting: () => number;
  readonly committed: number;
}

/** Starts a batch on the next turn; after a large batch, waits until a turn adds no more (at most 3 ms). */
export function scheduleBatch({ loop, waiting, committed }: Gathering, begin: () => void): void {
  const untilMs = loop.nowMs() + MAX_GATHERING_MS;
  let before = 0;
  const poll = (): void => {
    const isGrowing = waiting() > before;
    before = waiting();
    if (committed > MANY && isGrowing && loop.nowMs() < untilMs) loop.soon(poll);
    else begin();
  };
  loop.soon(poll);
}
