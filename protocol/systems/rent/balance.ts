import * as z from 'zod/mini';

/** Dollars per game month, at the wealth of that moment. */
export const rentBalance = { rent_due: z.number() } as const;
