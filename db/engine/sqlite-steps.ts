import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseBusyError, TransactionMisuseError } from '../errors.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import type { Steps, Execution } from './transaction-queue.ts';

/** The steps of the connection that writes. */
export function writeSteps(connection: BetterSqlite3.Database, cacheEpoch: CacheEpoch): Steps {
  const step = stepsOf(connection);
  const begin = step('begin immediate');
  const foreign = foreignCommits(connection);
  let seen = foreign();
  return {
    begin() {
      orBusy(begin);
      const now = foreign();
      if (now !== seen) cacheEpoch.end();
      seen = now;
    },
    commit: step('commit'),
    rollback: both(step('rollback'), cacheEpoch.end),
    savepoint: step('savepoint work'),
    release: step('release work'),
    rollbackToSavepoint: both(step('rollback to work'), cacheEpoch.end),
    ...leftOpen(connection, cacheEpoch),
  };
}

/** SQLite's count of what other connections have committed. */
export function foreignCommits(connection: BetterSqlite3.Database): () => number {
  const statement = connection.prepare<[], number>('pragma data_version').pluck();
  return () => statement.get() ?? 0;
}

/** A read has nothing to undo, so the reads of a batch share a snapshot without savepoints. */
export function readSteps(connection: BetterSqlite3.Database, cacheEpoch: CacheEpoch): Steps {
  const step = stepsOf(connection);
  const nothing = (): void => {};
  return {
    begin: both(step('begin'), cacheEpoch.end),
    commit: step('commit'),
    rollback: step('rollback'),
    savepoint: nothing,
    release: nothing,
    rollbackToSavepoint: nothing,
    ...leftOpen(connection, cacheEpoch),
  };
}

/** SQLite may have rolled back by itself, wholly or not at all: what was cached is stale in any case. */
function leftOpen(
  connection: BetterSqlite3.Database,
  cacheEpoch: CacheEpoch,
): Pick<Steps, 'isOpen' | 'abandon'> {
  return {
    isOpen: () => connection.inTransaction,
    abandon() {
      cacheEpoch.end();
      if (connection.inTransaction) connection.exec('rollback');
    },
  };
}

/** Savepoints inside a transaction, named by their depth; `execution` is the current one, if the caller is inside of it. */
export function innerSavepoints(
  connection: BetterSqlite3.Database,
  cacheEpoch: CacheEpoch,
  execution: () => Execution | undefined,
) {
  const step = stepsOf(connection);
  /** Not once SQLite has rolled everything back by itself. */
  const isOpen = (mine: Execution): boolean => execution() === mine && connection.inTransaction;
  const cached: Record<'begin' | 'undo' | 'end', () => void>[] = [];
  const at = (depth: number) =>
    (cached[depth] ??= {
      begin: step(`savepoint inner_${depth}`),
      undo: both(step(`rollback to inner_${depth}`), cacheEpoch.end),
      end: step(`release inner_${depth}`),
    });
  return async <T>(callback: () => Promise<T>): Promise<T> => {
    const mine = execution();
    if (!mine) throw new TransactionMisuseError('A savepoint was made outside of its transaction.');
    const depth = ++mine.depth;
    const { begin, undo, end } = at(depth);
    begin();
    try {
      const value = await callback();
      if (mine.depth !== depth) throw new TransactionMisuseError('Savepoints run one at a time.');
      return value;
    } catch (error) {
      if (isOpen(mine)) undo();
      throw error;
    } finally {
      mine.depth = depth - 1;
      if (isOpen(mine)) end();
    }
  };
}

const both = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

const stepsOf = (connection: BetterSqlite3.Database) => (query: string) => {
  const statement = connection.prepare(query);
  return () => void statement.run();
};

function orBusy(begin: () => void): void {
  try {
    begin();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')))
      throw error;
    throw new DatabaseBusyError('Another process is writing to the database.', { cause: error });
  }
}
