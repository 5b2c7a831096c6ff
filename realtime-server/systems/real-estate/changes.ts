import * as z from 'zod/mini';

export const realEstateChanges = {
  'properties.changed': z.object({
    system: z.literal('real-estate'),
    kind: z.literal('properties.changed'),
  }),
} as const;
