import { getTableColumns, sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteTable,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { enumCheck, int32, safeInteger, wholeCheck } from './columns.ts';
import type { Vocabulary } from './postgres.ts';

const bigWhole = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: safeInteger,
  fromDriver: safeInteger,
});

const smallWhole = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: int32,
  fromDriver: int32,
});

const flag = (name?: string) =>
  name === undefined ? integer({ mode: 'boolean' }) : integer(name, { mode: 'boolean' });

const jsonText = (name?: string) =>
  name === undefined ? text({ mode: 'json' }) : text(name, { mode: 'json' });

const rowNumber = () => integer({ mode: 'number' }).primaryKey();

function table(name: string, columns: never, extra?: (self: never) => never[]): SQLiteTable {
  const made: SQLiteTable = sqliteTable(name, columns, (self) => [
    ...(extra?.(self) ?? []),
    ...Object.values(getTableColumns(made))
      .flatMap((column) => [...enumCheck(column), ...wholeCheck(column)])
      .map((one) => check(one.name, one.condition)),
  ]);
  return made;
}

// Cast to PostgreSQL's types: PostgreSQL-only calls compile but fail in the tests.
export const sqlite = {
  table,
  text,
  integer: smallWhole,
  cents: bigWhole,
  epochMs: bigWhole,
  boolean: flag,
  json: jsonText,
  rowNumber,
  index,
  uniqueIndex,
  primaryKey,
  foreignKey,
  check,
  sql,
} as unknown as Vocabulary;
