import type { TableResets } from '../../reset/terms.ts';

export const productionResets = { playerBuildings: 'emptied' } as const satisfies TableResets;
