import { type Column, type SQL, sql } from 'drizzle-orm';
import { safeInteger } from './whole-number.ts';

/** 0 over no rows. Throws if not exact. */
export const wholeSum = (of: Column | SQL): SQL<number> => sql`coalesce(sum(${of}), 0)`.mapWith(wholeOf);

export const wholeMin = (of: Column | SQL): SQL<number> => sql`coalesce(min(${of}), 0)`.mapWith(wholeOf);

export const rowCount = (): SQL<number> => sql`count(*)`.mapWith(wholeOf);

/** Accepts numbers and text, because drivers differ. Throws if not exact. */
export const wholeOf = (value: unknown): number => safeInteger(Number(value));
