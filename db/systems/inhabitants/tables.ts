import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Which players are inhabitants, and the dollars that their rules count a game day. */
export const inhabitantTables = (v: Vocabulary) => ({
  inhabitants: v.table('inhabitants', {
    playerId: v.text().primaryKey(),
    /** Real time. */
    markedAtMs: v.epochMs().notNull(),
  }),
  /** What the fund has paid to whom; outlives the inhabitant, since the fund of a day is not refilled. */
  inhabitantPays: dayTable(v, 'inhabitant_pays'),
  /** What a player has taken from inhabitants by fights. */
  inhabitantLoot: dayTable(v, 'inhabitant_loot'),
});

/** Dollars of a player and game day. */
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

/** Of these, small rows that are looked up by their text key. */
export const inhabitantWithoutRowid: readonly string[] = [
  'inhabitants',
  'inhabitant_pays',
  'inhabitant_loot',
];
