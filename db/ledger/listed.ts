import { notInArray, type Column, type SQL } from 'drizzle-orm';
import { UNLISTED_OWNERS } from './tables.ts';

// The world's own accounts are one side of most transfers, and nobody reads their statements.
export const listed = (owner: Column): SQL => notInArray(owner, [...UNLISTED_OWNERS]);
