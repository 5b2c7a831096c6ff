import type { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseOptions } from '../database.ts';
import type { DatabaseUnusableError } from '../errors.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Loop } from './event-loop.ts';
import type { Execution } from './execution.ts';
import type { Fault } from './fault.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** One statement: done when it returns, or when its promise is fulfilled. */
type Step = () => void | Promise<void>;

/** What one connection can do, as prepared statements. */
export interface Steps {
  readonly begin: Step;
  readonly commit: Step;
  readonly rollback: Step;
  readonly savepoint: Step;
  readonly release: Step;
  readonly rollbackToSavepoint: Step;
  /** False once the database itself has rolled everything back (disk full, I/O error, connection lost). */
  readonly isOpen: () => boolean;
  /** Rolls back what the database itself has not. */
  readonly abandon: Step;
}

export interface QueueOptions {
  /** The file, as the operator is told of it. */
  readonly file: string;
  readonly steps: Steps;
  readonly loop: Loop;
  readonly scope: AsyncLocalStorage<Execution>;
  readonly maxQueue: number;
  readonly faultOf: (error: unknown) => Fault;
  /** A batch ends after so long, if more is waiting. */
  readonly maxBatchMs: number;
  /** Runs once as the last transaction of a batch, unless all of them were rolled back. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
  /** Of the connection that writes: what its transactions have written and the database does not have yet. */
  readonly buffer?: WriteBuffer;
  /** Learns of each commit. */
  readonly onCommitted?: DatabaseOptions['onCommitted'];
  /** After a lost connection, once there is one again: whether the commit that was on its way is made. */
  readonly outcome?: () => Promise<'committed' | 'undone'>;
  /** Of the connection that writes: whether the disk is full. */
  readonly room?: DiskRoom;
  /** Why nothing can be begun any more, whichever connection found out; null while it can. */
  readonly failure: () => DatabaseUnusableError | null;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}
