import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError, fullError } from '../errors.ts';
import { bufferedSteps } from '../queue/queue-options.ts';
import { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import { createDiskRoom, diskOf, hasRoom, pragma, reserve } from './disk-space.ts';
import { createFileHealth } from './file-health.ts';
import { innerSavepoints } from '../queue/inner-savepoints.ts';
import { type Mark, markBeside, openMark } from '../mark.ts';
import { migrationsFolder } from '../migrate.ts';
import { isLarge } from './check.ts';
import { createCheckpoints } from './checkpoint.ts';
import { copyFile, resetFile } from './worker-jobs.ts';
import { faultOf } from './faults.ts';
import { assertCurrent, assertOurs, ensureFile, openReader, openWriter, prepareFile } from './file.ts';
import { lockFile, lockInode } from './lock.ts';
import { sqliteTx } from './orm.ts';
import { SqliteReads } from './reads.ts';
import { foreignCommits, stepsOf, writeSteps } from './steps.ts';
import { TransactionQueue } from '../queue/transaction-queue.ts';
import { WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';
import type { Execution } from '../execution.ts';
import { oncePerTurn, processLoop } from '../event-loop.ts';

// About a third of a second of small transactions.
const MAX_QUEUE = 4000;

// Bounds how long a batch blocks the loop: 20,000 queued transactions took 124 ms without it, 16 ms with it.
const MAX_BATCH_MS = 5;

export async function openSqlite(file: string, options: DatabaseOptions): Promise<Database> {
  const folder = migrationsFolder(options.migrationsFolder);
  if (options.lock === false) {
    assertCurrent(file, folder);
    return databaseOf(file, options, { mark: null, unlock: () => undefined });
  }
  assertOurs(file, folder);
  const unlockPath = lockFile(file);
  let unlockInode = (): void => undefined;
  const mark = openMark(options.markFile ?? markBeside(file));
  const unlock = (): void => {
    mark.close();
    unlockInode();
    unlockPath();
  };
  try {
    const order = { ...options, folder, mark };
    ensureFile(file, order);
    unlockInode = await lockInode(file);
    prepareFile(file, order);
    reserve(file);
    return databaseOf(file, options, { mark, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Held {
  readonly mark: Mark | null;
  readonly unlock: () => void;
}

function databaseOf(file: string, options: DatabaseOptions, { mark, unlock }: Held): Database {
  const {
    maxQueue = MAX_QUEUE,
    onCommit,
    onCommitted,
    onFatal = failLoudly,
    batchNowMs = processLoop.nowMs,
  } = options;
  const writer = openWriter(file, options);
  const reader = openReader(file);
  const health = createFileHealth({ file, writer, nowMs: batchNowMs, onFatal });
  if (options.lock !== false && isLarge(file)) health.check();
  const checkpoints = createCheckpoints({ file, writer, onFatal: health.onFatal });
  const room = createDiskRoom({
    nowMs: batchNowMs,
    hasSpace: () => hasRoom(writer, file),
    onRoom: () => reserve(file),
  });
  const shared = {
    ...{ file, maxQueue, faultOf, maxBatchMs: MAX_BATCH_MS, scope: new AsyncLocalStorage<Execution>() },
    loop: { ...processLoop, nowMs: batchNowMs },
    ...health,
  };
  const [writerEpoch, readerEpoch] = [new CacheEpoch(), new CacheEpoch()];
  const epochs = { cacheEpoch: writerEpoch, readsEpoch: readerEpoch };
  const steps = writeSteps(writer, { ...epochs, checkpoints, mark });
  const buffer: WriteBuffer = new WriteBuffer(() => writes.execution());
  const writes: TransactionQueue = new TransactionQueue({
    ...shared,
    room,
    onCommitted,
    buffer,
    steps: bufferedSteps(steps, buffer),
    beforeCommit: onCommit && (() => onCommit(writeTx, { afterFull: room.isFull() })),
  });
  const reads = new SqliteReads({ ...shared, connection: reader, cacheEpoch: readerEpoch });
  const writeTx = sqliteTx(writer, writerEpoch, () => writes.execution(), buffer);
  const readTx = sqliteTx(reader, readerEpoch, () => reads.execution());
  const inner = innerSavepoints({
    step: stepsOf(writer),
    cacheEpoch: writerEpoch,
    buffer,
    execution: () => writes.execution(),
    isOpen: () => writer.inTransaction,
  });
  // Asks the writer's connection: the reader never commits, so its version includes our own commits.
  const externalWriteVersion = oncePerTurn(throttled(foreignCommits(writer), batchNowMs));
  return {
    read: (callback) => reads.run(() => callback(readTx)),
    inTransaction: (callback) => writes.run(() => callback(writeTx)),
    savepoint: (_tx, callback) => inner(callback),
    externalWriteVersion,
    file,
    size: async () => pragma(reader, 'page_count') * pragma(reader, 'page_size'),
    disk: () => ({ ...diskOf(file), isFull: room.isFull() }),
    waiting: () => ({ reads: reads.waiting(), writes: writes.waiting() }),
    hasFailed: () => health.failure() !== null,
    ...{ mayBeReplaced: () => false, checkInPlace: health.checkInPlace },
    checkFile: health.check,
    backup: (toFile) => asFullError(copyFile(file, toFile)),
    reset: (terms) => writes.pausedFor(() => asFullError(resetFile(file, terms)).finally(readerEpoch.end)),
    close: async () => {
      await Promise.all([writes.close(), reads.close()]);
      await checkpoints.stop();
      for (const connection of [reader, writer]) connection.close();
      await health.stop();
      unlock();
    },
  };
}

const asFullError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw faultOf(error) === 'full' ? fullError(error) : error;
  });

// Delay until another process's commit is noticed: a poll takes 55 µs.
const POLL_EVERY_MS = 25;

function throttled<T>(poll: () => T, nowMs: () => number): () => T {
  let last: { readonly value: T; readonly untilMs: number } | undefined;
  return () => {
    const atMs = nowMs();
    if (!last || last.untilMs <= atMs) last = { value: poll(), untilMs: atMs + POLL_EVERY_MS };
    return last.value;
  };
}

function failLoudly(error: unknown): never {
  throw new DatabaseUnusableError('The database failed; nothing more can be saved.', { cause: error });
}
