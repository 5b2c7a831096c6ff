import { spread, type Timers } from './clock.ts';

const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 3_000;

/** No server asks for more. */
const MAX_BUSY_MS = 10_000;

/** When to try again: soon at first, then ever later, at most 3 s, and never all clients at once. */
export interface Retry {
  /** After a failure. */
  readonly soon: () => void;
  /** After a refusal that lasts a while. */
  readonly later: () => void;
  /** Not before the time that the server has asked for. */
  readonly notBefore: (ms: number) => void;
  readonly cancel: () => void;
  /** It worked: the next failure is the first one again. */
  readonly reset: () => void;
}

export function createRetry(timers: Timers, connect: () => void): Retry {
  let attempts = 0;
  let cancel = (): void => undefined;
  const wait = (ms: number): void => {
    cancel();
    cancel = timers.after(ms, connect);
  };
  const after = (ms: number): void => wait(spread(ms));
  return {
    soon() {
      after(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts));
      attempts += 1;
    },
    later: () => after(MAX_RETRY_MS),
    notBefore: (ms) => wait(Math.min(ms, MAX_BUSY_MS) + spread(FIRST_RETRY_MS)),
    cancel: () => cancel(),
    reset() {
      attempts = 0;
    },
  };
}
