import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Salaries. All times are game times. */
export const bankTables = (v: Vocabulary) => ({
  bankSalaries: v.table('bank_salaries', {
    playerId: v.text().primaryKey(),
    /** From when hours count; a player who has never collected has no row, and counts from the sign-up. */
    sinceMs: v.epochMs().notNull(),
  }),
});

/** Of these, small rows that are looked up by their text key. */
export const bankWithoutRowid: readonly string[] = ['bank_salaries'];
