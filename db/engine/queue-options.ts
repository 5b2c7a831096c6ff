import type { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseOptions } from '../database.ts';
import type { DatabaseUnusableError } from '../errors.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Loop } from './event-loop.ts';
import type { Execution } from './execution.ts';
import type { Fault } from './fault.ts';
import type { WriteBuffer } from './write-buffer.ts';

type Step = () => void | Promise<void>;

export interface Steps {
  readonly begin: Step;
  readonly commit: Step;
  readonly rollback: Step;
  readonly savepoint: Step;
  readonly release: Step;
  readonly rollbackToSavepoint: Step;
  /** False once the database has rolled back (disk full, I/O error, connection lost). */
  readonly isOpen: () => boolean;
  readonly abandon: Step;
}

export interface QueueOptions {
  /** Path or URL for messages. */
  readonly file: string;
  readonly steps: Steps;
  readonly loop: Loop;
  readonly scope: AsyncLocalStorage<Execution>;
  readonly maxQueue: number;
  readonly faultOf: (error: unknown) => Fault;
  readonly maxBatchMs: number;
  /** Runs last in each batch, unless everything was rolled back. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
  readonly buffer?: WriteBuffer;
  readonly onCommitted?: DatabaseOptions['onCommitted'];
  /** Called after a reconnection: whether the pending commit went through. */
  readonly outcome?: () => Promise<'committed' | 'rolledBack'>;
  readonly room?: DiskRoom;
  readonly failure: () => DatabaseUnusableError | null;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}
