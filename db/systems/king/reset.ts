import type { TableResets } from '../../reset/terms.ts';

/** Nobody has been king; the next midnight crowns the first. */
export const kingResets = { kings: 'emptied' } as const satisfies TableResets;
