import type { TableResets } from '../reset/terms.ts';

export const idempotencyResets = { idempotencyKeys: 'emptied' } as const satisfies TableResets;
