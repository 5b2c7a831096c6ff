import type { TableResets } from '../reset/terms.ts';

export const accrualResets = { pastRates: 'emptied' } as const satisfies TableResets;
