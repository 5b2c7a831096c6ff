import * as z from 'zod/mini';
import { model } from '../../models.ts';

/** What an alliance adds to what its member collects. */
export const ProductionBonus = model(
  'ProductionBonus',
  z.object({
    /** The alliance's name. */
    alliance: z.string(),
    percent: z.int(),
  }),
);
export type ProductionBonus = z.infer<typeof ProductionBonus>;
