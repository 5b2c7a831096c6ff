import { hash, verify } from '@node-rs/argon2';
import { passwordText } from '#protocol/systems/auth/password-text.ts';
import { PASSWORD_MIN } from '#protocol/systems/auth/terms.ts';
import { refuse, type Refusal } from '../../action/context.ts';
import type { Attempt } from './login-attempts.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: 8 to 20 ms of one core. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2 runs on libuv's four threads; two stay free for files. */
const MAX_RUNNING = 2;
/** Further back, waiting takes longer than a retry. */
const MAX_WAITING = 50;

/** Same cost, matches no password: an unknown account takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/Nua0sYSvUc6cRhPxTSEg$GnSdOoT6FKRVDGEYtFjmL9PonJ6oCRDKW1Se7XNfJLE';

export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /** A null hash takes as long and never matches. `admit` runs after the queue, since queued guesses may
   * have used up the limit. */
  verify(
    stored: string | null,
    password: string,
    admit?: Attempt['admit'],
  ): Promise<boolean | Refusal<'busy' | 'too_many_requests'>>;
  waiting(): number;
}

export function createPasswords({ running = MAX_RUNNING, waiting = MAX_WAITING } = {}): Passwords {
  const queue: (() => void)[] = [];
  let active = 0;
  const enqueue = async <T>(run: () => Promise<T>): Promise<T | Refusal<'busy'>> => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else return refuse('busy', { retryAfterS: 1 });
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
  return {
    hash: (password) => enqueue(() => hash(passwordText(password), ARGON2_OPTIONS)),
    verify: (stored, password, admit) =>
      enqueue(async () => {
        const refused = await admit?.();
        if (refused) return refused;
        return (await fits(stored ?? DUMMY_HASH, password)) && stored !== null;
      }),
    waiting: () => queue.length,
  };
}

// Older hashes are of the password as typed, not normalised.
async function fits(stored: string, password: string): Promise<boolean> {
  const text = passwordText(password);
  return (await verify(stored, text)) || (text !== password && (await verify(stored, password)));
}

/** Excludes passwords below the minimum length. */
const MAX_COMMON_PASSWORDS = 3_000;

let list: Promise<ReadonlySet<string>> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}

// Lazy: unpacking the dictionary takes longer than the rest of a start.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const allowed = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN);
  return new Set(allowed.slice(0, MAX_COMMON_PASSWORDS));
}
