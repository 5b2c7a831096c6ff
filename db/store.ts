import { getTableName } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Touched, WriteBuffer } from './engine/write-buffer.ts';
import type { Tables } from './systems.ts';
import { createStatements, type Runner, type Statements } from './statements.ts';

/** Query builder, typed as PostgreSQL. No transactions and no raw SQL: those belong to the engine. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

export interface Connection {
  readonly orm: Orm;
  readonly tables: Tables;
  readonly engine: 'sqlite' | 'postgres';
  // Changes when cached reads may be stale: after a rollback or a foreign write. Stores may cache until then
  // if they apply their own writes.
  readonly cacheEpoch: () => number;
  readonly buffer: WriteBuffer;
  readonly runner: Runner;
}

export interface Tx extends Connection, Statements {
  readonly touching: (touches: Touches) => Statements;
}

/** Tables of a store's statements; their buffered rows are flushed first. */
export interface Touches {
  readonly reads: readonly (keyof Tables)[];
  readonly writes: readonly (keyof Tables)[];
}

export const handleOf = (connection: Connection): Tx => ({
  ...connection,
  ...createStatements(connection, null),
  touching: (touches) => createStatements(connection, touched(connection, touches)),
});

/** Declares a store, built once per connection. Use: `someStore(tx).byId(id)`. */
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
