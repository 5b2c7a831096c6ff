import type { SystemTables } from '../schema/system-tables.ts';
import type { Vocabulary } from '../vocabulary/postgres.ts';

/** Until `untilMs` (game time) the setting had this value. */
export const accrualTables = (v: Vocabulary) => ({
  pastRates: v.table(
    'past_rates',
    {
      id: v.rowNumber(),
      /** Dotted configuration key. */
      setting: v.text().notNull(),
      rate: v.integer().notNull(),
      untilMs: v.epochMs().notNull(),
    },
    (t) => [v.index('past_rates_by_end').on(t.untilMs, t.id)],
  ),
});

export const accrual = {
  tables: accrualTables,
  resets: { pastRates: 'emptied' },
} as const satisfies SystemTables;
