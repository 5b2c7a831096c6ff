import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '../../action/context.ts';
import type { Attempt } from './guesses.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Concurrent hashes: more would block the thread pool, which files and databases share. */
const MAX_CONCURRENT = 2;
/** Queued hashes: a longer queue would take longer than trying again. */
const MAX_QUEUED = 50;

/** A hash of the same cost that matches no password: an unknown account takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/Nua0sYSvUc6cRhPxTSEg$GnSdOoT6FKRVDGEYtFjmL9PonJ6oCRDKW1Se7XNfJLE';

/** Hashes off the event loop, a few at a time; refuses with `busy` when the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /**
   * Compares with a stored hash; null (no such account) takes the same time and never matches. The guess is admitted inside the
   * queue: those ahead of it may have used up the limit.
   */
  verify(
    stored: string | null,
    password: string,
    admit?: Attempt['admit'],
  ): Promise<boolean | Refusal<'busy' | 'too_many_requests'>>;
  /** How many hashes wait for a thread. */
  waiting(): number;
}

export function createPasswords({ running = MAX_CONCURRENT, waiting = MAX_QUEUED } = {}): Passwords {
  const { enqueue, length } = createQueue({ running, waiting });
  return {
    hash: (password) => enqueue(() => hash(password, ARGON2_OPTIONS)),
    verify: (stored, password, admit) =>
      enqueue(async () => {
        const refused = await admit?.();
        if (refused) return refused;
        return (await verify(stored ?? DUMMY_HASH, password)) && stored !== null;
      }),
    waiting: length,
  };
}

function createQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;
  const enqueue = async <T>(callback: () => Promise<T>): Promise<T | Refusal<'busy'>> => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return refuse('busy', { retryAfterS: 1 });
    try {
      return await callback();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
  return { enqueue, length: () => queue.length };
}
