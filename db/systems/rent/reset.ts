import type { Rewrites } from '../../reset/terms.ts';

export const rentRewrites = {
  rents: ({ orm, run, tables: { rents } }, { rent }) =>
    run(orm.update(rents).set({ ...rent, paidAtMs: null })),
} as const satisfies Rewrites;
