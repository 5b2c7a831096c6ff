import type { TableResets } from '../reset/terms.ts';

/** The indexes and their tables are emptied, and filled from their first row. */
export const deferredIndexResets = { indexMarks: 'emptied' } as const satisfies TableResets;
