import { and, eq, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';
import { changedRows } from '../../../vocabulary/changed-rows.ts';
import type { ListingRow, OwnedRow } from './properties.ts';

/** What happens to properties. */
export const propertyChanges = store(({ orm, tables: { properties } }) => {
  const p = sql.placeholder;
  const { id, state } = properties;
  const list = orm
    .insert(properties)
    .values({
      id: p('id'),
      houseType: p('houseType'),
      level: p('level'),
      state: 'listed',
      listedAtMs: p('atMs'),
    })
    .prepare('property_list');
  const buy = orm
    .update(properties)
    .set({
      state: 'owned',
      ownerId: sql`${p('ownerId')}`,
      purchasePriceCents: sql`${p('priceCents')}`,
      purchasedAtMs: sql`${p('atMs')}`,
      sinceMs: sql`${p('atMs')}`,
    })
    .where(and(eq(id, p('id')), eq(state, 'listed')))
    .prepare('property_buy');
  const change = orm
    .update(properties)
    .set({ level: sql`${p('level')}`, sinceMs: sql`${p('sinceMs')}` })
    .where(and(eq(id, p('id')), eq(state, 'owned')))
    .prepare('property_change');
  const close = orm
    .update(properties)
    .set({
      state: 'closed',
      soldForCents: sql`${p('soldForCents')}`,
      closedAtMs: sql`${p('atMs')}`,
    })
    .where(and(eq(id, p('id')), eq(state, 'owned')))
    .prepare('property_close');

  return {
    /** Puts a property up for sale. */
    list: async (listing: ListingRow & { readonly atMs: number }): Promise<void> =>
      void (await list.execute({ ...listing })),
    /** Makes a listing someone's and answers true; false when it is none any more. */
    buy: async (sale: {
      readonly id: string;
      readonly ownerId: string;
      readonly priceCents: number;
      readonly atMs: number;
    }): Promise<boolean> => changedRows(await buy.execute({ ...sale })) === 1,
    /** Writes down a new level, and from when the hours count. */
    change: async (to: Pick<OwnedRow, 'id' | 'level' | 'sinceMs'>): Promise<void> =>
      void (await change.execute({ id: to.id, level: to.level, sinceMs: to.sinceMs })),
    /** Ends a stay: sold, or given back for nothing. */
    close: async (end: {
      readonly id: string;
      readonly soldForCents: number;
      readonly atMs: number;
    }): Promise<void> => void (await close.execute({ ...end })),
  };
});
