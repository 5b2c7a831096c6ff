import { AsyncLocalStorage } from 'node:async_hooks';
import type BetterSqlite3 from 'better-sqlite3';
import type { Database, DatabaseOptions } from '../database.ts';
import { DatabaseUnusableError, TransactionMisuseError } from '../errors.ts';
import { migrationsFolder } from './migrate.ts';
import { assertCurrent, lockFile, openReader, openWriter, prepareFile } from './sqlite-file.ts';
import { sqliteTx } from './sqlite-orm.ts';
import { type Loop, type Steps, TransactionQueue, type Turn } from './transaction-queue.ts';

/** About a third of a second of small transactions: whoever comes later is better told to come again. */
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
  const { maxQueue = MAX_QUEUE, onCommit, onFatal = failLoudly } = options;
  const scope = new AsyncLocalStorage<Turn>();
  const shared = { loop, scope, maxQueue, onFatal };
  const writes = new TransactionQueue({
    ...shared,
    steps: writeSteps(writer),
    beforeCommit: onCommit && (() => onCommit(writeTx)),
  });
  const reads = new TransactionQueue({ ...shared, steps: readSteps(reader) });
  const writeTx = sqliteTx(writer, () => writes.mayUse());
  const readTx = sqliteTx(reader, () => reads.mayUse());
  return {
    read: (work) => reads.run(() => work(readTx)),
    inTransaction: (work) => writes.run(() => work(writeTx)),
    savepoint: savepoints(writer, () => writes.mayUse()),
    backup: async (toFile) => void (await reader.backup(toFile)),
    close: async () => {
      await Promise.all([writes.close(), reads.close()]);
      reader.close();
      writer.close();
      unlock();
    },
  };
}

function writeSteps(connection: BetterSqlite3.Database): Steps {
  const step = stepsOf(connection);
  return {
    begin: step('begin immediate'),
    commit: step('commit'),
    rollback: step('rollback'),
    savepoint: step('savepoint work'),
    release: step('release work'),
    rollbackToSavepoint: step('rollback to work'),
    isOpen: () => connection.inTransaction,
  };
}

/** A read has nothing to undo, so its works share the snapshot without savepoints. */
function readSteps(connection: BetterSqlite3.Database): Steps {
  const step = stepsOf(connection);
  const nothing = (): void => {};
  return {
    begin: step('begin'),
    commit: step('commit'),
    rollback: step('rollback'),
    savepoint: nothing,
    release: nothing,
    rollbackToSavepoint: nothing,
    isOpen: () => connection.inTransaction,
  };
}

const stepsOf = (connection: BetterSqlite3.Database) => (query: string) => {
  const statement = connection.prepare(query);
  return () => void statement.run();
};

/** Inner savepoints, named by their depth; two at a time in one work would undo each other's rows. */
function savepoints(connection: BetterSqlite3.Database, mayUse: () => boolean): Database['savepoint'] {
  let depth = 0;
  return async (_tx, work) => {
    if (!mayUse()) throw new TransactionMisuseError('A savepoint was made outside of its transaction.');
    const mine = ++depth;
    connection.exec(`savepoint inner_${mine}`);
    try {
      const value = await work();
      if (depth !== mine) throw new TransactionMisuseError('Savepoints run one at a time.');
      return value;
    } catch (error) {
      if (mayUse()) connection.exec(`rollback to inner_${mine}`);
      throw error;
    } finally {
      depth = mine - 1;
      if (mayUse()) connection.exec(`release inner_${mine}`);
    }
  };
}

function failLoudly(error: unknown): never {
  throw new DatabaseUnusableError('The database failed; nothing more can be saved.', { cause: error });
}
