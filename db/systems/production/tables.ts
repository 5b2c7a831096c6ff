import { BUILDINGS } from '#protocol/systems/production/buildings.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Who owns which buildings. All times are game times. */
export const productionTables = (v: Vocabulary) => ({
  playerBuildings: v.table(
    'player_buildings',
    {
      playerId: v.text().notNull(),
      building: v.text({ enum: BUILDINGS }).notNull(),
      owned: v.integer().notNull(),
      /** From when their hours count: moves on by the hours that were collected. */
      sinceMs: v.epochMs().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.building] }),
      // Who a changed setting concerns is counted by it.
      v.index('player_buildings_by_kind').on(t.building),
      v.check('player_buildings_some', v.sql`${t.owned} > 0`),
    ],
  ),
});

/** Of these, small rows that are looked up by their text key. */
export const productionWithoutRowid: readonly string[] = ['player_buildings'];
