import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { MarketResource, OrderStatus, OrderType } from '#protocol/systems/market/models.ts';
import { wholeSum } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

export interface OrderRow {
  readonly seq: number;
  /** A player's id, or the market maker's account. */
  readonly owner: string;
  readonly resource: MarketResource;
  readonly side: OrderType;
  readonly quantity: number;
  readonly remaining: number;
  readonly priceCents: number;
  /** The price, negative for a buy: on either side of a book the lowest rank is the best. */
  readonly rank: number;
  readonly status: OrderStatus;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface BookSide {
  readonly resource: MarketResource;
  readonly side: OrderType;
}

/** What happens to an order after it was placed. */
export interface OrderChange {
  readonly seq: number;
  readonly remaining: number;
  readonly status: OrderStatus;
}

/** The statements of matching. */
export const orderStore = store(({ orm, tables: { marketOrders: orders } }) => {
  const p = sql.placeholder;
  const isOpen = sql`${orders.status} = 'open'`;
  const insert = orm
    .insert(orders)
    .values({
      owner: p('owner'),
      resource: p('resource'),
      side: p('side'),
      quantity: p('quantity'),
      remaining: p('remaining'),
      priceCents: p('priceCents'),
      rank: p('rank'),
      status: p('status'),
      createdAtMs: p('createdAtMs'),
      expiresAtMs: p('expiresAtMs'),
    })
    .returning({ seq: orders.seq })
    .prepare('market_order_insert');
  const best = orm
    .select()
    .from(orders)
    .where(
      and(
        isOpen,
        eq(orders.resource, p('resource')),
        eq(orders.side, p('side')),
        lte(orders.rank, p('worstRank')),
      ),
    )
    .orderBy(asc(orders.rank), asc(orders.seq))
    .limit(1)
    .prepare('market_order_best');
  const change = orm
    .update(orders)
    .set({ remaining: sql`${p('remaining')}`, status: sql`${p('status')}` })
    .where(eq(orders.seq, p('seq')))
    .prepare('market_order_change');
  const one = orm
    .select()
    .from(orders)
    .where(eq(orders.seq, p('seq')))
    .prepare('market_order_one');

  return {
    /** Answers the order with its number, the time in price-time priority. */
    add: async (order: Omit<OrderRow, 'seq'>): Promise<OrderRow> => {
      const [row] = await insert.execute({ ...order });
      if (!row) throw new Error('an order was not stored');
      return { ...order, seq: row.seq };
    },
    /** The best order of this side up to `worstRank`; it may have expired. */
    best: async (side: BookSide, worstRank: number): Promise<OrderRow | null> =>
      (await best.execute({ ...side, worstRank }))[0] ?? null,
    change: async (to: OrderChange): Promise<void> => void (await change.execute({ ...to })),
    bySeq: async (seq: number): Promise<OrderRow | null> => (await one.execute({ seq }))[0] ?? null,
  };
});

/** Whose orders are open: there is no index by owner, since it would cost every order a page on the disk. */
export const ownedOrderStore = store(({ orm, tables: { marketOrders: orders } }) => {
  const p = sql.placeholder;
  const isOpen = sql`${orders.status} = 'open'`;
  const after = orm
    .select()
    .from(orders)
    .where(and(isOpen, gt(orders.seq, p('afterSeq')), eq(orders.owner, p('owner'))))
    .orderBy(desc(orders.seq))
    .prepare('market_owned_after');
  const ofResource = orm
    .select({ seq: orders.seq, owner: orders.owner, remaining: orders.remaining })
    .from(orders)
    .where(and(isOpen, eq(orders.resource, p('resource'))))
    .prepare('market_owned_of_resource');
  const newest = orm
    .select({ seq: orders.seq })
    .from(orders)
    .orderBy(desc(orders.seq))
    .limit(1)
    .prepare('market_order_newest');

  return {
    /** An owner's open ones among the orders that came after one, newest first; looks at all that came after it. */
    after: (owner: string, afterSeq: number): Promise<OrderRow[]> => after.execute({ owner, afterSeq }),
    /** All open orders of a resource. */
    ofResource: (resource: MarketResource) => ofResource.execute({ resource }),
    /** The number of the newest order of all, open or not; 0 before the first. */
    newestSeq: async (): Promise<number> => (await newest.execute())[0]?.seq ?? 0,
  };
});

/** Open orders as the book shows them. */
export const openOrderStore = store(({ orm, tables: { marketOrders: orders } }) => {
  const p = sql.placeholder;
  const isOpen = sql`${orders.status} = 'open'`;
  const best = orm
    .select()
    .from(orders)
    .where(
      and(
        isOpen,
        eq(orders.resource, p('resource')),
        eq(orders.side, p('side')),
        gt(orders.expiresAtMs, p('nowMs')),
      ),
    )
    .orderBy(asc(orders.rank), asc(orders.seq))
    .limit(p('limit'))
    .prepare('market_orders_best');
  const levels = orm
    .select({
      resource: orders.resource,
      side: orders.side,
      priceCents: orders.priceCents,
      quantity: wholeSum(orders.remaining),
    })
    .from(orders)
    .where(isOpen)
    .groupBy(orders.resource, orders.side, orders.rank, orders.priceCents)
    .prepare('market_levels');
  const firstToExpire = orm
    .select({ atMs: orders.expiresAtMs })
    .from(orders)
    .where(isOpen)
    .orderBy(asc(orders.expiresAtMs), asc(orders.seq))
    .limit(1)
    .prepare('market_orders_first_to_expire');
  const expired = orm
    .select()
    .from(orders)
    .where(and(isOpen, lte(orders.expiresAtMs, p('nowMs'))))
    .orderBy(asc(orders.expiresAtMs), asc(orders.seq))
    .limit(p('limit'))
    .prepare('market_orders_expired');

  return {
    /** The best orders of one side that have not expired, in the order in which they trade. */
    best: ({ resource, side }: BookSide, nowMs: number, limit: number): Promise<OrderRow[]> =>
      best.execute({ resource, side, nowMs, limit }),
    /** What is offered or wanted at each price: the whole book. */
    levels: () => levels.execute(),
    /** The earliest expiry of all open orders. */
    nextExpiryMs: async (): Promise<number | null> => (await firstToExpire.execute())[0]?.atMs ?? null,
    /** Expired orders that are still open, the longest overdue first. */
    expired: (nowMs: number, limit: number): Promise<OrderRow[]> => expired.execute({ nowMs, limit }),
  };
});
