import type { ResetOutcome } from './reset/reset-world.ts';
import type { ResetTerms } from './reset/terms.ts';
import type { Tx } from './store.ts';

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Size of the write-ahead log. */
  readonly logBytes: number;
  /** A transaction found no room, and nothing has committed since. */
  readonly isFull: boolean;
}

export interface Database {
  /** Runs `callback` in one snapshot of committed data. */
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  // Serializable; resolves after the durable commit. A throw rolls back only this callback. PostgreSQL may
  // rerun it, so it must not collect into outer variables. Throws `DatabaseFullError` when full, retried
  // after 1 s.
  inTransaction<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** A throw rolls back only this part. No two at a time. */
  savepoint<T>(tx: Tx, callback: () => Promise<T>): Promise<T>;
  /** Changes when another process has written: every cache is stale then. */
  foreignVersion(): number;
  /** Null for PostgreSQL. */
  readonly file: string | null;
  /** Bytes. */
  size(): Promise<number>;
  /** Null for PostgreSQL. */
  disk(): Disk | null;
  /** Callbacks in each queue. */
  waiting(): { readonly reads: number; readonly writes: number };
  /** True once the database is unusable and the process is about to exit. */
  hasFailed(): boolean;
  /** Checks within microseconds that the file is still in place; else calls `onFatal`. */
  lookAtFile(): void;
  /** Checks for corruption in a worker, at most once a minute. Call after an unexpected error. */
  checkFile(): void;
  /** Consistent copy to a new file; does not block writers. */
  backup(toFile: string): Promise<void>;
  /**
   * One transaction off the event loop. Waits for running transactions; new ones fail as `DatabaseBusyError`.
   */
  reset(terms: ResetTerms): Promise<ResetOutcome>;
  /** Drains the queue, refuses new work, releases the file. */
  close(): Promise<void>;
}

export interface Commit {
  readonly transactions: number;
  readonly ms: number;
}

export interface DatabaseOptions {
  /** Runs once per batch, right before COMMIT. `afterFull`: the disk was full until now. */
  readonly onCommit?: (tx: Tx, how: { readonly afterFull: boolean }) => Promise<void>;
  /** `ms`: until the commit was durable. */
  readonly onCommitted?: ((commit: Commit) => void) | undefined;
  /** Monotonic milliseconds; the process clock by default. */
  readonly batchNowMs?: () => number;
  /** Queue length beyond which transactions fail with `DatabaseBusyError`. */
  readonly maxQueue?: number;
  /** Unknown commit outcome, or a damaged or missing file: the process must exit. */
  readonly onFatal?: (error: Error) => void;
  /** Called once, with a sentence for the log, if another server owns the world (PostgreSQL). */
  readonly onWaiting?: (sentence: string) => void;
  /** Allows creating a world where an earlier one's file has disappeared. */
  readonly allowsNewWorld?: boolean | undefined;
  /** Lets tests fill the file. */
  readonly maxPages?: number;
  /** False for the audit, admin tool and backups: they run next to a server and never migrate. */
  readonly lock?: boolean;
  /** Contains `sqlite/` and `postgres/`; searched for by default. */
  readonly migrationsFolder?: string;
}
