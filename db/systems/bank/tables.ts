import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetSalaries } from './store.ts';

export const bankTables = (v: Vocabulary) => ({
  bankSalaries: v.table('bank_salaries', {
    playerId: v.text().primaryKey(),
    /** Start of the accrual (game time). No row before the first collection: the sign-up counts. */
    sinceMs: v.epochMs().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof bankTables> {}
}

export const bank = {
  tables: bankTables,
  withoutRowid: ['bank_salaries'],
  resets: { bankSalaries: resetSalaries },
} satisfies SystemTables<typeof bankTables>;
