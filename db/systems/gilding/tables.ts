import type { SystemTables } from '../../kit/system-tables.ts';
import { GILDABLE, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

/** Game times. */
export const gildingTables = (v: Vocabulary) => ({
  gildings: v.table(
    'gildings',
    {
      playerId: v.text().notNull(),
      part: v.text({ enum: GILDABLE }).notNull(),
      level: v.integer().notNull(),
      /** The favourite horse; null for all parts but the silk. */
      horseId: v.text(),
      changedAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.part] }),
      v.index('gildings_of_horse').on(t.horseId, t.level).where(v.sql`${t.horseId} is not null`),
      v.check('gildings_level', v.sql`${t.level} between 1 and ${v.sql.raw(String(MAX_GILDING_LEVEL))}`),
      v.check('gildings_horse', v.sql`(${t.part} = 'silk') = (${t.horseId} is not null)`),
    ],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof gildingTables> {}
}

export const gilding = {
  tables: gildingTables,
  withoutRowid: ['gildings'],
  resets: { gildings: 'emptied' },
} satisfies SystemTables<typeof gildingTables>;
