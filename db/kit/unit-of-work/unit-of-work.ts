import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { WriteBuffer } from './write-buffer.ts';

/** Query builder, typed as PostgreSQL. No transactions and no raw SQL: those belong to the engine. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with'
>;

/** What a connection holds back and remembers. */
export interface UnitOfWork {
  readonly orm: Orm;
  readonly buffer: WriteBuffer;
  readonly runner: { readonly write: (query: string, values: readonly unknown[]) => Promise<void> };
  // Changes when cached reads may be stale: after a rollback or a foreign write. Stores may cache until then
  // if they apply their own writes.
  readonly cacheEpoch: () => number;
}
