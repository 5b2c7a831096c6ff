import { DatabaseBusyError, DatabaseUnusableError, fullError, lostError } from '../errors.ts';
import { STRAY_AWAIT, type Execution, guard, newExecution, promiseTry } from '../execution.ts';
import { scheduleBatch } from './schedule-batch.ts';
import type { QueueOptions } from './queue-options.ts';
import { TransactionMisuseError, type WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

interface ExecutionResult {
  readonly succeeded: boolean;
  readonly error?: unknown;
}

interface Transaction {
  readonly callback: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  value: unknown;
}

// Group commit: a commit costs a write to the disk, so everything that waits shares one. A batch begins, runs its
// transactions one after another, flushes the write buffer, stamps the world and commits; only then does any caller get its
// result. What exceeds the time of a batch waits for the next. A transaction that fails before it has written is rejected
// alone. One that fails after writing takes the batch with it: all is rolled back and runs again, now with a savepoint and a
// flush for each, so that only the failed one is undone. Savepoints are not used at first because they are slow (SQLite copies
// changed pages, PostgreSQL needs two round trips) and failures after writing are rare.
export class TransactionQueue {
  readonly #options: QueueOptions;
  #waiting: Transaction[] = [];
  #current: Execution | undefined;
  #busy = false;
  #closed = false;
  #paused = false;
  #onIdle: (() => void)[] = [];
  #committing: readonly Transaction[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  run<T>(callback: () => Promise<T>): Promise<T> {
    const problem = this.#problem();
    if (problem) return Promise.reject(problem);
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ callback, resolve, reject, value: undefined });
      if (!this.#busy) this.#wake();
    }) as Promise<T>;
  }

  waiting(): number {
    return this.#waiting.length;
  }

  execution(): Execution | undefined {
    const { scope } = this.#options;
    return this.#current !== undefined && scope.getStore() === this.#current ? this.#current : undefined;
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#idle();
  }

  #idle(): Promise<void> {
    return this.#busy ? new Promise((resolve) => this.#onIdle.push(resolve)) : Promise.resolve();
  }

  /** Runs `callback` while the queue is empty; refuses transactions meanwhile as busy. */
  async pausedFor<T>(callback: () => Promise<T>): Promise<T> {
    const problem = this.#problem();
    if (problem) throw problem;
    this.#paused = true;
    try {
      await this.#idle();
      return await callback();
    } finally {
      this.#paused = false;
    }
  }

  #problem(): Error | undefined {
    const { scope, maxQueue, failure, room } = this.#options;
    const failed = failure();
    if (failed) return failed;
    if (scope.getStore()?.running) return new TransactionMisuseError('Transactions do not nest.');
    if (this.#closed) return new TransactionMisuseError('The database is closed.');
    if (this.#paused) return new DatabaseBusyError('The world is being reset.');
    if (this.#waiting.length >= maxQueue) return new DatabaseBusyError('Too many transactions are waiting.');
    return room?.problem() ?? undefined;
  }

  #wake(): void {
    this.#busy = true;
    const { loop } = this.#options;
    const schedule = { loop, waiting: () => this.waiting(), committed: this.#committing.length };
    scheduleBatch(schedule, () => void this.#runBatch());
  }

  async #runBatch(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#committing = [];
    try {
      const again = (await this.#begin(batch)) ? await this.#executeAll(batch, { isolated: false }) : [];
      if (again.length > 0 && (await this.#begin(again))) await this.#executeAll(again, { isolated: true });
    } catch (error) {
      await this.#fail(batch, error);
    }
    this.#busy = this.#waiting.length > 0;
    if (this.#busy) this.#wake();
    else for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  #fail(batch: readonly Transaction[], error: unknown): Promise<void> {
    const fault = this.#options.faultOf(error);
    if (fault === 'full')
      return this.#refuse(batch, this.#options.room?.onDiskFull(error) ?? fullError(error));
    if (fault === 'rolledBack') return this.#refuse(batch, error);
    return fault === 'disconnected' ? this.#reconnect(batch, error) : this.#failForGood(batch, error);
  }

  async #begin(batch: readonly Transaction[]): Promise<boolean> {
    try {
      await this.#options.steps.begin();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
      for (const transaction of batch) transaction.reject(error);
      return false;
    }
  }

  // Returns the transactions to rerun because one failed after writing.
  async #executeAll(
    batch: Transaction[],
    { isolated }: { readonly isolated: boolean },
  ): Promise<Transaction[]> {
    const { steps, loop, maxBatchMs } = this.#options;
    const untilMs = loop.nowMs() + maxBatchMs;
    const done: Transaction[] = [];
    let next = 0;
    do {
      const transaction = batch[next++];
      if (!transaction) break;
      const execution = newExecution();
      const result = await this.#execute(transaction, execution, { isolated });
      if (result.succeeded) done.push(transaction);
      else if (!execution.wrote || isolated || batch.length === 1) transaction.reject(result.error);
      else {
        await steps.rollback();
        return [...done, transaction, ...batch.slice(next)];
      }
    } while (next < batch.length && loop.nowMs() < untilMs);
    this.#waiting = batch.splice(next).concat(this.#waiting);
    if (done.length === 0 || !(await this.#flushAndStamp())) {
      await steps.rollback();
      return done;
    }
    await this.#commit(done);
    return [];
  }

  async #flushAndStamp(): Promise<boolean> {
    const { steps, buffer, beforeCommit } = this.#options;
    let isFlushed = false;
    const flush = async (): Promise<void> => {
      await buffer?.flush();
      isFlushed = true;
    };
    const result = await this.#executeOwn(async () => {
      const flushing = flush();
      // Both are sent at once, unless the database has already rolled back.
      const stamping = steps.isOpen() ? beforeCommit?.() : undefined;
      const [, stamped] = await Promise.allSettled([flushing, stamping]);
      if (stamped.status === 'rejected') throw stamped.reason;
    });
    if (isFlushed && !result.succeeded) throw result.error;
    return isFlushed;
  }

  async #commit(done: readonly Transaction[]): Promise<void> {
    const { steps, loop, onCommitted, room } = this.#options;
    const startedAtMs = loop.nowMs();
    this.#committing = done;
    await steps.commit();
    onCommitted?.({ transactions: done.length, ms: loop.nowMs() - startedAtMs });
    room?.committed();
    for (const transaction of done) transaction.resolve(transaction.value);
  }

  async #execute(
    transaction: Transaction,
    execution: Execution,
    { isolated }: { readonly isolated: boolean },
  ): Promise<ExecutionResult> {
    const { steps, buffer } = this.#options;
    if (isolated) await steps.savepoint();
    const result = await this.#settle(transaction, execution, isolated ? buffer : undefined);
    buffer?.dropSavepoints();
    if (execution.fault) throw execution.fault;
    if (!steps.isOpen())
      throw new Error('The database rolled the transaction back.', { cause: result.error });
    if (isolated && !result.succeeded) await steps.rollbackToSavepoint();
    if (isolated) await steps.release();
    return result;
  }

  #settle(
    transaction: Transaction,
    execution: Execution,
    buffer: WriteBuffer | undefined,
  ): Promise<ExecutionResult> {
    const { loop, scope } = this.#options;
    const callback = buffer ? () => runAndFlush(transaction, buffer) : transaction.callback;
    return new Promise((resolve) => {
      const finish = (result: ExecutionResult): void => {
        if (!execution.running) return;
        execution.running = false;
        this.#current = undefined;
        cancelGuard();
        resolve(result);
      };
      this.#current = execution;
      const cancelGuard = guard(loop, execution, () =>
        finish({ succeeded: false, error: new TransactionMisuseError(STRAY_AWAIT) }),
      );
      promiseTry(() => scope.run(execution, callback)).then(
        (value) => {
          if (execution.running) transaction.value = value;
          finish({ succeeded: true });
        },
        (error: unknown) => finish({ succeeded: false, error }),
      );
    });
  }

  #executeOwn(callback: () => Promise<void>): Promise<ExecutionResult> {
    const transaction = { callback, resolve: ignore, reject: ignore, value: undefined };
    return this.#execute(transaction, newExecution(), { isolated: false });
  }

  async #refuse(batch: readonly Transaction[], error: unknown): Promise<void> {
    for (const transaction of [...batch, ...this.#waiting.splice(0)]) transaction.reject(error);
    try {
      await this.#options.steps.abandon();
    } catch (problem) {
      await this.#fail([], problem);
    }
  }

  // Connection lost: resolve the pending commit if it went through; the rest may be retried. An unknown one ends
  // the process: memory may lack it, and only its key can tell.
  async #reconnect(batch: readonly Transaction[], error: unknown): Promise<void> {
    const disconnected = new DatabaseBusyError('The connection to the database was lost.', { cause: error });
    const committing = this.#committing;
    for (const transaction of [...batch, ...this.#waiting.splice(0)])
      if (!committing.includes(transaction)) transaction.reject(disconnected);
    await this.#abandon();
    const outcome = committing.length > 0 ? await this.#options.outcome?.() : 'rolledBack';
    if (outcome === 'unknown')
      return this.#failForGood(committing, this.#options.failure() ?? unknownError(error));
    for (const transaction of committing)
      if (outcome === 'committed') transaction.resolve(transaction.value);
      else transaction.reject(disconnected);
  }

  // Nothing may be acknowledged: the state on disk is unknown.
  async #failForGood(batch: readonly Transaction[], error: unknown): Promise<void> {
    this.#closed = true;
    const lost = lostError(this.#options.file, error);
    for (const transaction of [...batch, ...this.#waiting.splice(0)]) transaction.reject(lost);
    const abandoned = this.#abandon();
    // Before any refused caller can read again.
    this.#options.onFatal(lost);
    await abandoned;
  }

  async #abandon(): Promise<void> {
    try {
      await this.#options.steps.abandon();
    } catch {
      // The connection is unusable anyway.
    }
  }
}

const ignore = (): void => {};

const unknownError = (cause: unknown): DatabaseUnusableError =>
  new DatabaseUnusableError(
    'The connection was lost during a commit, and whether it was saved is unknown: start again.',
    { cause },
  );

async function runAndFlush({ callback }: Transaction, buffer: WriteBuffer): Promise<unknown> {
  const value = await callback();
  await buffer.flush();
  return value;
}
