import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { store, type Tx } from '../store.ts';
import { wholeOf, wholeSum } from '../vocabulary/aggregates.ts';
import { ESCROW_OWNERS } from './tables.ts';

/** An account whose escrowed amount differs from the derived one. */
export interface EscrowMismatch {
  readonly owner: string;
  readonly asset: string;
  readonly escrowed: number;
  readonly derived: number;
}

/** Compares each account's escrow with its transfers and with its open orders and bets; reads all of them. */
export const escrowAudit = store((tx) => {
  return {
    /** Accounts whose escrow is not the sum of their transfers, missing accounts included. */
    transferMismatches: mismatches(tx, 'transfers', byTransfers(tx)),
    /** Accounts whose escrow is not what their open orders and bets need, missing accounts included. */
    escrowMismatches: mismatches(tx, 'orders_and_bets', byOrdersAndBets(tx)),
  };
});

/** The total of one of the escrows over all owners; reads all its transfers. */
export const escrowContent = store(({ orm, tables: { transfers } }) => {
  const escrow = sql.placeholder('escrow');
  const isInto = eq(transfers.credit, escrow);
  const content = orm
    .select({
      asset: transfers.asset,
      amount: wholeSum(sql`case when ${isInto} then ${transfers.amount} else -${transfers.amount} end`),
    })
    .from(transfers)
    .where(or(isInto, eq(transfers.debit, escrow)))
    .groupBy(transfers.asset)
    .prepare('escrow_content');
  return { of: (owner: string) => content.execute({ escrow: owner }) };
});

/** An amount held for an owner. Named unlike any column: Drizzle writes such a field without its table. */
const held = (parts: { readonly holder: SQL; readonly asset: SQL; readonly amount: SQL }) => ({
  whose: sql<string>`${parts.holder}`.as('whose'),
  what: sql<string>`${parts.asset}`.as('what'),
  amount: sql<number>`${parts.amount}`.as('held'),
});

function byTransfers({ orm, tables: { transfers } }: Tx) {
  const asset = sql`${transfers.asset}`;
  const came = held({ holder: sql`${transfers.debit}`, asset, amount: sql`${transfers.amount}` });
  const holder = sql`coalesce(${transfers.holder}, ${transfers.credit})`;
  const went = held({ holder, asset, amount: sql`-${transfers.amount}` });
  const escrows = [...ESCROW_OWNERS];
  return orm
    .select(came)
    .from(transfers)
    .where(inArray(transfers.credit, escrows))
    .unionAll(orm.select(went).from(transfers).where(inArray(transfers.debit, escrows)))
    .as('held_by_transfers');
}

function byOrdersAndBets({ orm, tables: { marketOrders: orders, bets, betSettlements } }: Tx) {
  const isBuy = sql`${orders.side} = 'buy'`;
  const reserved = held({
    holder: sql`${orders.owner}`,
    asset: sql`case when ${isBuy} then 'dollars' else ${orders.resource} end`,
    amount: sql`${orders.remaining} * case when ${isBuy} then ${orders.priceCents} else 1 end`,
  });
  const staked = held({ holder: sql`${bets.playerId}`, asset: sql`'dollars'`, amount: sql`${bets.cents}` });
  return orm
    .select(reserved)
    .from(orders)
    .where(sql`${orders.status} = 'open'`)
    .unionAll(
      orm
        .select(staked)
        .from(bets)
        .leftJoin(betSettlements, eq(betSettlements.betId, bets.id))
        .where(isNull(betSettlements.betId)),
    )
    .as('held_by_orders_and_bets');
}

function mismatches(
  { orm, tables: { accounts } }: Tx,
  name: string,
  all: ReturnType<typeof byTransfers> | ReturnType<typeof byOrdersAndBets>,
): (limit: number) => Promise<EscrowMismatch[]> {
  const derived = orm
    .select({ whose: all.whose, what: all.what, total: wholeSum(sql`${all.amount}`).as('total') })
    .from(all)
    .groupBy(all.whose, all.what)
    .as('derived');
  const total = sql`coalesce(${derived.total}, 0)`.mapWith(wholeOf);
  const same = and(eq(derived.whose, accounts.owner), eq(derived.what, accounts.asset));
  const different = orm
    .select({ owner: accounts.owner, asset: accounts.asset, escrowed: accounts.escrowed, derived: total })
    .from(accounts)
    .leftJoin(derived, same)
    .where(ne(accounts.escrowed, total))
    .orderBy(asc(accounts.owner), asc(accounts.asset))
    .limit(sql.placeholder('limit'))
    .prepare(`escrow_audit_${name}`);
  const missing = orm
    .select({ owner: derived.whose, asset: derived.what, derived: total })
    .from(derived)
    .leftJoin(accounts, same)
    .where(and(isNull(accounts.owner), ne(derived.total, 0)))
    .orderBy(asc(derived.whose), asc(derived.what))
    .limit(sql.placeholder('limit'))
    .prepare(`escrow_audit_${name}_missing`);
  return async (limit) => [
    ...(await different.execute({ limit })),
    ...(await missing.execute({ limit })).map((row) => ({ ...row, escrowed: 0 })),
  ];
}
