import type { PgTable } from 'drizzle-orm/pg-core';
import { manyRows } from './many-rows.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Buffers rows of an append-only table; they are written at the end of the batch. */
export function appendedRows<Row extends object>(
  tx: UnitOfWork,
  table: PgTable,
  columns: readonly (keyof Row & string)[],
): (row: Row) => Promise<void> | undefined {
  const rows = manyRows<Row>(tx, table, { columns });
  tx.buffer.register(rows);
  return (row) => tx.buffer.append(rows, row);
}

// Prunes append-only tables from the oldest row. An index by time would cost each writing transaction one
// more page.
export function olderThan<R extends { readonly atMs: number }>(
  rows: readonly R[],
  beforeMs: number,
): readonly R[] {
  const firstRecent = rows.findIndex((row) => row.atMs >= beforeMs);
  return firstRecent === -1 ? rows : rows.slice(0, firstRecent);
}
