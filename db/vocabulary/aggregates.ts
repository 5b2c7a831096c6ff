import { type Column, type SQL, sql } from 'drizzle-orm';
import { safeInteger } from './whole-number.ts';

/** A sum of whole numbers, 0 over no rows. Drivers give it as number or text; what is not exact throws. */
export const wholeSum = (of: Column | SQL): SQL<number> => sql`coalesce(sum(${of}), 0)`.mapWith(wholeOf);

/** The least of whole numbers, 0 over no rows. */
export const wholeMin = (of: Column | SQL): SQL<number> => sql`coalesce(min(${of}), 0)`.mapWith(wholeOf);

/** The number of rows, as a whole number on every driver. */
export const rowCount = (): SQL<number> => sql`count(*)`.mapWith(wholeOf);

/** The one mapper of what the database computed: a whole number, however the driver wrote it. */
export const wholeOf = (value: unknown): number => safeInteger(Number(value));
