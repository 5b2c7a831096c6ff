import { type Column, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

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

export const columnName = ({
  name,
  keyAsName,
}: {
  readonly name: string;
  readonly keyAsName: boolean;
}): string => (keyAsName ? toSnakeCase(name) : name);

const INT32 = 2 ** 31;

/** Throws unless the value is a safe integer: keeps 1.5, NaN and 'abc' out of the database. */
export const safeInteger = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`expected a whole number, not ${describe(value)}`);
};

export const int32 = (value: unknown): number => {
  const whole = safeInteger(value);
  if (whole >= -INT32 && whole < INT32) return whole;
  throw new RangeError(`${whole} does not fit into 32 bits`);
};

const describe = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
