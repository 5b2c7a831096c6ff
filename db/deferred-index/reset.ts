import type { TableResets } from '../reset/terms.ts';

export const deferredIndexResets = { indexMarks: 'emptied' } as const satisfies TableResets;
