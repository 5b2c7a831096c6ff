import type { TableResets } from '../../reset/terms.ts';

export const rentResets = {
  rents: ({ orm, run, tables: { rents } }, { rent }) =>
    run(orm.update(rents).set({ ...rent, paidAtMs: null })),
} as const satisfies TableResets;
