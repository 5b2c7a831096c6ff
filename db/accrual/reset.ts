import type { TableResets } from '../reset/terms.ts';

/** Nothing has accrued in the new world, so no earlier rate is asked for. */
export const accrualResets = { pastRates: 'emptied' } as const satisfies TableResets;
