import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';

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

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof accrualTables> {}
}

export const accrual = {
  tables: accrualTables,
  resets: { pastRates: 'emptied' },
} satisfies SystemTables<typeof accrualTables>;
