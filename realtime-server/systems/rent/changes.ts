import * as z from 'zod/mini';

export const rentChanges = {
  /** A player has a rent; unpaid, it leads to eviction at this time, or later by future downtime. */
  'rent.assigned': z.object({
    system: z.literal('rent'),
    kind: z.literal('rent.assigned'),
    evictionAtMs: z.int(),
  }),
  /** No player is evicted before this time; null when no player has a rent. */
  'evictions.checked': z.object({
    system: z.literal('rent'),
    kind: z.literal('evictions.checked'),
    nextAtMs: z.nullable(z.int()),
  }),
} as const;
