import type { Loop } from './event-loop.ts';

/** Whoever was answered with so many others asks again with them: their next transactions share a commit if it waits for them. */
const MANY = 4;

/** A batch waits no longer for those that are about to come. */
const MAX_GATHERING_MS = 3;

/** What a batch is gathered from. */
export interface Gathering {
  readonly loop: Loop;
  /** How many transactions wait. */
  readonly waiting: () => number;
  /** How many the last batch committed. */
  readonly committed: number;
}

/** Begins a batch in the next turn of the event loop; after a batch of many, once a turn has brought no more for it. */
export function whenGathered({ loop, waiting, committed }: Gathering, begin: () => void): void {
  const untilMs = loop.nowMs() + MAX_GATHERING_MS;
  let before = 0;
  const look = (): void => {
    const isGrowing = waiting() > before;
    before = waiting();
    if (committed > MANY && isGrowing && loop.nowMs() < untilMs) loop.soon(look);
    else begin();
  };
  loop.soon(look);
}
