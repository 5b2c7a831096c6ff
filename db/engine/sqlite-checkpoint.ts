import type BetterSqlite3 from 'better-sqlite3';
import type { DatabaseUnusableError } from '../errors.ts';
import { faultOf, lostError } from './sqlite-faults.ts';
import { type FileWork, startWorker } from './sqlite-worker.ts';

/** Whose log the worker copies. */
export interface CheckpointOrder {
  readonly file: string;
}

/**
 * Pages that the log may hold before it is copied into the file: 64 MB. Most pages are in it many times and copied once. (With 24 MB
 * the p99 of 64 orders at a time was 1.1 to 1.3 times that with 48 and 80 MB.)
 */
const DUE_PAGES = 16_000;

/** Pages by which it must have grown before it is tried again, when somebody still reads what is in it. */
const AGAIN_AFTER_PAGES = 1000;

/** To ask for its size takes up to 36 µs; so many batches may pass in between. */
const ASK_EVERY = 16;

interface CheckpointDeps {
  readonly file: string;
  readonly writer: BetterSqlite3.Database;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}

/** Keeps the log of a file short. */
export interface Checkpoints {
  /** Call between two batches of the connection that writes. */
  readonly tend: () => void;
  /** Ends what is copied meanwhile. */
  readonly stop: () => Promise<void>;
}

/**
 * Copies the log into the file while the game goes on: a thread copies nearly all of it, then the connection that writes does the
 * rest, and with the next commit the log begins anew. A checkpoint of that connection alone held the loop for 10 ms.
 */
export function createCheckpoints({ file, writer, onFatal }: CheckpointDeps): Checkpoints {
  writer.pragma('wal_autocheckpoint = 0');
  const ask = writer.prepare<[], { readonly log: number }>('pragma wal_checkpoint(NOOP)');
  const rest = writer.prepare<[], { readonly log: number }>('pragma wal_checkpoint(PASSIVE)');
  let state: 'waiting' | 'copying' | 'copied' = 'waiting';
  let worker: FileWork | undefined;
  let duePages = DUE_PAGES;
  let batches = 0;

  const started = (): FileWork => {
    const work = startWorker('checkpoint-worker', { file } satisfies CheckpointOrder, () => {
      state = 'copied';
    });
    work.done
      .catch((error: unknown) => {
        if (faultOf(error) === 'lost') onFatal(lostError(file, error));
      })
      .finally(() => {
        // Whatever it has not copied is the rest.
        state = 'copied';
        worker = undefined;
      });
    return work;
  };
  const copyRest = (): void => {
    state = 'waiting';
    try {
      duePages = (rest.get()?.log ?? 0) + AGAIN_AFTER_PAGES;
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
    }
  };
  return {
    tend() {
      if (state === 'copying') return;
      if (state === 'copied') return copyRest();
      batches += 1;
      if (batches < ASK_EVERY) return;
      batches = 0;
      const pages = ask.get()?.log ?? 0;
      if (pages < DUE_PAGES) duePages = DUE_PAGES;
      if (pages < duePages) return;
      state = 'copying';
      try {
        worker ??= started();
        worker.send('copy');
      } catch {
        // The machine has no room for another thread.
        state = 'copied';
      }
    },
    stop: async () => worker?.stop(),
  };
}
