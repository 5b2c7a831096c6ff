import { and, eq, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { wholeSum } from '../vocabulary/aggregates.ts';

/** What lies in the market's escrow for a player's open orders. */
export const marketEscrowStore = store(({ orm, tables: { marketOrders: orders } }) => {
  const isOpenBuyOf = and(
    sql`${orders.status} = 'open'`,
    eq(orders.owner, sql.placeholder('owner')),
    sql`${orders.side} = 'buy'`,
  );
  const dollars = orm
    .select({ cents: wholeSum(sql`${orders.remaining} * ${orders.priceCents}`) })
    .from(orders)
    .where(isOpenBuyOf)
    .prepare('escrow_dollars_of');
  return {
    /** Cents behind open buy orders. */
    dollarsOf: async (owner: string): Promise<number> => (await dollars.execute({ owner }))[0]?.cents ?? 0,
  };
});
