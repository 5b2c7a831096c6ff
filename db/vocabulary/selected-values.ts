import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../store.ts';
import { safeInteger } from './whole-number.ts';

/** A text in each selected row; without the cast PostgreSQL would have to guess its type. */
export const textValue = (value: string): SQL<string> => sql<string>`cast(${value} as text)`;

/** A whole number in each selected row; SQLite gets numbers as floating ones. */
export const wholeValue = (value: number): SQL<number> => sql<number>`cast(${safeInteger(value)} as bigint)`;

/** The next row number of a table in each selected row. */
export const newRowNumber = ({ engine }: Pick<Tx, 'engine'>, table: string): SQL<number> =>
  engine === 'sqlite' ? sql<number>`null` : sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;
