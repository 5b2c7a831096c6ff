import * as z from 'zod/mini';

export const realEstateChanges = {
  /** Listings or owners changed: cached answers must be read again. */
  'properties.changed': z.object({
    system: z.literal('real-estate'),
    kind: z.literal('properties.changed'),
  }),
} as const;
