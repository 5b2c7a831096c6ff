import type { Vocabulary } from '../vocabulary/postgres.ts';

/** The world's one row with its clock. */
export const worldTables = (v: Vocabulary) => ({
  world: v.table(
    'world',
    {
      /** Always 1: there is one world a database. */
      one: v.integer().primaryKey(),
      worldId: v.text().notNull(),
      /** Game time of the last commit. */
      gameMs: v.epochMs().notNull(),
      /** Real time of the last commit. */
      realMs: v.epochMs().notNull(),
      /** Real time, which is also the game time at which this world began. */
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [v.check('world_only_one', v.sql`${t.one} = 1`)],
  ),
});
