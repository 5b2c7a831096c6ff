import * as z from 'zod/mini';

export const rentChanges = {
  /** Somebody has a rent; unpaid, it leads to eviction then, or later by the downtime that is yet to come. */
  'rent.assigned': z.object({
    system: z.literal('rent'),
    kind: z.literal('rent.assigned'),
    evictionAtMs: z.int(),
  }),
  /** The next eviction of all comes then at the earliest; null when nobody has a rent. */
  'evictions.checked': z.object({
    system: z.literal('rent'),
    kind: z.literal('evictions.checked'),
    nextAtMs: z.nullable(z.int()),
  }),
} as const;
