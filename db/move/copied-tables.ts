import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../schema/postgres.ts';
import { columnName } from '../vocabulary/column-name.ts';

/** What a column holds, whichever engine it lies in. */
export type Kind = 'whole' | 'flag' | 'json' | 'text';

export interface CopiedColumn {
  readonly name: string;
  readonly kind: Kind;
  /** Whether the database gives a number to each row. */
  readonly isRowNumber: boolean;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
}

/** A row on its way: whole numbers, flags as booleans, JSON as text; in the order of the columns. */
export type Row = readonly (number | string | boolean | null)[];

const KINDS: Readonly<Record<string, Kind>> = {
  bigint: 'whole',
  bigserial: 'whole',
  integer: 'whole',
  boolean: 'flag',
  jsonb: 'json',
  text: 'text',
};

/** Every table of a world; both engines have the same. */
export const copiedTables: readonly CopiedTable[] = Object.values<PgTable>(tables).map((table) => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table)).map((column) => {
    const type = column.getSQLType();
    const kind = KINDS[type];
    if (!kind) throw new TypeError(`no way is known to copy ${type}`);
    return { name: columnName(column), kind, isRowNumber: type === 'bigserial' };
  }),
}));

/** Names in a statement. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
