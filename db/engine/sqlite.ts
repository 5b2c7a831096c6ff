import { AsyncLocalStorage } from 'node:async_hooks';
import type BetterSqlite3 from 'better-sqlite3';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError } from '../errors.ts';
import { CacheEpoch } from './cache-epoch.ts';
import { migrationsFolder } from './migrate.ts';
import { assertCurrent, copyFile, lockFile, openReader, openWriter, prepareFile } from './sqlite-file.ts';
import { sqliteTx } from './sqlite-orm.ts';
import { foreignCommits, innerSavepoints, readSteps, writeSteps } from './sqlite-steps.ts';
import { type Loop, TransactionQueue, type Execution } from './transaction-queue.ts';

/** About a third of a second of small transactions; further ones are refused and should be retried. */
const MAX_QUEUE = 4000;

const loop: Loop = {
  nowMs: () => performance.now(),
  soon: (callback) => {
    const handle = setImmediate(callback);
    return () => clearImmediate(handle);
  },
};

/** Opens a world in a file: one connection that writes, one beside it that reads. */
export function openSqlite(file: string, options: DatabaseOptions): Database {
  const folder = migrationsFolder(options.migrationsFolder);
  const alone = options.lock !== false;
  const unlock = alone ? lockFile(file) : () => {};
  try {
    if (alone) prepareFile(file, folder);
    else assertCurrent(file, folder);
    return databaseOf(openWriter(file), openReader(file), options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function databaseOf(
  writer: BetterSqlite3.Database,
  reader: BetterSqlite3.Database,
  options: DatabaseOptions,
  unlock: () => void,
): Database {
  const { maxQueue = MAX_QUEUE, onCommit, onFatal = failLoudly, batchNowMs = loop.nowMs } = options;
  const scope = new AsyncLocalStorage<Execution>();
  const shared = { loop: { ...loop, nowMs: batchNowMs }, scope, maxQueue, onFatal };
  const [written, seen] = [new CacheEpoch(), new CacheEpoch()];
  const writes = new TransactionQueue({
    ...shared,
    steps: writeSteps(writer, written),
    beforeCommit: onCommit && (() => onCommit(writeTx)),
  });
  const reads = new TransactionQueue({ ...shared, steps: readSteps(reader, seen) });
  const writeTx = sqliteTx(writer, written, () => writes.execution());
  const readTx = sqliteTx(reader, seen, () => reads.execution());
  const inner = innerSavepoints(writer, written, () => writes.execution());
  const foreignVersion = nowAndAgain(foreignCommits(writer)); // the reader never commits
  return {
    read: (callback) => reads.run(() => callback(readTx)),
    inTransaction: (callback) => writes.run(() => callback(writeTx)),
    savepoint: (_tx, callback) => inner(callback),
    foreignVersion,
    backup: async (toFile) => copyFile(reader.name, toFile),
    close: async () => {
      await Promise.all([writes.close(), reads.close()]);
      reader.close();
      writer.close();
      unlock();
    },
  };
}

/** A session ended by another process may live on for so long; asking takes a microsecond a request. */
const ASK_EVERY_MS = 5;

function nowAndAgain<T>(ask: () => T): () => T {
  let known: { readonly value: T; readonly untilMs: number } | undefined;
  return () => {
    const nowMs = loop.nowMs();
    if (!known || known.untilMs <= nowMs) known = { value: ask(), untilMs: nowMs + ASK_EVERY_MS };
    return known.value;
  };
}

function failLoudly(error: unknown): never {
  throw new DatabaseUnusableError('The database failed; nothing more can be saved.', { cause: error });
}
