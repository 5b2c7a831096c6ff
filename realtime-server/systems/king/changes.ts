import * as z from 'zod/mini';
import { kingEvents } from '#protocol/systems/king.ts';

export const kingChanges = {
  'king.crowned': z.object({
    system: z.literal('king'),
    kind: z.literal('king.crowned'),
    king: kingEvents['king.crowned'].data,
  }),
} as const;
