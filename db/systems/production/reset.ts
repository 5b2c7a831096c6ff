import type { TableResets } from '../../reset/terms.ts';

/** Nobody has a building. */
export const productionResets = { playerBuildings: 'emptied' } as const satisfies TableResets;
