import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionQueue } from '#db/engine/queue/transaction-queue.ts';
import type { Execution } from '#db/engine/execution.ts';
import type { QueueOptions } from '#db/engine/queue/queue-options.ts';
import { faultOf } from '#db/engine/sqlite/faults.ts';
import type { DatabaseUnusableError } from '#db/engine/errors.ts';

/** A queue over recording steps, with an event loop turned by the test. */
export function queueOf(options: Partial<QueueOptions> = {}) {
  const log: string[] = [];
  const fatal: DatabaseUnusableError[] = [];
  let callbacks: (() => void)[] = [];
  let nowMs = 0;
  const note = (what: string) => () => void log.push(what);
  const steps = {
    begin: note('begin'),
    commit: note('commit'),
    rollback: note('rollback'),
    savepoint: note('savepoint'),
    release: note('release'),
    rollbackToSavepoint: note('undo'),
    isOpen: () => true,
    abandon: note('abandon'),
  };
  const loop = {
    nowMs: () => nowMs,
    soon: (callback: () => void) => {
      callbacks.push(callback);
      return () => void (callbacks = callbacks.filter((one) => one !== callback));
    },
  };
  const queue = new TransactionQueue({
    file: 'world.db',
    steps,
    loop,
    scope: new AsyncLocalStorage<Execution>(),
    maxQueue: 100,
    maxBatchMs: 5,
    faultOf,
    failure: () => fatal[0] ?? null,
    onFatal: (error) => fatal.push(error),
    ...options,
  });
  /** One turn of the event loop, then all promises that follow from it. */
  const execution = async (): Promise<void> => {
    for (const callback of callbacks.splice(0)) callback();
    await new Promise(setImmediate);
  };
  const callback = (name: string) => queue.run(async () => void log.push(name));
  /** A transaction that writes and then fails. */
  const spoil = (name: string) =>
    queue.run(async () => {
      log.push(name);
      Object.assign(queue.execution() ?? {}, { wrote: true });
      throw new Error('spoilt');
    });
  return {
    queue,
    log,
    fatal,
    execution,
    callback,
    spoil,
    steps,
    passTime: (ms: number) => (nowMs += ms),
    soonCount: () => callbacks.length,
  };
}

/** A step that fails like SQLite. */
export const sqliteError = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};

/** Why a transaction was refused; handles the rejection at once, whenever it is awaited. */
export const refusal = (callback: Promise<unknown>): Promise<unknown> =>
  callback.then(
    () => 'not refused',
    (error: unknown) => error,
  );
