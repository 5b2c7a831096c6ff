import type { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusyError, TransactionMisuseError } from '../errors.ts';

/** What one connection can do, as prepared statements. */
export interface Steps {
  begin(): void;
  commit(): void;
  rollback(): void;
  savepoint(): void;
  release(): void;
  rollbackToSavepoint(): void;
  /** False once SQLite itself has rolled everything back (disk full, I/O error). */
  isOpen(): boolean;
}

/** Time and the event loop, injected. */
export interface Loop {
  nowMs(): number;
  /** Calls back after the events that are ready now; returns how to cancel it. */
  soon(callback: () => void): () => void;
}

/** The async context of a work: by it statements and nesting are judged. */
export interface Turn {
  running: boolean;
  /** How many inner savepoints are open. */
  depth: number;
}

export interface QueueOptions {
  readonly steps: Steps;
  readonly loop: Loop;
  readonly scope: AsyncLocalStorage<Turn>;
  readonly maxQueue: number;
  /** Runs once as the last work of a batch, unless all works of it were rolled back. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
  readonly onFatal: (error: unknown) => void;
}

interface Job extends Turn {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  value: unknown;
}

/** A batch holds the event loop no longer: 20,000 queued works held it 124 ms without this, 16 ms with it. */
const BREATHE_MS = 5;

/**
 * Group commit. Works gather during one turn of the event loop; what has gathered when the connection is free runs in
 * one transaction, each work in a savepoint of its own unless it is alone, and is acknowledged after the commit.
 */
export class TransactionQueue {
  readonly #options: QueueOptions;
  #waiting: Job[] = [];
  #current: Job | undefined;
  #busy = false;
  #closed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Queues a work; settles after the commit. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const problem = this.#problem();
    if (problem) return Promise.reject(problem);
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push(newJob(work, resolve, reject));
      if (!this.#busy) this.#wake();
    }) as Promise<T>;
  }

  /** True in the async context of the work whose turn it is, and nowhere else. */
  mayUse(): boolean {
    return this.#current !== undefined && this.#options.scope.getStore() === this.#current;
  }

  /** Resolves when everything queued is settled; later works are refused. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#busy ? new Promise((resolve) => (this.#onIdle = resolve)) : Promise.resolve();
  }

  #problem(): Error | undefined {
    const { scope, maxQueue } = this.#options;
    if (scope.getStore()?.running) return new TransactionMisuseError('Transactions do not nest.');
    if (this.#closed) return new TransactionMisuseError('The database is closed.');
    if (this.#waiting.length >= maxQueue) return new DatabaseBusyError('Too many transactions are waiting.');
    return undefined;
  }

  #wake(): void {
    this.#busy = true;
    this.#options.loop.soon(() => void this.#runBatch());
  }

  async #runBatch(): Promise<void> {
    const jobs = this.#waiting;
    this.#waiting = [];
    const done: Job[] = [];
    try {
      if (this.#begin(jobs)) await this.#runJobs(jobs, done);
    } catch (error) {
      this.#lose([...done, ...jobs], error);
    }
    this.#busy = this.#waiting.length > 0;
    if (this.#busy) this.#wake();
    else this.#onIdle?.();
  }

  #begin(jobs: readonly Job[]): boolean {
    try {
      this.#options.steps.begin();
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
      for (const job of jobs) job.reject(error);
      return false;
    }
  }

  async #runJobs(jobs: Job[], done: Job[]): Promise<void> {
    const { steps, loop, beforeCommit } = this.#options;
    const untilMs = loop.nowMs() + BREATHE_MS;
    const apart = jobs.length > 1;
    let next = 0;
    do {
      const job = jobs[next++];
      if (job && (await this.#runJob(job, { apart }))) done.push(job);
    } while (next < jobs.length && loop.nowMs() < untilMs);
    this.#waiting = jobs.splice(next).concat(this.#waiting);
    if (done.length === 0) return steps.rollback();
    if (beforeCommit) await this.#stamp(beforeCommit);
    steps.commit();
    for (const job of done) job.resolve(job.value);
  }

  /**
   * Runs one work to its end: true if it counts, false if it failed and was told so. Without a savepoint (`apart: false`)
   * what it did is undone with the whole transaction.
   */
  #runJob(job: Job, { apart }: { readonly apart: boolean }): Promise<boolean> {
    const { steps, loop, scope } = this.#options;
    return new Promise((settle, lost) => {
      const end = (kept: boolean, error?: unknown): void => {
        if (!job.running) return;
        job.running = false;
        this.#current = undefined;
        cancelGuard();
        try {
          if (!kept) job.reject(error);
          if (!steps.isOpen()) return lost(error ?? new Error('SQLite rolled the transaction back.'));
          if (apart && !kept) steps.rollbackToSavepoint();
          if (apart) steps.release();
          settle(kept);
        } catch (problem) {
          lost(problem);
        }
      };
      if (apart) steps.savepoint();
      job.running = true;
      this.#current = job;
      const cancelGuard = loop.soon(() => end(false, new TransactionMisuseError(AWAITED)));
      started(() => scope.run(job, job.work)).then(
        (value) => {
          job.value = value;
          end(true);
        },
        (error: unknown) => end(false, error),
      );
    });
  }

  async #stamp(work: () => Promise<void>): Promise<void> {
    let problem: unknown;
    const job = newJob(work, ignore, (error) => (problem = error));
    if (!(await this.#runJob(job, { apart: false }))) throw problem;
  }

  /** The transaction failed as a whole: nothing of it may be acknowledged, and nobody knows what is on disk. */
  #lose(jobs: readonly Job[], error: unknown): void {
    this.#closed = true;
    for (const job of [...jobs, ...this.#waiting.splice(0)]) job.reject(error);
    try {
      if (this.#options.steps.isOpen()) this.#options.steps.rollback();
    } catch {
      // The connection is beyond use; onFatal ends the process.
    }
    this.#options.onFatal(error);
  }
}

const newJob = (work: Job['work'], resolve: Job['resolve'], reject: Job['reject']): Job => ({
  work,
  resolve,
  reject,
  running: false,
  depth: 0,
  value: undefined,
});

const ignore = (): void => {};

const AWAITED = 'Only the database may be awaited inside a transaction: the work was rolled back.';

function started(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
