import { AsyncLocalStorage } from 'node:async_hooks';
import type BetterSqlite3 from 'better-sqlite3';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError } from '../errors.ts';
import { CacheEpoch } from './cache-epoch.ts';
import { migrationsFolder } from './migrate.ts';
import { checkBeside } from './sqlite-check.ts';
import { copyFile } from './sqlite-copy.ts';
import { assertCurrent, lockFile, openReader, openWriter, prepareFile } from './sqlite-file.ts';
import { sqliteTx } from './sqlite-orm.ts';
import { resetFile } from './sqlite-reset.ts';
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
    const stopCheck = alone ? checkBeside(file, options.onFatal ?? failLoudly) : async () => undefined;
    const free = async (): Promise<void> => {
      await stopCheck();
      unlock();
    };
    return databaseOf(openWriter(file), openReader(file), options, free);
  } catch (error) {
    unlock();
    throw error;
  }
}

function databaseOf(
  writer: BetterSqlite3.Database,
  reader: BetterSqlite3.Database,
  options: DatabaseOptions,
  free: () => Promise<void>,
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
    file: reader.name,
    size: async () => pragma(reader, 'page_count') * pragma(reader, 'page_size'),
    backup: (toFile) => copyFile(reader.name, toFile),
    reset: (terms) => writes.pausedFor(() => resetFile(reader.name, terms)),
    close: async () => {
      await Promise.all([writes.close(), reads.close()]);
      reader.close();
      writer.close();
      await free();
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

const pragma = (connection: BetterSqlite3.Database, name: string): number =>
  Number(connection.pragma(name, { simple: true }));

function failLoudly(error: unknown): never {
  throw new DatabaseUnusableError('The database failed; nothing more can be saved.', { cause: error });
}
