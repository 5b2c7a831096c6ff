import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { store, type Tx } from '../kit/store.ts';
import { wholeOf, wholeSum } from '../kit/columns/expressions.ts';
import { isEscrow } from './owners.ts';

export const escrowAudit = store({ reads: ['accounts', 'transfers'], writes: [] }, (tx) => {
  const { accounts } = tx.tables;
  const { owner, asset, escrowed } = accounts;
  const held = tx.orm.select({ owner, asset, escrowed }).from(accounts).where(ne(escrowed, 0));
  const all = tx.statement('escrow_audit_escrowed', held);
  return {
    escrowed: () => all.execute(),
    transferMismatches: transferMismatches(tx),
  };
});

export const escrowContent = store(
  { reads: ['transfers'], writes: [] },
  ({ orm, statement, tables: { transfers } }) => {
    const escrow = sql.placeholder('escrow');
    const isInto = eq(transfers.credit, escrow);
    const content = statement(
      'escrow_content',
      orm
        .select({
          asset: transfers.asset,
          amount: wholeSum(sql`case when ${isInto} then ${transfers.amount} else -${transfers.amount} end`),
        })
        .from(transfers)
        .where(or(isInto, eq(transfers.debit, escrow)))
        .groupBy(transfers.asset),
    );
    return { of: (owner: string) => content.execute({ escrow: owner }) };
  },
);

// Aliases differ from columns: Drizzle omits the table name for them.
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
  return orm
    .select(came)
    .from(transfers)
    .where(isEscrow(transfers.credit))
    .unionAll(orm.select(went).from(transfers).where(isEscrow(transfers.debit)))
    .as('held_by_transfers');
}

function transferMismatches(tx: Tx) {
  const { orm, tables } = tx;
  const { accounts } = tables;
  const all = byTransfers(tx);
  const derived = orm
    .select({ whose: all.whose, what: all.what, total: wholeSum(sql`${all.amount}`).as('total') })
    .from(all)
    .groupBy(all.whose, all.what)
    .as('derived');
  const total = sql`coalesce(${derived.total}, 0)`.mapWith(wholeOf);
  const same = and(eq(derived.whose, accounts.owner), eq(derived.what, accounts.asset));
  const different = tx.statement(
    'escrow_audit_transfers',
    orm
      .select({ owner: accounts.owner, asset: accounts.asset, escrowed: accounts.escrowed, derived: total })
      .from(accounts)
      .leftJoin(derived, same)
      .where(ne(accounts.escrowed, total))
      .orderBy(asc(accounts.owner), asc(accounts.asset))
      .limit(sql.placeholder('limit')),
  );
  const missing = tx.statement(
    'escrow_audit_transfers_missing',
    orm
      .select({ owner: derived.whose, asset: derived.what, derived: total })
      .from(derived)
      .leftJoin(accounts, same)
      .where(and(isNull(accounts.owner), ne(derived.total, 0)))
      .orderBy(asc(derived.whose), asc(derived.what))
      .limit(sql.placeholder('limit')),
  );
  return async (limit: number) => [
    ...(await different.execute({ limit })),
    ...(await missing.execute({ limit })).map((row) => ({ ...row, escrowed: 0 })),
  ];
}
