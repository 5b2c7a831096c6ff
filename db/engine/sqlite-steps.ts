import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseBusyError, TransactionMisuseError } from '../errors.ts';
import type { Generation } from './generation.ts';
import type { Steps, Turn } from './transaction-queue.ts';

/** The steps of the connection that writes. */
export function writeSteps(connection: BetterSqlite3.Database, generation: Generation): Steps {
  const step = stepsOf(connection);
  const begin = step('begin immediate');
  const foreign = foreignCommits(connection);
  let seen = foreign();
  return {
    begin() {
      orBusy(begin);
      const now = foreign();
      if (now !== seen) generation.end();
      seen = now;
    },
    commit: step('commit'),
    rollback: both(step('rollback'), generation.end),
    savepoint: step('savepoint work'),
    release: step('release work'),
    rollbackToSavepoint: both(step('rollback to work'), generation.end),
    isOpen: () => connection.inTransaction,
  };
}

/** SQLite's count of what other connections have committed. */
export function foreignCommits(connection: BetterSqlite3.Database): () => number {
  const statement = connection.prepare<[], number>('pragma data_version').pluck();
  return () => statement.get() ?? 0;
}

/** A read has nothing to undo, so its works share a snapshot without savepoints. */
export function readSteps(connection: BetterSqlite3.Database, generation: Generation): Steps {
  const step = stepsOf(connection);
  const nothing = (): void => {};
  return {
    begin: both(step('begin'), generation.end),
    commit: step('commit'),
    rollback: step('rollback'),
    savepoint: nothing,
    release: nothing,
    rollbackToSavepoint: nothing,
    isOpen: () => connection.inTransaction,
  };
}

/** Savepoints inside a work, named by their depth; `turn` is the work whose turn it is, if the caller is inside of it. */
export function innerSavepoints(
  connection: BetterSqlite3.Database,
  generation: Generation,
  turn: () => Turn | undefined,
) {
  const step = stepsOf(connection);
  const kept: Record<'begin' | 'undo' | 'end', () => void>[] = [];
  const at = (depth: number) =>
    (kept[depth] ??= {
      begin: step(`savepoint inner_${depth}`),
      undo: both(step(`rollback to inner_${depth}`), generation.end),
      end: step(`release inner_${depth}`),
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn();
    if (!mine) throw new TransactionMisuseError('A savepoint was made outside of its transaction.');
    const depth = ++mine.depth;
    const { begin, undo, end } = at(depth);
    begin();
    try {
      const value = await work();
      if (mine.depth !== depth) throw new TransactionMisuseError('Savepoints run one at a time.');
      return value;
    } catch (error) {
      if (turn() === mine) undo();
      throw error;
    } finally {
      mine.depth = depth - 1;
      if (turn() === mine) end();
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
