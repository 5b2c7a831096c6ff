import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../store.ts';
import { safeInteger } from './whole-number.ts';

// Without the cast, PostgreSQL has to guess the type.
export const textValue = (value: string): SQL<string> => sql<string>`cast(${value} as text)`;

// better-sqlite3 binds numbers as floating point.
export const wholeValue = (value: number): SQL<number> => sql<number>`cast(${safeInteger(value)} as bigint)`;

export const newRowNumber = ({ engine }: Pick<Tx, 'engine'>, table: string): SQL<number> =>
  engine === 'sqlite' ? sql<number>`null` : sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;
