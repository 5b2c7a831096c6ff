import { desc, eq, sql } from 'drizzle-orm';
import { isPlayerId } from '../../../players/is-player.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader, rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type CountRow = Row<'propertyCounts'>;

export type OwnerRow = Row<'propertyOwners'>;

export const realEstateFigures = store(
  {
    reads: ['inhabitants', 'players', 'propertyCounts', 'propertyOwners', 'unrankedPlayers'],
    writes: ['propertyCounts', 'propertyOwners'],
  },
  ({ orm, statement, tables }) => {
    const { propertyCounts, propertyOwners, players } = tables;
    const p = sql.placeholder;
    const { playerId, properties, valueCents } = propertyOwners;
    const counts = statement('property_counts_all', orm.select().from(propertyCounts));
    const count = rowReader({ orm, statement }, propertyCounts, ['houseType', 'level']);
    const owner = rowReader({ orm, statement }, propertyOwners, ['playerId']);
    const putOwner = rowWriter({ orm, statement }, propertyOwners, ['playerId']);
    const removeOwner = statement(
      'property_owner_remove',
      orm.delete(propertyOwners).where(eq(playerId, p('playerId'))),
    );
    const top = statement(
      'property_owners_top',
      orm
        .select({ username: players.username, properties })
        .from(propertyOwners)
        .innerJoin(players, eq(players.id, playerId))
        .where(isPlayerId({ orm, tables }, playerId))
        .orderBy(desc(properties), desc(valueCents), desc(playerId))
        .limit(p('limit')),
    );

    return {
      counts: (): Promise<CountRow[]> => counts.execute(),
      count: async (house: Pick<CountRow, 'houseType' | 'level'>): Promise<CountRow> =>
        (await count(house)) ?? { houseType: house.houseType, level: house.level, listed: 0, owned: 0 },
      putCount: rowWriter({ orm, statement }, propertyCounts, ['houseType', 'level']),
      owner: async (id: string): Promise<OwnerRow> =>
        (await owner({ playerId: id })) ?? { playerId: id, properties: 0, valueCents: 0 },
      putOwner: async (row: OwnerRow): Promise<void> =>
        void (await (row.properties === 0 ? removeOwner.execute({ playerId: row.playerId }) : putOwner(row))),
      topOwners: (limit: number): Promise<{ username: string; properties: number }[]> =>
        top.execute({ limit }),
    };
  },
);
