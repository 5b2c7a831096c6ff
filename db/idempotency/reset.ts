import type { TableResets } from '../reset/terms.ts';

/** Answers of the old world are not repeated in the new one: what they speak of is gone. */
export const idempotencyResets = { idempotencyKeys: 'emptied' } as const satisfies TableResets;
