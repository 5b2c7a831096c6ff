import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseBusyError } from '../errors.ts';
import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import type { Steps } from '../queue/queue-options.ts';
import type { Mark } from '../mark.ts';
import { nextBatch } from './batch-number.ts';
import type { Checkpoints } from './checkpoint.ts';

interface WriteDeps {
  readonly cacheEpoch: CacheEpoch;
  readonly readsEpoch: CacheEpoch;
  readonly checkpoints: Pick<Checkpoints, 'runIfDue'>;
  /** Null for a tool, which counts no batch. */
  readonly mark: Pick<Mark, 'record'> | null;
}

export function writeSteps(
  connection: BetterSqlite3.Database,
  { cacheEpoch, readsEpoch, checkpoints, mark }: WriteDeps,
): Steps {
  const step = stepsOf(connection);
  const begin = step('begin immediate');
  const readVersion = foreignCommits(connection);
  let seenVersion = readVersion();
  return {
    begin() {
      checkpoints.runIfDue();
      beginOrThrowBusy(begin);
      const version = readVersion();
      if (version !== seenVersion) cacheEpoch.end();
      seenVersion = version;
    },
    commit: inOrder(mark ? markedCommit(connection, mark) : step('commit'), readsEpoch.end),
    rollback: inOrder(step('rollback'), cacheEpoch.end),
    savepoint: step('savepoint work'),
    release: step('release work'),
    rollbackToSavepoint: inOrder(step('rollback to work'), cacheEpoch.end),
    ...abandonSteps(connection, cacheEpoch),
  };
}

function markedCommit(connection: BetterSqlite3.Database, mark: Pick<Mark, 'record'>): () => void {
  const count = nextBatch(connection);
  const commit = stepsOf(connection)('commit');
  return () => {
    const batch = count();
    commit();
    mark.record(batch);
  };
}

export function foreignCommits(connection: BetterSqlite3.Database): () => number {
  const statement = connection.prepare<[], number>('pragma data_version').pluck();
  return () => statement.get() ?? 0;
}

// SQLite may have rolled back the transaction itself, so drop the caches either way.
function abandonSteps(
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

const inOrder = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

export const stepsOf = (connection: BetterSqlite3.Database) => (query: string) => {
  const statement = connection.prepare(query);
  return () => void statement.run();
};

function beginOrThrowBusy(begin: () => void): void {
  try {
    begin();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')))
      throw error;
    throw new DatabaseBusyError('Another process is writing to the database.', { cause: error });
  }
}
