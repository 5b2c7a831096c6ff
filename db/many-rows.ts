import { Column, getTableColumns, getTableName, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './engine/write-buffer.ts';
import type { Tx } from './store.ts';

/** Rows of one statement: few sizes, so that few statements are prepared. */
const SIZES = [64, 16, 4, 1] as const;

interface ManyRowsTerms<Column extends string> {
  readonly columns: readonly Column[];
  readonly key?: readonly Column[];
  /** What may differ in a row that is there already; without it all but the key. */
  readonly changing?: readonly Column[] | undefined;
}

/** Inserts rows of some columns in their order; of a row whose `key` is there already it replaces what may differ. */
export function manyRows<Row extends object>(
  tx: Tx,
  table: PgTable,
  { columns, key = [], changing }: ManyRowsTerms<keyof Row & string>,
): Target {
  const columnOf = (name: string): Column => {
    const column = getTableColumns(table)[name];
    if (!is(column, Column)) throw new Error(`there is no column ${name}`);
    return column;
  };
  const encoders = columns.map((name) => encoderOf(columnOf(name)));
  const known = new Map<number, Insert>();
  const insertOf = (size: number): Insert => {
    const made = known.get(size) ?? insertText(tx, table, { columns, key, changing, size, columnOf });
    known.set(size, made);
    return made;
  };
  const valuesOf = (rows: readonly Row[], { order }: Insert): unknown[] => {
    const values: unknown[] = [];
    for (const row of rows)
      for (const at of order) values.push(encoders[at]?.(row[columns[at] as keyof Row]));
    return values;
  };
  return {
    table: getTableName(table),
    async write(rows) {
      const writing: Promise<void>[] = [];
      for (let from = 0; from < rows.length; ) {
        const size = SIZES.find((one) => one <= rows.length - from) ?? 1;
        const insert = insertOf(size);
        writing.push(tx.run(insert.text, valuesOf(rows.slice(from, from + size) as readonly Row[], insert)));
        from += size;
      }
      await Promise.all(writing);
    },
  };
}

/** Makes a value what the driver takes; throws on one that the column refuses. */
function encoderOf(column: Column): (value: unknown) => unknown {
  // In a column of JSON that must have a value, null is one.
  const hasNone = (value: unknown): boolean => value === undefined || (value === null && !column.notNull);
  if (column.mapToDriverValue === AS_WRITTEN) return (value) => (hasNone(value) ? null : value);
  return (value) => (hasNone(value) ? null : column.mapToDriverValue(value));
}

const AS_WRITTEN: unknown = Reflect.get(Column.prototype, 'mapToDriverValue');

interface Insert {
  readonly text: string;
  /** Which value of a row stands where in the text. */
  readonly order: readonly number[];
}

interface InsertTerms {
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly changing: readonly string[] | undefined;
  readonly size: number;
  readonly columnOf: (name: string) => Column;
}

function insertText(tx: Tx, table: PgTable, terms: InsertTerms): Insert {
  const { columns, key, size, columnOf } = terms;
  const row = Object.fromEntries(columns.map((name) => [name, sql`${sql.placeholder(name)}`]));
  const insert = tx.orm.insert(table).values(Array.from({ length: size }, () => row));
  const rest = terms.changing ?? columns.filter((name) => !key.includes(name));
  const replaced = rest.map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]);
  const query =
    key.length === 0
      ? insert
      : insert.onConflictDoUpdate({
          target: key.map(columnOf) as never,
          set: Object.fromEntries(replaced) as Record<string, SQL>,
        });
  const { sql: text, params } = query.toSQL();
  const order = params
    .slice(0, columns.length)
    .map((param) => columns.indexOf(is(param, Placeholder) ? param.name : ''));
  return { text, order };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
