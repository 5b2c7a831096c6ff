import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createEpochCache, type EpochCache } from './epoch-cache.ts';
import type { Tx } from './store.ts';

export function createTableCache<V>(tx: Tx, table: PgTable): Pick<EpochCache<V>, 'getOr'> {
  const cache = createEpochCache<V>(tx);
  tx.buffer.watch(getTableName(table), cache.clear);
  return cache;
}
