import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

// The primary key ensures one crowning per game midnight.
export const kingTables = (v: Vocabulary) => ({
  kings: v.table(
    'kings',
    {
      /** Game day that began at this midnight, from 1970. */
      day: v.integer().primaryKey(),
      playerId: v.text(),
      /** Before the bonus. */
      cents: v.cents().notNull(),
      bonusCents: v.cents().notNull(),
      productionCents: v.cents().notNull(),
    },
    (t) => [v.check('kings_bonus_not_below_zero', v.sql`${t.bonusCents} >= 0`)],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof kingTables> {}
}

export const king = { tables: kingTables, resets: { kings: 'emptied' } } satisfies SystemTables<
  typeof kingTables
>;
