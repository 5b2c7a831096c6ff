import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError } from '../errors.ts';
import { CacheEpoch } from './cache-epoch.ts';
import { createDiskRoom } from './disk-room.ts';
import { createFileHealth } from './file-health.ts';
import { migrationsFolder } from './migrate.ts';
import { reserve } from './reserve.ts';
import { isLarge } from './sqlite-check.ts';
import { copyFile } from './sqlite-copy.ts';
import { diskOf, hasRoom, pragma } from './sqlite-disk.ts';
import { faultOf, fullError } from './sqlite-faults.ts';
import { assertCurrent, ensureFile, openReader, openWriter, prepareFile } from './sqlite-file.ts';
import { lockFile, lockInode } from './sqlite-lock.ts';
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
export async function openSqlite(file: string, options: DatabaseOptions): Promise<Database> {
  const folder = migrationsFolder(options.migrationsFolder);
  if (options.lock === false) {
    assertCurrent(file, folder);
    return databaseOf(file, options, () => undefined);
  }
  const unlockPath = lockFile(file);
  let unlockInode = (): void => undefined;
  const unlock = (): void => {
    unlockInode();
    unlockPath();
  };
  try {
    ensureFile(file, folder);
    unlockInode = await lockInode(file);
    prepareFile(file, folder);
    reserve(file);
    return databaseOf(file, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function databaseOf(file: string, options: DatabaseOptions, unlock: () => void): Database {
  const { maxQueue = MAX_QUEUE, onCommit, onFatal = failLoudly, batchNowMs = loop.nowMs } = options;
  const writer = openWriter(file, options);
  const reader = openReader(file);
  const health = createFileHealth({ file, writer, nowMs: batchNowMs, onFatal });
  if (options.lock !== false && isLarge(file)) health.check();
  const room = createDiskRoom({
    nowMs: batchNowMs,
    hasRoom: () => hasRoom(writer, file),
    onRoom: () => reserve(file),
  });
  const scope = new AsyncLocalStorage<Execution>();
  const shared = { file, loop: { ...loop, nowMs: batchNowMs }, scope, maxQueue, ...health };
  const [written, seen] = [new CacheEpoch(), new CacheEpoch()];
  const writes = new TransactionQueue({
    ...shared,
    room,
    steps: writeSteps(writer, written),
    beforeCommit: onCommit && (() => onCommit(writeTx, { afterFull: room.isFull() })),
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
    file,
    size: async () => pragma(reader, 'page_count') * pragma(reader, 'page_size'),
    disk: () => ({ ...diskOf(file), isFull: room.isFull() }),
    hasFailed: () => health.failure() !== null,
    lookAtFile: health.look,
    checkFile: health.check,
    backup: (toFile) => orFull(copyFile(file, toFile)),
    reset: (terms) => writes.pausedFor(() => orFull(resetFile(file, terms))),
    close: async () => {
      await Promise.all([writes.close(), reads.close()]);
      reader.close();
      writer.close();
      await health.stop();
      unlock();
    },
  };
}

/** What another thread could not write for want of room is told like what this one could not. */
const orFull = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw faultOf(error) === 'full' ? fullError(error) : error;
  });

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
