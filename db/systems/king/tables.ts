import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** The daily turn: a row for each game midnight, which is what makes it happen once. */
export const kingTables = (v: Vocabulary) => ({
  kings: v.table(
    'kings',
    {
      /** The game day that began with this midnight, counted from 1970. */
      day: v.integer().primaryKey(),
      /** Null when there was nobody to crown. */
      playerId: v.text(),
      /** What the king had, before the bonus. */
      cents: v.cents().notNull(),
      bonusCents: v.cents().notNull(),
      /** What players had earned in the day before. */
      productionCents: v.cents().notNull(),
    },
    (t) => [v.check('kings_bonus_not_below_zero', v.sql`${t.bonusCents} >= 0`)],
  ),
});
