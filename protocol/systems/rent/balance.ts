import * as z from 'zod/mini';

/** What a balance tells of the rent: dollars of a month, by the wealth of that moment. */
export const rentBalance = { rent_due: z.number() } as const;
