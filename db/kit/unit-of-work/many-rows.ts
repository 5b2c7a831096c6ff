import {
  and,
  type Column,
  eq,
  getTableColumns,
  getTableName,
  is,
  Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './write-buffer.ts';
import type { UnitOfWork } from './unit-of-work.ts';

// Rows per statement: few sizes, so few prepared statements.
const SIZES = [64, 16, 4, 1] as const;

interface ManyRowsTerms {
  readonly columns?: readonly string[] | undefined;
  readonly key?: readonly string[];
  readonly changing?: readonly string[] | undefined;
  readonly isPart?: boolean | undefined;
}

/** Upserts rows in order by `key`; with `isPart` only updates. */
export function manyRows(
  tx: UnitOfWork,
  table: PgTable,
  { columns = Object.keys(getTableColumns(table)), key = [], changing, isPart = false }: ManyRowsTerms,
): Target {
  const known = new Map<number, Statement>();
  const statementOf = (size: number): Statement => {
    const terms = { columns, key, changing, size };
    const { sql: text, params } = (isPart ? update(tx, table, terms) : insert(tx, table, terms)).toSQL();
    const cells = params.slice(0, columns.length).map((param): Cell => {
      const name = is(param, Placeholder) ? param.name : '';
      return { name, encode: encoderOf(columnOf(table, name)) };
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

export function encoderOf(column: Column): (value: unknown) => unknown {
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
  readonly changing?: readonly string[] | undefined;
  readonly size?: number;
  /** Values are added to those of the row with the same key. */
  readonly isSum?: boolean;
  /** Rows whose unique key is taken are left out. */
  readonly isOnce?: boolean;
}

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`there is no column ${name}`);
  return column;
}

const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`;

const changingOf = ({ columns, key, changing }: StatementTerms): readonly string[] =>
  changing ?? columns.filter((name) => !key.includes(name));

/** A row whose key is known replaces the former one; without a key, every row is new. */
export function insert({ orm }: Pick<UnitOfWork, 'orm'>, table: PgTable, terms: StatementTerms) {
  const { columns, key, size = 1, isSum = false, isOnce = false } = terms;
  const row = Object.fromEntries(columns.map((name) => [name, placeholder(name)]));
  const inserted = orm.insert(table).values(Array.from({ length: size }, () => row));
  if (isOnce) return inserted.onConflictDoNothing();
  if (key.length === 0) return inserted;
  const replaced = changingOf(terms).map((name) => {
    const given = sql`excluded.${sql.identifier(snakeCase(name))}`;
    return [name, isSum ? sql`${columnOf(table, name)} + ${given}` : given];
  });
  return inserted.onConflictDoUpdate({
    target: key.map((name) => columnOf(table, name)) as never,
    set: Object.fromEntries(replaced) as Record<string, SQL>,
  });
}

export function update({ orm }: Pick<UnitOfWork, 'orm'>, table: PgTable, terms: StatementTerms) {
  const set = Object.fromEntries(changingOf(terms).map((name) => [name, placeholder(name)]));
  return orm
    .update(table)
    .set(set)
    .where(and(...terms.key.map((name) => eq(columnOf(table, name), placeholder(name)))));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
