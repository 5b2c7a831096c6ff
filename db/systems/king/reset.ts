import type { TableResets } from '../../reset/terms.ts';

export const kingResets = { kings: 'emptied' } as const satisfies TableResets;
