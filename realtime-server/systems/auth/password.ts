import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '../../action/context.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at once would take every thread that files and databases need, too. */
const RUNNING = 2;
/** Whoever comes later would wait longer than it takes to try again. */
const WAITING = 50;

/** A hash of the same cost that no password fits: an unknown account takes as long as a known one. */
const NO_ONE =
  '$argon2id$v=19$m=19456,t=2,p=1$O/Nua0sYSvUc6cRhPxTSEg$GnSdOoT6FKRVDGEYtFjmL9PonJ6oCRDKW1Se7XNfJLE';

/** Watches over guesses. Both are called within the guess's turn, so that a burst gets no further than guesses one by one. */
export interface Guard {
  /** What was allowed at the beginning may be too much when the turn comes. */
  admit(): Refusal<'too_many_requests'> | null;
  failed(): void;
}

/** Hashing off the event loop, a few at a time; refuses with `busy` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /** Compares with a stored hash; null (no such account) takes the same time and is never right. */
  verify(
    stored: string | null,
    password: string,
    guard?: Guard,
  ): Promise<boolean | Refusal<'busy' | 'too_many_requests'>>;
}

export function createPasswords({ running = RUNNING, waiting = WAITING } = {}): Passwords {
  const inTurn = createTurns({ running, waiting });
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (stored, password, guard) =>
      inTurn(async () => {
        const refused = guard?.admit();
        if (refused) return refused;
        const isRight = (await verify(stored ?? NO_ONE, password)) && stored !== null;
        if (!isRight) guard?.failed();
        return isRight;
      }),
  };
}

function createTurns({ running, waiting }: { readonly running: number; readonly waiting: number }) {
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
