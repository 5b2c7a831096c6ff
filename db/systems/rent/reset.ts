import type { TableResets } from '../../reset/terms.ts';

/** Everyone's rent is due anew. */
export const rentResets = {
  rents: ({ orm, tables: { rents } }, { rent }) =>
    orm
      .update(rents)
      .set({ ...rent, paidAtMs: null })
      .execute(),
} as const satisfies TableResets;
