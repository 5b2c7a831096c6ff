import { type Column, getTableName, type SQL, sql } from 'drizzle-orm';
import { columnName } from './column-name.ts';

export interface ColumnCheck {
  readonly name: string;
  readonly condition: SQL;
}

export function enumCheck(column: Column): ColumnCheck[] {
  const values = column.enumValues ?? [];
  if (values.length === 0) return [];
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return [{ name: checkName(column, 'known'), condition: sql`${column} in (${sql.raw(list)})` }];
}

// SQLite accepts 1.5 and 'abc' in an integer column.
export function wholeCheck(column: Column): ColumnCheck[] {
  if (column.getSQLType() !== 'integer') return [];
  const condition =
    column.dataType === 'boolean'
      ? sql`${column} in (0, 1)`
      : column.notNull
        ? sql`typeof(${column}) = 'integer'`
        : sql`typeof(${column}) in ('integer', 'null')`;
  return [{ name: checkName(column, 'whole'), condition }];
}

const checkName = (column: Column, what: string): string =>
  `${getTableName(column.table)}_${columnName(column)}_${what}`;
