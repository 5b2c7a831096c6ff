import { and, eq, sql } from 'drizzle-orm';
import { wholeSum } from '../vocabulary/aggregates.ts';
import { store } from '../store.ts';

/** What lies in the market's escrow for a player's open orders. */
export const marketEscrowStore = store(({ orm, tables: { marketOrders: orders } }) => {
  const isOpenOf = and(sql`${orders.status} = 'open'`, eq(orders.owner, sql.placeholder('owner')));
  const dollars = orm
    .select({ cents: wholeSum(sql`${orders.remaining} * ${orders.priceCents}`) })
    .from(orders)
    .where(and(isOpenOf, sql`${orders.side} = 'buy'`))
    .prepare('escrow_dollars_of');
  const goods = orm
    .select({ resource: orders.resource, amount: wholeSum(orders.remaining) })
    .from(orders)
    .where(and(isOpenOf, sql`${orders.side} = 'sell'`))
    .groupBy(orders.resource)
    .prepare('escrow_goods_of');
  return {
    /** Cents behind open buy orders. */
    dollarsOf: async (owner: string): Promise<number> => (await dollars.execute({ owner }))[0]?.cents ?? 0,
    /** Units behind open sell orders, by resource. */
    goodsOf: (owner: string) => goods.execute({ owner }),
  };
});
