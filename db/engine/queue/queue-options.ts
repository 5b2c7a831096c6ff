import type { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseOptions } from '../database.ts';
import type { DatabaseFullError, DatabaseUnusableError, Fault } from '../errors.ts';
import type { Loop } from '../event-loop.ts';
import type { Execution } from '../execution.ts';
import type { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

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

export type Outcome = 'committed' | 'rolledBack' | 'unknown';

export interface DiskRoom {
  readonly problem: () => DatabaseFullError | null;
  readonly onDiskFull: (error: unknown) => DatabaseFullError;
  readonly committed: () => void;
  readonly isFull: () => boolean;
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
  /** Called after a lost connection: whether the pending commit went through. */
  readonly outcome?: () => Promise<Outcome>;
  readonly room?: DiskRoom;
  readonly failure: () => DatabaseUnusableError | null;
  readonly onFatal: (error: DatabaseUnusableError) => void;
}

export function bufferedSteps(steps: Steps, buffer: WriteBuffer): Steps {
  const discarding = (step: Steps['rollback']) => (): ReturnType<Steps['rollback']> => {
    buffer.reset();
    return step();
  };
  return {
    ...steps,
    begin: discarding(steps.begin),
    rollback: discarding(steps.rollback),
    rollbackToSavepoint: discarding(steps.rollbackToSavepoint),
    abandon: discarding(steps.abandon),
  };
}
