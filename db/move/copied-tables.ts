import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../schema/postgres.ts';
import type { Tables } from '../kit/tables.ts';
import { columnName } from '../kit/columns/columns.ts';

export type Kind = 'whole' | 'flag' | 'json' | 'text';

export interface CopiedColumn {
  readonly name: string;
  readonly kind: Kind;
  readonly isRowNumber: boolean;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
}

/** Values in column order: whole numbers, booleans, JSON as text. */
export type Row = readonly (number | string | boolean | null)[];

const KINDS: Readonly<Record<string, Kind>> = {
  bigint: 'whole',
  bigserial: 'whole',
  integer: 'whole',
  boolean: 'flag',
  jsonb: 'json',
  text: 'text',
};

const everyTable: Readonly<Record<keyof Tables, PgTable>> = tables;

export const copiedTables: readonly CopiedTable[] = Object.values(everyTable).map((table) => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table)).map((column) => {
    const type = column.getSQLType();
    const kind = KINDS[type];
    if (!kind) throw new TypeError(`cannot copy a column of type ${type}`);
    return { name: columnName(column), kind, isRowNumber: type === 'bigserial' };
  }),
}));

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
