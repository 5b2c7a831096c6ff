import type { SystemTables } from '../../schema/system-tables.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

export const bankTables = (v: Vocabulary) => ({
  bankSalaries: v.table('bank_salaries', {
    playerId: v.text().primaryKey(),
    /** Start of the accrual (game time). No row before the first collection: the sign-up counts. */
    sinceMs: v.epochMs().notNull(),
  }),
});

export const bank = {
  tables: bankTables,
  withoutRowid: ['bank_salaries'],
  resets: { bankSalaries: 'rewritten' },
} as const satisfies SystemTables;
