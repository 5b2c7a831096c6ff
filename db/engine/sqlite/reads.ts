import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseBusyError, fullError, lostError } from '../errors.ts';
import { TransactionMisuseError } from '../../kit/unit-of-work/write-buffer.ts';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { STRAY_AWAIT, type Execution, newExecution, promiseTry } from '../execution.ts';
import type { QueueOptions } from '../queue/queue-options.ts';
import { faultOf } from './faults.ts';
import { foreignCommits, stepsOf } from './steps.ts';

interface ReadDeps
  extends Pick<QueueOptions, 'file' | 'scope' | 'loop' | 'maxQueue' | 'maxBatchMs' | 'failure' | 'onFatal'> {
  readonly connection: BetterSqlite3.Database;
  readonly cacheEpoch: CacheEpoch;
}

interface Running {
  readonly execution: Execution;
  readonly reject: (error: Error) => void;
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly reject: (error: Error) => void;
}

// Reads run at once, since SQLite is synchronous. Reads of one event loop turn share a snapshot until a
// commit; what exceeds the time limit waits for the next turn.
export class SqliteReads {
  readonly #deps: ReadDeps;
  readonly #begin: () => void;
  readonly #commit: () => void;
  readonly #dataVersion: () => number;
  // An array: a map that fills and empties with each read creates garbage for full collections.
  readonly #running: Running[] = [];
  #waiting: Waiting[] = [];
  #seenData: number | undefined;
  #snapshot: number | null = null;
  #isTurnScheduled = false;
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

  waiting(): number {
    return this.#waiting.length;
  }

  execution(): Execution | undefined {
    const execution = this.#deps.scope.getStore();
    for (const running of this.#running) if (running.execution === execution) return execution;
    return undefined;
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#isTurnScheduled ? new Promise((resolve) => this.#onIdle.push(resolve)) : Promise.resolve();
  }

  #problem(): Error | undefined {
    const { scope, maxQueue, failure } = this.#deps;
    const failed = failure();
    if (failed) return failed;
    if (scope.getStore()?.running) return new TransactionMisuseError('Transactions do not nest.');
    if (this.#closed) return new TransactionMisuseError('The database is closed.');
    return this.#waiting.length < maxQueue ? undefined : new DatabaseBusyError('Too many reads are waiting.');
  }

  /** Whether a read may start now and sees everything committed. */
  #hasSnapshot(): boolean {
    const { loop, cacheEpoch } = this.#deps;
    if (this.#isTurnScheduled && loop.nowMs() >= this.#untilMs) return false;
    if (this.#snapshot === cacheEpoch.now()) return true;
    if (this.#running.length > 0) return false;
    this.#end();
    this.#open();
    return true;
  }

  #open(): void {
    const { loop, maxBatchMs, cacheEpoch } = this.#deps;
    this.#begin();
    // Drops what changed in other processes, and what reads of an older snapshot cached after a commit.
    const data = this.#dataVersion();
    if (data !== this.#seenData) cacheEpoch.end();
    this.#seenData = data;
    this.#snapshot = cacheEpoch.now();
    if (this.#isTurnScheduled) return;
    this.#isTurnScheduled = true;
    this.#untilMs = loop.nowMs() + maxBatchMs;
    loop.soon(() => this.#endTurn());
  }

  #end(): void {
    if (this.#snapshot !== null) this.#commit();
    this.#snapshot = null;
  }

  // Reads may await only the database, so none is left when the event loop turns.
  #endTurn(): void {
    this.#isTurnScheduled = false;
    if (this.#running.length > 0) this.#rejectRunning(new TransactionMisuseError(STRAY_AWAIT));
    try {
      this.#end();
      this.#startNext();
    } catch (error) {
      this.#fail(error);
    }
    if (!this.#isTurnScheduled) for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  // One after the other: started together, all would finish with the last.
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
      promiseTry(() => this.#deps.scope.run(execution, callback)).then(
        (value) => this.#finish(running) && resolve(value),
        (error: unknown) => this.#finish(running) && reject(error as Error),
      );
    });
  }

  #finish(running: Running): boolean {
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

  #rejectRunning(error: Error): void {
    for (const { execution, reject } of this.#running.splice(0)) {
      execution.running = false;
      reject(error);
    }
  }

  #fail(error: unknown): Error {
    const isFull = faultOf(error) === 'full';
    const reported = isFull ? fullError(error) : lostError(this.#deps.file, error);
    this.#rejectRunning(reported);
    for (const { reject } of this.#waiting.splice(0)) reject(reported);
    this.#snapshot = null;
    this.#deps.cacheEpoch.end();
    try {
      if (this.#deps.connection.inTransaction) this.#deps.connection.exec('rollback');
    } catch (problem) {
      if (isFull) return this.#failForGood(problem);
    }
    return isFull ? reported : this.#failForGood(reported);
  }

  #failForGood(error: unknown): Error {
    const lost = lostError(this.#deps.file, error);
    this.#closed = true;
    this.#deps.onFatal(lost);
    return lost;
  }
}
