import * as z from 'zod/mini';
import { model } from '../../registries.ts';

/** An alliance's bonus on production, in percent. */
export const ProductionBonus = model(
  'ProductionBonus',
  z.object({
    alliance: z.string(),
    percent: z.int(),
  }),
);
export type ProductionBonus = z.infer<typeof ProductionBonus>;
