import { type Column, type SQL, sql } from 'drizzle-orm';
import { safeInteger } from './columns.ts';

/** 0 over no rows. Throws if not exact. */
export const wholeSum = (of: Column | SQL): SQL<number> => sql`coalesce(sum(${of}), 0)`.mapWith(wholeOf);

export const wholeMin = (of: Column | SQL): SQL<number> => sql`coalesce(min(${of}), 0)`.mapWith(wholeOf);

export const rowCount = (): SQL<number> => sql`count(*)`.mapWith(wholeOf);

/** Accepts numbers and text, because drivers differ. Throws if not exact. */
export const wholeOf = (value: unknown): number => safeInteger(Number(value));

// Without the cast, PostgreSQL has to guess the type.
export const textValue = (value: string): SQL<string> => sql<string>`cast(${value} as text)`;

// better-sqlite3 binds numbers as floating point.
export const wholeValue = (value: number): SQL<number> => sql<number>`cast(${safeInteger(value)} as bigint)`;

export const newRowNumber = (
  { engine }: { readonly engine: 'sqlite' | 'postgres' },
  table: string,
): SQL<number> =>
  engine === 'sqlite' ? sql<number>`null` : sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;

/** Rows changed by a statement without `returning`. Cheaper on SQLite: 2.7 instead of 4.2 µs per account. */
export function changedRows(result: unknown): number {
  if (typeof result === 'object' && result !== null) {
    if ('changes' in result) return Number(result.changes);
    if ('rowCount' in result) return Number(result.rowCount);
  }
  throw new TypeError('expected the result of an update or a delete');
}
