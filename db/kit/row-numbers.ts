import { type Column, getTableName, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createEpochCache } from './unit-of-work/epoch-cache.ts';
import type { Tx } from './store.ts';
import { wholeOf } from './columns/expressions.ts';

export interface RowNumbers {
  readonly next: () => Promise<number>;
}

// The table's newest row must never be deleted.
export function createRowNumbers(tx: Tx, table: PgTable, column: Column): RowNumbers {
  const newest = tx.statement(
    `${getTableName(table)}_newest`,
    tx.orm.select({ number: sql`coalesce(${max(column)}, 0)`.mapWith(wholeOf) }).from(table),
  );
  const last = createEpochCache<number>(tx, 1);
  return {
    async next() {
      if (last.peek(ONLY) === undefined) {
        const [row] = await newest.execute();
        // Another call may have set it meanwhile.
        if (last.peek(ONLY) === undefined) last.set(ONLY, row?.number ?? 0);
      }
      const number = (last.peek(ONLY) ?? 0) + 1;
      last.set(ONLY, number);
      return number;
    },
  };
}

const ONLY = '';
