import type { ResetOutcome } from './reset/reset-world.ts';
import type { ResetTerms } from './reset/terms.ts';
import type { Tx } from './store.ts';

/** Where a world's file lies. */
export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** What is written but not yet moved into the file. */
  readonly logBytes: number;
  /** Whether a transaction found no room, and none has been committed since. */
  readonly isFull: boolean;
}

/** A world's database, whatever the engine. */
export interface Database {
  /** Reads what is committed, all of one callback in one snapshot. */
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `callback` as a serializable transaction; resolves only after the durable commit. A throw rolls back this callback
   * alone. PostgreSQL may run `callback` several times, so what it collects must be made inside of it. Refused with
   * `DatabaseFullError` while there is no room; a second later it is tried again.
   */
  inTransaction<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a part of a transaction that a throw undoes, and nothing else. One at a time. */
  savepoint<T>(tx: Tx, callback: () => Promise<T>): Promise<T>;
  /** Changes as soon as another process has written: then nothing cached of the database is valid. */
  foreignVersion(): number;
  /** The world's file; null where it is not in a file. */
  readonly file: string | null;
  /** Bytes on disk. */
  size(): Promise<number>;
  /** The disk it lies on; null where it is not in a file. */
  disk(): Disk | null;
  /** How many callbacks wait for their turn. */
  waiting(): { readonly reads: number; readonly writes: number };
  /** Whether it can be used no more, so that the process is about to end. */
  hasFailed(): boolean;
  /** Looks whether the file is still in its place, which takes microseconds; `onFatal` is called when it is not. */
  lookAtFile(): void;
  /** Looks for damage beside the game, at most once a minute: call it after an error that nobody foresaw. */
  checkFile(): void;
  /** Writes a consistent copy into a new file; everyone goes on meanwhile. */
  backup(toFile: string): Promise<void>;
  /**
   * Resets the world in one transaction that does not hold the event loop. It begins when all others have ended; those that
   * come meanwhile are refused with `DatabaseBusyError`.
   */
  reset(terms: ResetTerms): Promise<ResetOutcome>;
  /** Finishes what is queued, refuses what comes later, frees the file. */
  close(): Promise<void>;
}

/** A commit of the engine that is in a file; what queued together is in one. */
export interface Commit {
  readonly transactions: number;
  readonly ms: number;
}

export interface DatabaseOptions {
  /**
   * Runs inside each batch just before its COMMIT, once for all its transactions: the clock writes its time. `afterFull` says
   * that nothing could be written before.
   */
  readonly onCommit?: (tx: Tx, how: { readonly afterFull: boolean }) => Promise<void>;
  /** Learns of each commit: how many transactions it held, and the milliseconds until it was durable. */
  readonly onCommitted?: ((commit: Commit) => void) | undefined;
  /** Milliseconds since any beginning, to limit a batch and to look for room; the process's own clock when absent. */
  readonly batchNowMs?: () => number;
  /** How many transactions may wait before further ones are refused with `DatabaseBusyError`. */
  readonly maxQueue?: number;
  /** A commit's outcome is unknown, or the file is damaged or gone: the process must end. */
  readonly onFatal?: (error: Error) => void;
  /** Hears, once and in one sentence, that another server has the world and this one waits for it (PostgreSQL). */
  readonly onWaiting?: (sentence: string) => void;
  /** Whether a new world may be made where a former one's file is gone. */
  readonly allowsNewWorld?: boolean | undefined;
  /** How many pages the file may have, so that tests can fill it. */
  readonly maxPages?: number;
  /** False for the audit, the admin tool and backups: they work beside a running server and never migrate. */
  readonly lock?: boolean;
  /** The folder that holds `sqlite/` and `postgres/`; found beside the source or the bundle when absent. */
  readonly migrationsFolder?: string;
}
