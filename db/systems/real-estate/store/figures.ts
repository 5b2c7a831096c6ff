import { and, desc, eq, sql } from 'drizzle-orm';
import type { HouseType } from '#protocol/systems/real-estate/houses.ts';
import { isPlayerId } from '../../../players/is-player.ts';
import { store } from '../../../kit/store.ts';

export interface CountRow {
  readonly houseType: HouseType;
  readonly level: number;
  readonly listed: number;
  readonly owned: number;
}

export interface OwnerRow {
  readonly playerId: string;
  readonly properties: number;
  readonly valueCents: number;
}

export const realEstateFigures = store(
  {
    reads: ['inhabitants', 'players', 'propertyCounts', 'propertyOwners'],
    writes: ['propertyCounts', 'propertyOwners'],
  },
  ({ orm, statement, tables }) => {
    const { propertyCounts, propertyOwners, players } = tables;
    const p = sql.placeholder;
    const { houseType, level, listed, owned } = propertyCounts;
    const { playerId, properties, valueCents } = propertyOwners;
    const counts = statement('property_counts_all', orm.select().from(propertyCounts));
    const count = statement(
      'property_count',
      orm
        .select({ listed, owned })
        .from(propertyCounts)
        .where(and(eq(houseType, p('houseType')), eq(level, p('level')))),
    );
    const putCount = statement(
      'property_count_put',
      orm
        .insert(propertyCounts)
        .values({ houseType: p('houseType'), level: p('level'), listed: p('listed'), owned: p('owned') })
        .onConflictDoUpdate({
          target: [houseType, level],
          set: { listed: sql`excluded.listed`, owned: sql`excluded.owned` },
        }),
    );
    const owner = statement(
      'property_owner',
      orm
        .select()
        .from(propertyOwners)
        .where(eq(playerId, p('playerId'))),
    );
    const putOwner = statement(
      'property_owner_put',
      orm
        .insert(propertyOwners)
        .values({ playerId: p('playerId'), properties: p('properties'), valueCents: p('valueCents') })
        .onConflictDoUpdate({
          target: playerId,
          set: { properties: sql`excluded.properties`, valueCents: sql`excluded.value_cents` },
        }),
    );
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
      async count(house: { readonly houseType: HouseType; readonly level: number }): Promise<CountRow> {
        const [row] = await count.execute({ houseType: house.houseType, level: house.level });
        const found = row ?? { listed: 0, owned: 0 };
        return { houseType: house.houseType, level: house.level, ...found };
      },
      putCount: async (row: CountRow): Promise<void> => void (await putCount.execute({ ...row })),
      owner: async (id: string): Promise<OwnerRow> =>
        (await owner.execute({ playerId: id }))[0] ?? { playerId: id, properties: 0, valueCents: 0 },
      putOwner: async (row: OwnerRow): Promise<void> =>
        void (await (row.properties === 0
          ? removeOwner.execute({ playerId: row.playerId })
          : putOwner.execute({ ...row }))),
      topOwners: (limit: number): Promise<{ username: string; properties: number }[]> =>
        top.execute({ limit }),
    };
  },
);
