import type BetterSqlite3 from 'better-sqlite3';

// As `tycoon.batch` on PostgreSQL: the server's batches, not those of tools.
const TABLE = `
  begin immediate;
  create table if not exists tycoon_batch (id integer primary key check (id = 1), number integer not null);
  insert into tycoon_batch values (1, 0) on conflict do nothing;
  commit`;

export const BATCH_TABLE = 'tycoon_batch';

const isThere = (connection: BetterSqlite3.Database): boolean =>
  connection.prepare('select 1 from sqlite_schema where name = ?').get(BATCH_TABLE) !== undefined;

/** Writes nothing where the table exists: the disk may be full. */
export function countBatches(connection: BetterSqlite3.Database): void {
  if (!isThere(connection)) connection.exec(TABLE);
}

/** 0 in a world whose batches were never counted. */
export const batchNumber = (connection: BetterSqlite3.Database): number =>
  isThere(connection)
    ? (connection.prepare<[], number>('select number from tycoon_batch').pluck().get() ?? 0)
    : 0;

export function setBatchNumber(connection: BetterSqlite3.Database, number: number): void {
  connection.prepare('update tycoon_batch set number = ?').run(number);
}

export function nextBatch(connection: BetterSqlite3.Database): () => number {
  const statement = connection
    .prepare<[], number>('update tycoon_batch set number = number + 1 returning number')
    .pluck();
  return () => statement.get() ?? 0;
}
