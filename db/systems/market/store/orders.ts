import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { createRowNumbers } from '../../../kit/row-numbers.ts';
import { store } from '../../../kit/store.ts';
import { createBestOrders } from './best-orders.ts';
import type { BookSide, OrderRow } from './order-row.ts';

export const orderStore = store({ reads: ['marketOrders'], writes: ['marketOrders'] }, (tx) => {
  const { marketOrders: orders } = tx.tables;
  const p = sql.placeholder;
  const one = tx.statement(
    'market_order_one',
    tx.orm
      .select()
      .from(orders)
      .where(eq(orders.seq, p('seq'))),
  );
  const numbers = createRowNumbers(tx, orders, orders.seq);
  const best = createBestOrders(tx);
  const rows = createRowMap<OrderRow, 'seq'>(tx, {
    table: orders,
    columns: [
      ...(['seq', 'owner', 'resource', 'side', 'quantity', 'remaining', 'priceCents', 'rank'] as const),
      ...(['status', 'createdAtMs', 'expiresAtMs'] as const),
    ],
    key: ['seq'],
    changing: ['remaining', 'status'],
    read: async ({ seq }) => (await one.execute({ seq }))[0] ?? null,
    maxCached: 2_000,
    onOtherWrite: best.clear,
  });

  return {
    async add(order: Omit<OrderRow, 'seq'>): Promise<OrderRow> {
      const row = { ...order, seq: await numbers.next() };
      await rows.put(row);
      best.follow(row);
      return row;
    },
    /** Best order up to `worstRank`; may have expired. */
    async best(side: BookSide, worstRank: number): Promise<OrderRow | null> {
      const order = await best.of(side);
      return order && order.rank <= worstRank ? order : null;
    },
    async change(order: OrderRow): Promise<void> {
      await rows.put(order);
      best.follow(order);
    },
    bySeq: (seq: number): Promise<OrderRow | null> => rows.get({ seq }),
  };
});

// No index by owner: it would cost each order one more page on disk.
export const ownedOrderStore = store(
  { reads: ['marketOrders'], writes: [] },
  ({ orm, statement, tables: { marketOrders: orders } }) => {
    const p = sql.placeholder;
    const isOpen = sql`${orders.status} = 'open'`;
    const after = statement(
      'market_owned_after',
      orm
        .select()
        .from(orders)
        .where(and(isOpen, gt(orders.seq, p('afterSeq')), eq(orders.owner, p('owner'))))
        .orderBy(desc(orders.seq)),
    );
    const ofResource = statement(
      'market_owned_of_resource',
      orm
        .select({ seq: orders.seq, owner: orders.owner, remaining: orders.remaining })
        .from(orders)
        .where(and(isOpen, eq(orders.resource, p('resource')))),
    );
    const newest = statement(
      'market_order_newest',
      orm.select({ seq: orders.seq }).from(orders).orderBy(desc(orders.seq)).limit(1),
    );

    return {
      /** Scans all orders after `afterSeq`. */
      after: (owner: string, afterSeq: number): Promise<OrderRow[]> => after.execute({ owner, afterSeq }),
      ofResource: (resource: MarketResource) => ofResource.execute({ resource }),
      newestSeq: async (): Promise<number> => (await newest.execute())[0]?.seq ?? 0,
    };
  },
);

export const openOrderStore = store(
  { reads: ['marketOrders'], writes: [] },
  ({ orm, statement, tables: { marketOrders: orders } }) => {
    const p = sql.placeholder;
    const isOpen = sql`${orders.status} = 'open'`;
    const best = statement(
      'market_orders_best',
      orm
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
        .limit(p('limit')),
    );
    const levels = statement(
      'market_levels',
      orm
        .select({
          resource: orders.resource,
          side: orders.side,
          priceCents: orders.priceCents,
          quantity: wholeSum(orders.remaining),
        })
        .from(orders)
        .where(isOpen)
        .groupBy(orders.resource, orders.side, orders.rank, orders.priceCents),
    );
    const firstToExpire = statement(
      'market_orders_first_to_expire',
      orm
        .select({ atMs: orders.expiresAtMs })
        .from(orders)
        .where(isOpen)
        .orderBy(asc(orders.expiresAtMs), asc(orders.seq))
        .limit(1),
    );
    const expired = statement(
      'market_orders_expired',
      orm
        .select()
        .from(orders)
        .where(and(isOpen, lte(orders.expiresAtMs, p('nowMs'))))
        .orderBy(asc(orders.expiresAtMs), asc(orders.seq))
        .limit(p('limit')),
    );

    return {
      best: ({ resource, side }: BookSide, nowMs: number, limit: number): Promise<OrderRow[]> =>
        best.execute({ resource, side, nowMs, limit }),
      levels: () => levels.execute(),
      nextExpiryMs: async (): Promise<number | null> => (await firstToExpire.execute())[0]?.atMs ?? null,
      expired: (nowMs: number, limit: number): Promise<OrderRow[]> => expired.execute({ nowMs, limit }),
    };
  },
);
