import type { Vocabulary } from '../vocabulary/postgres.ts';

/** What admins have changed of how fast something accrues: before `untilMs` (game time) a setting was `rate`. */
export const accrualTables = (v: Vocabulary) => ({
  pastRates: v.table(
    'past_rates',
    {
      id: v.rowNumber(),
      /** The dotted key of the configuration. */
      setting: v.text().notNull(),
      rate: v.integer().notNull(),
      untilMs: v.epochMs().notNull(),
    },
    (t) => [v.index('past_rates_by_end').on(t.untilMs, t.id)],
  ),
});
