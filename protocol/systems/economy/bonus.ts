import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { Dollars, Timestamp } from '../../kit/schemas.ts';

/** An alliance's bonus on production, in percent. */
export const ProductionBonus = model(
  'ProductionBonus',
  z.object({
    alliance: z.string(),
    percent: z.int(),
  }),
);
export type ProductionBonus = z.infer<typeof ProductionBonus>;

/** What the central bank owes but does not pay before the next game midnight, because of a cap. */
export const HeldBack = model('HeldBack', z.object({ amount: Dollars, until: Timestamp }));
export type HeldBack = z.infer<typeof HeldBack>;
