import type { ResetOutcome, ResetTerms } from '../kit/reset-terms.ts';
import type { Tx } from '../kit/store.ts';

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Size of the write-ahead log. */
  readonly logBytes: number;
  readonly isFull: boolean;
}

export interface Database {
  read<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** Serializable and durable when resolved. PostgreSQL may rerun `callback`, so keep its results inside. */
  inTransaction<T>(callback: (tx: Tx) => Promise<T>): Promise<T>;
  /** A throw rolls back only this part. No two at a time. */
  savepoint<T>(tx: Tx, callback: () => Promise<T>): Promise<T>;
  /** Changes when another process has written: every cache is stale then. */
  externalWriteVersion(): number;
  readonly file: string | null;
  size(): Promise<number>;
  disk(): Disk | null;
  waiting(): { readonly reads: number; readonly writes: number };
  hasFailed(): boolean;
  /** This process stood still so long that another may own the world: push nothing (PostgreSQL). */
  mayBeReplaced(): boolean;
  /** Checks within microseconds that the file is still in place; else calls `onFatal`. */
  checkInPlace(): void;
  /** Checks for corruption in a worker, at most once a minute. Call after an unexpected error. */
  checkFile(): void;
  backup(toFile: string): Promise<void>;
  /** One transaction, off the event loop. New transactions fail with `DatabaseBusyError` meanwhile. */
  reset(terms: ResetTerms): Promise<ResetOutcome>;
  close(): Promise<void>;
}

export interface Commit {
  readonly transactions: number;
  readonly ms: number;
}

export interface DatabaseOptions {
  /** Runs once per batch, right before COMMIT. `afterFull`: the disk was full until now. */
  readonly onCommit?: (tx: Tx, how: { readonly afterFull: boolean }) => Promise<void>;
  readonly onCommitted?: ((commit: Commit) => void) | undefined;
  readonly batchNowMs?: () => number;
  readonly maxQueue?: number;
  /** Commit outcome unknown, or file damaged or gone: the process must exit. */
  readonly onFatal?: (error: Error) => void;
  /** Called with what it waits for: another server that owns the world, or the database (PostgreSQL). */
  readonly onWaiting?: (sentence: string) => void;
  /** Waits for a database that cannot be reached, instead of failing. Begins then, and what it returns ends it. */
  readonly whileUnreachable?: () => Promise<() => Promise<void>>;
  /** Allows creating a world where an earlier one's file has disappeared. */
  readonly allowsNewWorld?: boolean | undefined;
  /** Where the last acknowledged batch is recorded: by default next to a file, and nowhere for PostgreSQL. */
  readonly markFile?: string | null | undefined;
  /** The operator's consent to a loss, as the refused start printed it. */
  readonly acceptedLoss?: string | null | undefined;
  readonly maxPages?: number;
  /** False for the audit, admin tool and backups: they run next to a server and never migrate. */
  readonly lock?: boolean;
  readonly migrationsFolder?: string;
}
