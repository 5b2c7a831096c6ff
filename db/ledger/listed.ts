import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { UNLISTED_OWNERS } from './tables.ts';

/** In the words of the index that holds only owners who are asked for. */
export const listed = (owner: SQLWrapper): SQL =>
  sql`${owner} not in (${sql.raw(UNLISTED_OWNERS.map((one) => `'${one}'`).join(', '))})`;
