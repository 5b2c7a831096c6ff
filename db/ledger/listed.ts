import { notInArray, type Column, type SQL } from 'drizzle-orm';
import { UNLISTED_OWNERS } from './tables.ts';

/** Nobody asks for the statement of the world's own accounts, and they are one side of most transfers. */
export const listed = (owner: Column): SQL => notInArray(owner, [...UNLISTED_OWNERS]);
