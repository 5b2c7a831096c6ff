import { getTableName } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Touched, WriteBuffer } from './engine/write-buffer.ts';
import type { Tables } from './schema/define.ts';
import { createStatements, type Runner, type Statements } from './statements.ts';

/** Drizzle's query builder, typed as PostgreSQL. Transactions belong to the engine; so does raw SQL. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

/** What an engine gives for one connection. */
export interface Connection {
  /** Builds queries; `statement` and `run` run them. */
  readonly orm: Orm;
  readonly tables: Tables;
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Changes when what was read through this handle may be stale: after a rollback, and where others may have written in
   * between. Until then a store may cache what it read, if it applies its own writes to the cache.
   */
  readonly cacheEpoch: () => number;
  /** Rows that this batch writes at its end. */
  readonly buffer: WriteBuffer;
  readonly runner: Runner;
}

/** The handle of the running transaction, for actions, reads and stores. Unusable outside of it. */
export interface Tx extends Connection, Statements {
  /** What a store gets in place of the same of this handle. */
  readonly touching: (touches: Touches) => Statements;
}

/** The tables that a store's statements read and write: rows of theirs that wait in the buffer are written before. */
export interface Touches {
  readonly reads: readonly (keyof Tables)[];
  readonly writes: readonly (keyof Tables)[];
}

/** The handle of a connection whose statements may touch any table. */
export const handleOf = (connection: Connection): Tx => ({
  ...connection,
  ...createStatements(connection, null),
  touching: (touches) => createStatements(connection, touched(connection, touches)),
});

/** Makes a store: `build` prepares its statements, once for each connection. Used as `someStore(tx).byId(id)`. */
export function store<S extends object>(touches: Touches, build: (tx: Tx) => S): (tx: Tx) => S {
  const built = new WeakMap<Orm, S>();
  return (tx) => {
    const known = built.get(tx.orm);
    if (known) return known;
    const made = build({ ...tx, ...tx.touching(touches) });
    built.set(tx.orm, made);
    return made;
  };
}

function touched({ tables }: Connection, { reads, writes }: Touches): Touched {
  const namesOf = (keys: readonly (keyof Tables)[]) => new Set(keys.map((key) => getTableName(tables[key])));
  return { tables: namesOf([...reads, ...writes]), written: namesOf(writes) };
}
