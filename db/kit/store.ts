import { getTableName } from 'drizzle-orm';
import type { Orm, UnitOfWork } from './unit-of-work/unit-of-work.ts';
import type { Touched } from './unit-of-work/write-buffer.ts';
import type { Tables } from './tables.ts';
import { createStatements, type Runner, type Statements } from './statements.ts';

export interface Connection extends UnitOfWork {
  readonly tables: Tables;
  readonly engine: 'sqlite' | 'postgres';
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
