import * as z from 'zod/mini';

export const realEstateChanges = {
  /** What is for sale, or who owns it, is not as it was: read it again. */
  'properties.changed': z.object({
    system: z.literal('real-estate'),
    kind: z.literal('properties.changed'),
  }),
} as const;
