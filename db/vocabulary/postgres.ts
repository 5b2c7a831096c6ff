import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { enumCheck } from './column-checks.ts';
import { int32, safeInteger } from './whole-number.ts';

const bigWhole = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  toDriver: safeInteger,
  fromDriver: (value) => safeInteger(Number(value)),
});

const smallWhole = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: int32,
  fromDriver: int32,
});

/** The primary key of an append-only table: grows with every row, given by the database. */
const rowNumber = () => bigserial({ mode: 'number' }).primaryKey();

const table = ((name: string, columns: never, extra?: (self: never) => never[]) => {
  const made: PgTable = pgTable(name, columns, (self) => [
    ...(extra?.(self) ?? []),
    ...Object.values(getTableColumns(made))
      .flatMap(enumCheck)
      .map((one) => check(one.name, one.condition)),
  ]);
  return made;
}) as unknown as typeof pgTable;

/**
 * The column types and helpers with which every table is declared for all engines; PostgreSQL's are the canonical ones.
 * - A column without a name takes its key in snake_case.
 * - `integer` (32 bits), `cents` and `epochMs` (53 bits) throw on anything that is not a whole number, both ways.
 * - `text({ enum })` gets its CHECK by itself; so do whole numbers on SQLite.
 */
export const postgres = {
  table,
  text,
  integer: smallWhole,
  cents: bigWhole,
  epochMs: bigWhole,
  boolean,
  json: jsonb,
  rowNumber,
  index,
  uniqueIndex,
  primaryKey,
  foreignKey,
  check,
  sql,
};

export type Vocabulary = typeof postgres;
