import * as z from 'zod/mini';

/** Marks bot accounts run by the house; absent for people. */
export const inhabitantMark = { is_bot: z.optional(z.literal(true)) };
