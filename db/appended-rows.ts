import type { PgTable } from 'drizzle-orm/pg-core';
import { manyRows } from './many-rows.ts';
import type { Tx } from './store.ts';

/** Buffers rows of an append-only table; they are written at the end of the batch. */
export function appendedRows<Row extends object>(
  tx: Tx,
  table: PgTable,
  columns: readonly (keyof Row & string)[],
): (row: Row) => Promise<void> | undefined {
  const rows = manyRows<Row>(tx, table, { columns });
  tx.buffer.register(rows);
  return (row) => tx.buffer.append(rows, row);
}
