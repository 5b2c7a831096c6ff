import * as z from 'zod/mini';

export const rentChanges = {
  /** Future downtime delays the eviction. */
  'rent.assigned': z.object({
    system: z.literal('rent'),
    kind: z.literal('rent.assigned'),
    evictionAtMs: z.int(),
  }),
  /** A lower bound; null when no player has a rent. */
  'evictions.checked': z.object({
    system: z.literal('rent'),
    kind: z.literal('evictions.checked'),
    nextAtMs: z.nullable(z.int()),
  }),
} as const;
