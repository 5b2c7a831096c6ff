import { extname } from 'node:path';
import type { Tinypool } from 'tinypool';
import { refuse, type Refusal } from '../../action/context.ts';
import type { Attempt } from './guesses.ts';
import type { Comparison } from './password-worker.ts';

/** Threads that hash: one for each of two cores. */
const THREADS = 2;
/** A thread has the next hash at hand, and begins it however busy the event loop is. */
const HANDED_TO_EACH = 2;
/** Queued hashes: a longer queue would take longer than trying again. */
const MAX_QUEUED = 48;
/** While more hashes are under way, answers are held until there are so many: what their callers store shares one commit. */
const MAX_COALESCED = 4;
/** A thread without work ends after so long, and gives its memory back. */
const IDLE_MS = 60_000;

/** A hash of the same cost that matches no password: an unknown account takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/Nua0sYSvUc6cRhPxTSEg$GnSdOoT6FKRVDGEYtFjmL9PonJ6oCRDKW1Se7XNfJLE';

/** Hashes in threads of their own, a few at a time; refuses with `busy` when the queue is full. */
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
  /** How many hashes wait to be handed to a thread. */
  waiting(): number;
}

export function createPasswords({
  running = THREADS * HANDED_TO_EACH,
  waiting = MAX_QUEUED,
} = {}): Passwords {
  const { enqueue, length } = createQueue({ running, waiting });
  return {
    hash: (password) => enqueue(() => inThread<string>('hash', password)),
    verify: (stored, password, admit) =>
      enqueue(async () => {
        const refused = await admit?.();
        if (refused) return refused;
        const comparison = { stored: stored ?? DUMMY_HASH, password } satisfies Comparison;
        return (await inThread<boolean>('verify', comparison)) && stored !== null;
      }),
    waiting: length,
  };
}

let pool: Promise<Tinypool> | undefined;

/** Runs a function of `password-worker.ts` in a thread; threads start when they are needed, and do not hold the process from its end. */
async function inThread<T>(name: 'hash' | 'verify', input: string | Comparison): Promise<T> {
  const threads = await (pool ??= openThreads());
  return (await threads.run(input, { name })) as T;
}

async function openThreads(): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  // Beside this file, in the source as in the bundle.
  const filename = new URL(`./password-worker${extname(import.meta.url)}`, import.meta.url);
  const threads = new Tinypool({
    filename: filename.href,
    minThreads: 0,
    maxThreads: THREADS,
    concurrentTasksPerWorker: HANDED_TO_EACH,
    idleTimeout: IDLE_MS,
    execArgv: [],
  });
  // Unheard, an idle thread that fails would end the server; the next hash gets another one.
  threads.on('error', () => undefined);
  return threads;
}

function createQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  const held: (() => void)[] = [];
  let active = 0;
  /** Holds an answer for those that end next; releases all that are held once they are enough, or one hash or none is under way. */
  const coalesced = async (): Promise<void> => {
    if (active > 1 && held.length + 1 < MAX_COALESCED)
      return new Promise((resolve) => void held.push(resolve));
    for (const release of held.splice(0)) release();
  };
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
      await coalesced();
    }
  };
  return { enqueue, length: () => queue.length };
}
