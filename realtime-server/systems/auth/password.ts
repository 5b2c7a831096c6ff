import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '../../action/context.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Concurrent hashes: more would block the thread pool, which files and databases share. */
const MAX_CONCURRENT = 2;
/** Queued hashes: a longer queue would take longer than trying again. */
const MAX_QUEUED = 50;

/** A hash of the same cost that matches no password: an unknown account takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/Nua0sYSvUc6cRhPxTSEg$GnSdOoT6FKRVDGEYtFjmL9PonJ6oCRDKW1Se7XNfJLE';

/** Counts guesses. Both run inside the queue, so that a burst of guesses gets no further than single ones. */
export interface Guard {
  /** Checked again after queueing: guesses ahead in the queue may have used up the limit. */
  admit(): Refusal<'too_many_requests'> | null;
  failed(): void;
}

/** Hashes off the event loop, a few at a time; refuses with `busy` when the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /** Compares with a stored hash; null (no such account) takes the same time and never matches. */
  verify(
    stored: string | null,
    password: string,
    guard?: Guard,
  ): Promise<boolean | Refusal<'busy' | 'too_many_requests'>>;
}

export function createPasswords({ running = MAX_CONCURRENT, waiting = MAX_QUEUED } = {}): Passwords {
  const enqueue = createQueue({ running, waiting });
  return {
    hash: (password) => enqueue(() => hash(password, ARGON2_OPTIONS)),
    verify: (stored, password, guard) =>
      enqueue(async () => {
        const refused = guard?.admit();
        if (refused) return refused;
        const isRight = (await verify(stored ?? DUMMY_HASH, password)) && stored !== null;
        if (!isRight) guard?.failed();
        return isRight;
      }),
  };
}

function createQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;
  return async <T>(callback: () => Promise<T>): Promise<T | Refusal<'busy'>> => {
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
}
