import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { TransactionMisuseError } from '../errors.ts';
import { tables } from '../schema/sqlite.ts';
import type { Orm, Tx } from '../store.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import { faultOf } from './sqlite-faults.ts';
import type { Execution } from './execution.ts';
import { readOnlyBuffer, type WriteBuffer } from './write-buffer.ts';

/** The part of a better-sqlite3 statement that Drizzle uses. */
interface Statement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
  raw(): Statement;
}

/** Statements of queries that are built at each use; enough for every query of the game. */
const MAX_CACHED_STATEMENTS = 1000;

/**
 * A handle whose statements run only in the current execution: a query that outlives its transaction throws instead of
 * running in another one's.
 */
export function sqliteTx(
  connection: BetterSqlite3.Database,
  cacheEpoch: CacheEpoch,
  execution: () => Execution | undefined,
  buffer = readOnlyBuffer(),
): Tx {
  const client = { prepare: statements(connection, execution) };
  const orm = drizzle(client as unknown as BetterSqlite3.Database, { casing: 'snake_case' });
  flushBefore(orm, buffer);
  const run: Tx['run'] = async (query, values) => void client.prepare(query).run(values);
  return { orm: orm as unknown as Orm, tables, engine: 'sqlite', cacheEpoch: cacheEpoch.now, buffer, run };
}

function statements(
  connection: BetterSqlite3.Database,
  execution: () => Execution | undefined,
): (query: string) => Statement {
  const cached = new Map<string, Statement>();
  return (query) => {
    const known = cached.get(query);
    if (known) return known;
    if (cached.size >= MAX_CACHED_STATEMENTS) cached.delete(cached.keys().next().value ?? '');
    const made = guarded(connection, query, () => execution() ?? misuse());
    cached.set(query, made);
    return made;
  };
}

/** SQLite compiles a statement when it is first run: a store has many, of which most servers need few. */
function guarded(connection: BetterSqlite3.Database, query: string, mine: () => Execution): Statement {
  const prepare = () => connection.prepare(query);
  let raw: Statement | undefined;
  const checked = (make: () => BetterSqlite3.Statement): Statement => {
    let made: BetterSqlite3.Statement | undefined;
    const ask = <T>(
      run: (statement: BetterSqlite3.Statement) => T,
      hasWritten: (answer: T) => boolean,
    ): T => {
      const callback = mine();
      try {
        made ??= make();
        const answer = run(made);
        if (!made.readonly && hasWritten(answer)) callback.wrote = true;
        return answer;
      } catch (error) {
        throw noticed(callback, error);
      }
    };
    return {
      run: (...values) => ask((statement) => statement.run(...values), hasChanges),
      all: (...values) => ask((statement) => statement.all(...values), hasRows),
      get: (...values) => ask((statement) => statement.get(...values), isRow),
      raw: () => (raw ??= checked(() => prepare().raw())),
    };
  };
  return checked(prepare);
}

const hasChanges = ({ changes }: BetterSqlite3.RunResult): boolean => changes > 0;
const hasRows = (rows: readonly unknown[]): boolean => rows.length > 0;
const isRow = (row: unknown): boolean => row !== undefined;

/** A full disk or a damaged file is the whole batch's, even if the callback goes on without the statement. */
function noticed(execution: Execution, error: unknown): unknown {
  if (error instanceof Error && faultOf(error)) execution.fault ??= error;
  return error;
}

function misuse(): never {
  throw new TransactionMisuseError('A statement was run outside of its transaction.');
}

type Run = (values?: Readonly<Record<string, unknown>>) => unknown;

interface PreparedQuery {
  readonly executeMethod: 'run' | 'all' | 'get';
  readonly query: { readonly sql: string };
  run: Run;
  all: Run;
  get: Run;
  execute: Run;
}

/** Lets what is buffered reach the database before a statement that names one of its tables. */
function flushBefore(orm: object, buffer: WriteBuffer): void {
  const { session } = orm as { session: { prepareQuery(...args: unknown[]): PreparedQuery } };
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const prepared = prepareQuery(...args);
    const query = prepared.query.sql;
    const afterFlush = (start: Run) => async (values?: Parameters<Run>[0]) => {
      const flushing = buffer.before(query);
      if (flushing) await flushing;
      return start(values);
    };
    const execute = prepared[prepared.executeMethod].bind(prepared);
    // A query that is built at each use is run by one of these, and not by `execute`.
    for (const way of ['run', 'all', 'get'] as const)
      prepared[way] = afterFlush(prepared[way].bind(prepared));
    prepared.execute = afterFlush(execute);
    return prepared;
  };
}
