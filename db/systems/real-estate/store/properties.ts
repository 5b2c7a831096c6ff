import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { HouseType } from '#protocol/systems/real-estate/houses.ts';
import { createTableCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import { store } from '../../../kit/store.ts';
import { changedRows } from '../../../kit/columns/expressions.ts';

export interface ListingRow {
  readonly id: string;
  readonly houseType: HouseType;
  readonly level: number;
}

export interface OwnedRow extends ListingRow {
  readonly ownerId: string;
  readonly purchasePriceCents: number;
  readonly purchasedAtMs: number;
  readonly sinceMs: number;
}

export type PropertyRow =
  | (ListingRow & { readonly state: 'listed' })
  | (OwnedRow & { readonly state: 'owned' | 'closed' });

export const realEstateStore = store(
  { reads: ['properties', 'propertyOwners'], writes: ['properties'] },
  (tx) => {
    const { orm } = tx;
    const { properties, propertyOwners } = tx.tables;
    const p = sql.placeholder;
    const { id, houseType, level, state, ownerId, purchasePriceCents, purchasedAtMs, sinceMs } = properties;
    const columns = { id, houseType, level, state, ownerId, purchasePriceCents, purchasedAtMs, sinceMs };
    const one = tx.statement(
      'property',
      orm
        .select(columns)
        .from(properties)
        .where(eq(id, p('id'))),
    );
    const owned = tx.statement(
      'properties_of_owner',
      orm
        .select(columns)
        .from(properties)
        .where(and(eq(ownerId, p('ownerId')), sql`${state} = 'owned'`))
        .orderBy(asc(purchasedAtMs), asc(id)),
    );
    const newest = tx.statement(
      'properties_listed_of',
      orm
        .select({ id, houseType, level })
        .from(properties)
        .where(and(eq(houseType, p('houseType')), eq(level, p('level')), sql`${state} = 'listed'`))
        .orderBy(desc(id))
        .limit(p('limit')),
    );
    const worth = tx.statement(
      'property_worth',
      orm
        .select({ valueCents: propertyOwners.valueCents })
        .from(propertyOwners)
        .where(eq(propertyOwners.playerId, p('playerId'))),
    );
    const worths = createTableCache<number>(tx, propertyOwners);
    const list = tx.statement(
      'property_list',
      orm.insert(properties).values({
        id: p('id'),
        houseType: p('houseType'),
        level: p('level'),
        state: 'listed',
        listedAtMs: p('atMs'),
      }),
    );
    const buy = tx.statement(
      'property_buy',
      orm
        .update(properties)
        .set({
          state: 'owned',
          ownerId: sql`${p('ownerId')}`,
          purchasePriceCents: sql`${p('priceCents')}`,
          purchasedAtMs: sql`${p('atMs')}`,
          sinceMs: sql`${p('atMs')}`,
        })
        .where(and(eq(id, p('id')), eq(state, 'listed'))),
    );
    const change = tx.statement(
      'property_change',
      orm
        .update(properties)
        .set({ level: sql`${p('level')}`, sinceMs: sql`${p('sinceMs')}` })
        .where(and(eq(id, p('id')), eq(state, 'owned'))),
    );
    const close = tx.statement(
      'property_close',
      orm
        .update(properties)
        .set({
          state: 'closed',
          soldForCents: sql`${p('soldForCents')}`,
          closedAtMs: sql`${p('atMs')}`,
        })
        .where(and(eq(id, p('id')), eq(state, 'owned'))),
    );

    return {
      byId: async (wanted: string): Promise<PropertyRow | null> =>
        ((await one.execute({ id: wanted }))[0] as PropertyRow | undefined) ?? null,
      ofOwner: async (playerId: string): Promise<OwnedRow[]> =>
        (await owned.execute({ ownerId: playerId })) as OwnedRow[],
      newestListings: (house: Omit<ListingRow, 'id'>, limit: number): Promise<ListingRow[]> =>
        newest.execute({ ...house, limit }),
      valueOf: (playerId: string): Promise<number> =>
        worths.getOr(playerId, async () => (await worth.execute({ playerId }))[0]?.valueCents ?? 0),
      list: async (listing: ListingRow & { readonly atMs: number }): Promise<void> =>
        void (await list.execute({ ...listing })),
      buy: async (sale: {
        readonly id: string;
        readonly ownerId: string;
        readonly priceCents: number;
        readonly atMs: number;
      }): Promise<boolean> => changedRows(await buy.execute({ ...sale })) === 1,
      change: async (to: Pick<OwnedRow, 'id' | 'level' | 'sinceMs'>): Promise<void> =>
        void (await change.execute({ id: to.id, level: to.level, sinceMs: to.sinceMs })),
      close: async (end: {
        readonly id: string;
        readonly soldForCents: number;
        readonly atMs: number;
      }): Promise<void> => void (await close.execute({ ...end })),
    };
  },
);
