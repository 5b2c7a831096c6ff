import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';
import { resetWorldTime } from './store.ts';

export const worldTables = (v: Vocabulary) => ({
  world: v.table(
    'world',
    {
      /** Always 1: one world per database. */
      one: v.integer().primaryKey(),
      worldId: v.text().notNull(),
      /** Game time of the last commit. */
      gameMs: v.epochMs().notNull(),
      /** Real time of the last commit. */
      realMs: v.epochMs().notNull(),
      /** Real time; also the game time at which this world began. */
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [v.check('world_only_one', v.sql`${t.one} = 1`)],
  ),
  /** Never overlap. */
  downtimes: v.table(
    'downtimes',
    {
      endsAtMs: v.epochMs().primaryKey(),
      startsAtMs: v.epochMs().notNull(),
    },
    (t) => [v.check('downtimes_pass', v.sql`${t.startsAtMs} < ${t.endsAtMs}`)],
  ),
});

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof worldTables> {}
}

export const world = {
  tables: worldTables,
  resets: { world: resetWorldTime, downtimes: 'emptied' },
} satisfies SystemTables<typeof worldTables>;
