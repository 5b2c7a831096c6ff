import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseBusyError, TransactionMisuseError } from '../errors.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import { AWAITED, type Execution, newExecution, started } from './execution.ts';
import type { QueueOptions } from './queue-options.ts';
import { faultOf, fullError, lostError } from './sqlite-faults.ts';
import { foreignCommits, stepsOf } from './sqlite-steps.ts';

interface ReadDeps
  extends Pick<QueueOptions, 'file' | 'scope' | 'loop' | 'maxQueue' | 'maxBatchMs' | 'failure' | 'onFatal'> {
  readonly connection: BetterSqlite3.Database;
  /** Ends with each commit of this process. */
  readonly cacheEpoch: CacheEpoch;
}

/** A read under way. */
interface Running {
  readonly execution: Execution;
  readonly reject: (error: Error) => void;
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

/**
 * Reads of a file. Each runs as soon as it is asked for, since SQLite answers at once; those of one turn of the event loop share
 * a snapshot for as long as nothing is committed. What is too much for one turn waits for the next.
 */
export class SqliteReads {
  readonly #deps: ReadDeps;
  readonly #begin: () => void;
  readonly #commit: () => void;
  readonly #dataVersion: () => number;
  /** In no order. A map that fills and empties with each read would make garbage that only a full collection frees. */
  readonly #running: Running[] = [];
  #waiting: Waiting[] = [];
  #seenData: number | undefined;
  /** The cache epoch of the open snapshot. */
  #snapshot: number | null = null;
  #isTurning = false;
  #untilMs = 0;
  #closed = false;
  #onIdle: (() => void)[] = [];

  constructor(deps: ReadDeps) {
    this.#deps = deps;
    const step = stepsOf(deps.connection);
    this.#begin = step('begin');
    this.#commit = step('commit');
    this.#dataVersion = foreignCommits(deps.connection);
  }

  /** Runs a read, now or in its turn. */
  run<T>(callback: () => Promise<T>): Promise<T> {
    const problem = this.#problem();
    if (problem) return Promise.reject(problem);
    try {
      if (this.#waiting.length === 0 && this.#hasSnapshot()) return this.#execute(callback);
    } catch (error) {
      return Promise.reject(this.#fail(error));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ start: () => this.#execute(callback).then(resolve, reject), reject });
    });
  }

  /** How many reads wait for the next turn. */
  waiting(): number {
    return this.#waiting.length;
  }

  /** The read under way whose async context asks. */
  execution(): Execution | undefined {
    const execution = this.#deps.scope.getStore();
    for (const running of this.#running) if (running.execution === execution) return execution;
    return undefined;
  }

  /** Resolves when no read is left; later ones are refused. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#isTurning ? new Promise((resolve) => this.#onIdle.push(resolve)) : Promise.resolve();
  }

  #problem(): Error | undefined {
    const { scope, maxQueue, failure } = this.#deps;
    const failed = failure();
    if (failed) return failed;
    if (scope.getStore()?.running) return new TransactionMisuseError('Transactions do not nest.');
    if (this.#closed) return new TransactionMisuseError('The database is closed.');
    return this.#waiting.length < maxQueue ? undefined : new DatabaseBusyError('Too many reads are waiting.');
  }

  /** Whether a read may begin now; then everything committed is seen by it. */
  #hasSnapshot(): boolean {
    const { loop, cacheEpoch } = this.#deps;
    if (this.#isTurning && loop.nowMs() >= this.#untilMs) return false;
    if (this.#snapshot === cacheEpoch.now()) return true;
    // Others read from the older one.
    if (this.#running.length > 0) return false;
    this.#end();
    this.#open();
    return true;
  }

  #open(): void {
    const { loop, maxBatchMs, cacheEpoch } = this.#deps;
    this.#begin();
    // Also what an older snapshot's reads cached after a commit is stale, and what other processes wrote since.
    const data = this.#dataVersion();
    if (data !== this.#seenData) cacheEpoch.end();
    this.#seenData = data;
    this.#snapshot = cacheEpoch.now();
    if (this.#isTurning) return;
    this.#isTurning = true;
    this.#untilMs = loop.nowMs() + maxBatchMs;
    loop.soon(() => this.#turn());
  }

  #end(): void {
    if (this.#snapshot !== null) this.#commit();
    this.#snapshot = null;
  }

  /** Only the database may be awaited inside of a read, so none is left when the event loop turns. */
  #turn(): void {
    this.#isTurning = false;
    if (this.#running.length > 0) this.#giveUp(new TransactionMisuseError(AWAITED));
    try {
      this.#end();
      this.#startNext();
    } catch (error) {
      this.#fail(error);
    }
    if (!this.#isTurning) for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  /** One after the other: begun together, all would last until the last one's end. */
  #startNext(): void {
    if (this.#waiting.length > 0 && this.#hasSnapshot())
      void this.#waiting
        .shift()
        ?.start()
        .then(() => this.#startNext());
  }

  #execute<T>(callback: () => Promise<T>): Promise<T> {
    const execution = newExecution();
    return new Promise((resolve, reject) => {
      const running = { execution, reject };
      this.#running.push(running);
      started(() => this.#deps.scope.run(execution, callback)).then(
        (value) => this.#isDone(running) && resolve(value),
        (error: unknown) => this.#isDone(running) && reject(error as Error),
      );
    });
  }

  /** Whether a read that came to its end may be answered. */
  #isDone(running: Running): boolean {
    const { execution } = running;
    if (!execution.running) return false;
    if (execution.fault) {
      this.#fail(execution.fault);
      return false;
    }
    execution.running = false;
    const last = this.#running.pop();
    if (last && last !== running) this.#running[this.#running.indexOf(running)] = last;
    return true;
  }

  #giveUp(error: Error): void {
    for (const { execution, reject } of this.#running.splice(0)) {
      execution.running = false;
      reject(error);
    }
  }

  /** Neither the disk nor the file can be read: answers the error that all who wait get. */
  #fail(error: unknown): Error {
    const isFull = faultOf(error) === 'full';
    const shown = isFull ? fullError(error) : lostError(this.#deps.file, error);
    this.#giveUp(shown);
    for (const { reject } of this.#waiting.splice(0)) reject(shown);
    this.#snapshot = null;
    this.#deps.cacheEpoch.end();
    try {
      if (this.#deps.connection.inTransaction) this.#deps.connection.exec('rollback');
    } catch (problem) {
      if (isFull) return this.#lose(problem);
    }
    return isFull ? shown : this.#lose(shown);
  }

  #lose(error: unknown): Error {
    const lost = lostError(this.#deps.file, error);
    this.#closed = true;
    this.#deps.onFatal(lost);
    return lost;
  }
}
