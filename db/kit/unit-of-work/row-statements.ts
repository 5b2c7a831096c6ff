import { and, eq, getTableColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { changedRows } from '../columns/expressions.ts';
import { columnOf, encoderOf, insert, update } from './many-rows.ts';
import type { Orm, Statements } from './unit-of-work.ts';

// Prepared statements of whole rows, for stores that hold nothing back.

export type ColumnsOf<T extends PgTable> = keyof InferSelectModel<T> & string;

type RowOf<T extends PgTable, Name extends ColumnsOf<T>> = Readonly<Pick<InferSelectModel<T>, Name>>;

interface Handle extends Pick<Statements, 'statement'> {
  readonly orm: Orm;
}

/** Finds the row with a key. */
export function rowReader<T extends PgTable, Key extends Name, Name extends ColumnsOf<T> = ColumnsOf<T>>(
  { orm, statement }: Handle,
  table: T,
  key: readonly Key[],
  columns?: readonly Name[],
): (key: RowOf<T, Key>) => Promise<RowOf<T, Name> | null> {
  const one = statement(
    `${getTableName(table)}_${columns ? 'part' : 'row'}_by_${key[0]}`,
    orm
      .select(Object.fromEntries((columns ?? namesOf(table)).map((name) => [name, columnOf(table, name)])))
      .from(table as PgTable)
      .where(and(...key.map((name) => eq(columnOf(table, name), sql.placeholder(name))))),
  );
  return async (values) => ((await one.execute({ ...values }))[0] as RowOf<T, Name> | undefined) ?? null;
}

/** Adds a row, without the columns that the database fills. */
export function rowAdder<T extends PgTable, Filled extends ColumnsOf<T> = never>(
  handle: Handle,
  table: T,
  ...filled: readonly Filled[]
): (row: RowOf<T, Exclude<ColumnsOf<T>, Filled>>) => Promise<void> {
  const columns = namesOf(table).filter((name) => !filled.some((one) => one === name));
  const add = writer(handle, table, {
    name: 'add',
    columns,
    query: insert(handle, table, { columns, key: [] }),
  });
  return async (row) => void (await add(row));
}

/** Adds a row unless a unique key is taken; returns whether it did. */
export function rowAdderOnce<T extends PgTable>(
  handle: Handle,
  table: T,
): (row: RowOf<T, ColumnsOf<T>>) => Promise<boolean> {
  const columns = namesOf(table);
  const query = insert(handle, table, { columns, key: [], isOnce: true });
  return writer(handle, table, { name: 'add_once', columns, query });
}

/** Adds or replaces the row with the same key; with `isSum`, its other values are added to the former ones. */
export function rowWriter<T extends PgTable, Key extends ColumnsOf<T>>(
  handle: Handle,
  table: T,
  key: readonly Key[],
  { isSum = false }: { readonly isSum?: boolean } = {},
): (row: RowOf<T, ColumnsOf<T>>) => Promise<void> {
  const columns = namesOf(table);
  const put = writer(handle, table, {
    name: 'put',
    columns,
    query: insert(handle, table, { columns, key, isSum }),
  });
  return async (row) => void (await put(row));
}

/** Changes some columns of the row with a key; returns whether there is one. */
export function rowChanger<T extends PgTable, Key extends ColumnsOf<T>, Name extends ColumnsOf<T>>(
  handle: Handle,
  table: T,
  key: readonly Key[],
  changing: readonly Name[],
): (row: RowOf<T, Key | Name>) => Promise<boolean> {
  const columns = [...key, ...changing];
  const query = update(handle, table, { columns, key, changing });
  return writer(handle, table, { name: `set_${changing[0]}`, columns, query });
}

interface Write {
  readonly name: string;
  readonly columns: readonly string[];
  readonly query: Parameters<Statements['statement']>[1];
}

function writer({ statement }: Handle, table: PgTable, { name, columns, query }: Write) {
  const write = statement(`${getTableName(table)}_${name}`, query);
  const encoders = columns.map((column) => [column, encoderOf(columnOf(table, column))] as const);
  return async (row: Readonly<Record<string, unknown>>): Promise<boolean> =>
    changedRows(
      await write.execute(
        Object.fromEntries(encoders.map(([column, encode]) => [column, encode(row[column])])),
      ),
    ) === 1;
}

const namesOf = <T extends PgTable>(table: T): readonly ColumnsOf<T>[] =>
  Object.keys(getTableColumns(table)) as ColumnsOf<T>[];
