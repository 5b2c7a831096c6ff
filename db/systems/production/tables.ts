import type { SystemTables } from '../../kit/system-tables.ts';
import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

export const productionTables = (v: Vocabulary) => ({
  playerBuildings: v.table(
    'player_buildings',
    {
      playerId: v.text().notNull(),
      building: v.text({ enum: BUILDINGS }).notNull(),
      owned: v.integer().notNull(),
      /** Start of the accrual (game time); advances by the hours collected. */
      sinceMs: v.epochMs().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.building] }),
      // For counting the players that a setting affects.
      v.index('player_buildings_by_kind').on(t.building),
      v.check('player_buildings_some', v.sql`${t.owned} > 0`),
    ],
  ),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof productionTables> {}
}

export const production = {
  tables: productionTables,
  withoutRowid: ['player_buildings'],
  resets: { playerBuildings: 'emptied' },
} satisfies SystemTables<typeof productionTables>;
