import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { WriteBuffer } from './engine/write-buffer.ts';
import type { Tables } from './schema/define.ts';

/** Drizzle's query builder, typed as PostgreSQL. Transactions belong to the engine; so does raw SQL. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

/** The handle of the running transaction, for actions, reads and stores. Unusable outside of it. */
export interface Tx {
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
  /** Runs the text of a statement that writes; for the rows of the buffer. */
  readonly run: (query: string, values: readonly unknown[]) => Promise<void>;
}

/** Makes a store: `build` prepares its statements, once for each handle. Used as `someStore(tx).byId(id)`. */
export const store = <S extends object>(build: (tx: Tx) => S): ((tx: Tx) => S) => {
  const built = new WeakMap<Tx, S>();
  return (tx) => {
    const known = built.get(tx);
    if (known) return known;
    const made = build(tx);
    built.set(tx, made);
    return made;
  };
};
