import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

export const inhabitantTables = (v: Vocabulary) => ({
  inhabitants: v.table('inhabitants', {
    playerId: v.text().primaryKey(),
    /** Real time. */
    markedAtMs: v.epochMs().notNull(),
  }),
  /** Outlives the inhabitant: leaving does not refill the day's fund. */
  inhabitantPays: dayTable(v, 'inhabitant_pays'),
  inhabitantLoot: dayTable(v, 'inhabitant_loot'),
});

const dayTable = (v: Vocabulary, name: 'inhabitant_pays' | 'inhabitant_loot') =>
  v.table(
    name,
    {
      day: v.integer().notNull(),
      playerId: v.text().notNull(),
      cents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.day, t.playerId] }),
      v.check(`${name}_above_zero`, v.sql`${t.cents} > 0`),
    ],
  );

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof inhabitantTables> {}
}

export const inhabitants = {
  tables: inhabitantTables,
  withoutRowid: ['inhabitants', 'inhabitant_pays', 'inhabitant_loot'],
  resets: { inhabitants: 'retained', inhabitantPays: 'emptied', inhabitantLoot: 'emptied' },
} satisfies SystemTables<typeof inhabitantTables>;
