import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { wholeOf, wholeSum } from '../vocabulary/aggregates.ts';
import { ESCROW_OWNERS } from './tables.ts';

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

/** An account that says something else of its escrow than what it was made from. */
export interface WrongEscrow {
  readonly owner: string;
  readonly asset: string;
  readonly escrowed: number;
  readonly derived: number;
}

/** What of each owner's lies in an escrow, by their transfers and by their open orders and bets; reads all of them. */
export const escrowAudit = store(({ orm, tables }) => {
  const { accounts, transfers, marketOrders: orders, bets, betSettlements } = tables;
  // Named unlike any column of accounts: Drizzle writes such a field without its table.
  const lies = <A, B, C>(holder: A, asset: B, amount: C) => ({ holder, asset, amount });
  const text = (of: ReturnType<typeof sql>, name: string) => sql<string>`${of}`.as(name);
  const number = (of: ReturnType<typeof sql>) => sql<number>`${of}`.as('lying');
  const escrows = [...ESCROW_OWNERS];

  const byTransfers = orm
    .select(
      lies(
        text(sql`${transfers.debit}`, 'whose'),
        text(sql`${transfers.asset}`, 'what'),
        number(sql`${transfers.amount}`),
      ),
    )
    .from(transfers)
    .where(inArray(transfers.credit, escrows))
    .unionAll(
      orm
        .select(
          lies(
            text(sql`coalesce(${transfers.holder}, ${transfers.credit})`, 'whose'),
            text(sql`${transfers.asset}`, 'what'),
            number(sql`-${transfers.amount}`),
          ),
        )
        .from(transfers)
        .where(inArray(transfers.debit, escrows)),
    )
    .as('lying_by_transfers');
  const isBuy = sql`${orders.side} = 'buy'`;
  const byPapers = orm
    .select(
      lies(
        text(sql`${orders.owner}`, 'whose'),
        text(sql`case when ${isBuy} then 'dollars' else ${orders.resource} end`, 'what'),
        number(
          sql`case when ${isBuy} then ${orders.remaining} * ${orders.priceCents} else ${orders.remaining} end`,
        ),
      ),
    )
    .from(orders)
    .where(sql`${orders.status} = 'open'`)
    .unionAll(
      orm
        .select(
          lies(
            text(sql`${bets.playerId}`, 'whose'),
            text(sql`'dollars'`, 'what'),
            number(sql`${bets.cents}`),
          ),
        )
        .from(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(isNull(betSettlements.betId)),
    )
    .as('lying_by_papers');

  const wrongBy = (all: typeof byTransfers | typeof byPapers, name: string) => {
    const derived = orm
      .select({ whose: all.holder, what: all.asset, total: wholeSum(sql`${all.amount}`).as('total') })
      .from(all)
      .groupBy(all.holder, all.asset)
      .as('derived');
    const total = sql`coalesce(${derived.total}, 0)`.mapWith(wholeOf);
    return orm
      .select({ owner: accounts.owner, asset: accounts.asset, escrowed: accounts.escrowed, derived: total })
      .from(accounts)
      .leftJoin(derived, and(eq(derived.whose, accounts.owner), eq(derived.what, accounts.asset)))
      .where(ne(accounts.escrowed, total))
      .orderBy(asc(accounts.owner), asc(accounts.asset))
      .limit(sql.placeholder('limit'))
      .prepare(name);
  };
  const wrongByTransfers = wrongBy(byTransfers, 'escrow_audit_transfers');
  const wrongByPapers = wrongBy(byPapers, 'escrow_audit_papers');
  return {
    /** Accounts whose escrow is not what their transfers put there and took away. */
    wrongByTransfers: (limit: number): Promise<WrongEscrow[]> => wrongByTransfers.execute({ limit }),
    /** Accounts whose escrow is not what their open orders and bets need. */
    wrongByPapers: (limit: number): Promise<WrongEscrow[]> => wrongByPapers.execute({ limit }),
  };
});
