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
import { enumCheck, int32, safeInteger } from './columns.ts';

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

// Column types for all engines; names default to the key in snake_case. `integer` (32 bits), `cents` and
// `epochMs` (53 bits) throw on anything but whole numbers, in both directions.
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
