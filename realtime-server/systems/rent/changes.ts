import * as z from 'zod/mini';

export const rentChanges = {
  /** A player's rent is due at another time. */
  'rent.assigned': z.object({
    system: z.literal('rent'),
    kind: z.literal('rent.assigned'),
    dueAtMs: z.int(),
  }),
  /** The earliest rent of all is due then; null when there is none. */
  'rents.checked': z.object({
    system: z.literal('rent'),
    kind: z.literal('rents.checked'),
    firstDueMs: z.nullable(z.int()),
  }),
} as const;
