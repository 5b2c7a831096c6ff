import {
  and,
  Column,
  eq,
  getTableColumns,
  getTableName,
  is,
  Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './write-buffer.ts';
import type { UnitOfWork } from './unit-of-work.ts';

// Rows per statement: few sizes, so few prepared statements.
const SIZES = [64, 16, 4, 1] as const;

interface ManyRowsTerms<Column extends string> {
  readonly columns: readonly Column[];
  readonly key?: readonly Column[];
  readonly changing?: readonly Column[] | undefined;
  readonly isPart?: boolean | undefined;
}

/** Upserts rows in order by `key`; with `isPart` only updates. */
export function manyRows<Row extends object>(
  tx: UnitOfWork,
  table: PgTable,
  { columns, key = [], changing, isPart = false }: ManyRowsTerms<keyof Row & string>,
): Target {
  const columnOf = (name: string): Column => {
    const column = getTableColumns(table)[name];
    if (!is(column, Column)) throw new Error(`there is no column ${name}`);
    return column;
  };
  const known = new Map<number, Statement>();
  const statementOf = (size: number): Statement => {
    const terms = { columns, key, changing, size, columnOf };
    const { sql: text, params } = isPart ? update(tx, table, terms) : insert(tx, table, terms);
    const cells = params.slice(0, columns.length).map((param): Cell => {
      const name = is(param, Placeholder) ? param.name : '';
      return { name, encode: encoderOf(columnOf(name)) };
    });
    const statement = { text, cells };
    known.set(size, statement);
    return statement;
  };
  const sizes = isPart ? [1] : SIZES;
  const run = (rows: readonly unknown[], from: number, size: number): Promise<void> => {
    const { text, cells } = known.get(size) ?? statementOf(size);
    const values: unknown[] = [];
    for (let at = from; at < from + size; at += 1) {
      const row = rows[at] as Readonly<Record<string, unknown>>;
      for (const { name, encode } of cells) values.push(encode(row[name]));
    }
    return tx.runner.write(text, values);
  };
  return {
    table: getTableName(table),
    async write(rows) {
      const writing: Promise<void>[] = [];
      for (let from = 0; from < rows.length; ) {
        const size = sizes.find((one) => one <= rows.length - from) ?? 1;
        writing.push(run(rows, from, size));
        from += size;
      }
      await Promise.all(writing);
    },
  };
}

function encoderOf(column: Column): (value: unknown) => unknown {
  // In a NOT NULL column, null means JSON null.
  const hasNone = (value: unknown): boolean => value === undefined || (value === null && !column.notNull);
  return (value) => (hasNone(value) ? null : column.mapToDriverValue(value));
}

interface Statement {
  readonly text: string;
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly name: string;
  readonly encode: (value: unknown) => unknown;
}

interface StatementTerms {
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly changing: readonly string[] | undefined;
  readonly size: number;
  readonly columnOf: (name: string) => Column;
}

const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`;

const changingOf = ({ columns, key, changing }: StatementTerms): readonly string[] =>
  changing ?? columns.filter((name) => !key.includes(name));

function insert(tx: UnitOfWork, table: PgTable, terms: StatementTerms): Query {
  const { columns, key, size, columnOf } = terms;
  const row = Object.fromEntries(columns.map((name) => [name, placeholder(name)]));
  const inserted = tx.orm.insert(table).values(Array.from({ length: size }, () => row));
  if (key.length === 0) return inserted.toSQL();
  const replaced = changingOf(terms).map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]);
  return inserted
    .onConflictDoUpdate({
      target: key.map(columnOf) as never,
      set: Object.fromEntries(replaced) as Record<string, SQL>,
    })
    .toSQL();
}

function update(tx: UnitOfWork, table: PgTable, terms: StatementTerms): Query {
  const { key, columnOf } = terms;
  const set = Object.fromEntries(changingOf(terms).map((name) => [name, placeholder(name)]));
  return tx.orm
    .update(table)
    .set(set)
    .where(and(...key.map((name) => eq(columnOf(name), placeholder(name)))))
    .toSQL();
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
