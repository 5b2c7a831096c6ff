import { and, asc, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { store } from '../kit/store.ts';
import { wholeOf, wholeSum } from '../kit/columns/expressions.ts';
import { isEscrow } from './owners.ts';

export interface BalanceMismatch {
  readonly owner: string;
  readonly asset: string;
  readonly balance: number;
  readonly derived: number;
}

export const ledgerAudit = store(
  { reads: ['accounts', 'transfers'], writes: [] },
  ({ orm, statement, tables: { accounts, transfers } }) => {
    const amount = sql<number>`${transfers.amount}`.as('amount');
    const negative = sql<number>`-${transfers.amount}`.as('amount');
    // Aliases differ from columns of `accounts`: Drizzle omits the table name for them.
    const moves = orm
      .select({ owner: sql<string>`${transfers.credit}`.as('holder'), asset: transfers.asset, amount })
      .from(transfers)
      .unionAll(
        orm
          .select({
            owner: sql<string>`${transfers.debit}`.as('holder'),
            asset: transfers.asset,
            amount: negative,
          })
          .from(transfers),
      )
      .as('moves');
    const derived = orm
      .select({ owner: moves.owner, asset: moves.asset, total: wholeSum(sql`${moves.amount}`).as('total') })
      .from(moves)
      .groupBy(moves.owner, moves.asset)
      .as('derived');
    const total = sql`coalesce(${derived.total}, 0)`.mapWith(wholeOf);
    const same = and(eq(derived.owner, accounts.owner), eq(derived.asset, accounts.asset));

    const wrong = statement(
      'ledger_audit_wrong',
      orm
        .select({ owner: accounts.owner, asset: accounts.asset, balance: accounts.balance, derived: total })
        .from(accounts)
        .leftJoin(derived, same)
        .where(ne(accounts.balance, total))
        .orderBy(asc(accounts.owner), asc(accounts.asset))
        .limit(sql.placeholder('limit')),
    );
    const missing = statement(
      'ledger_audit_missing',
      orm
        .select({ owner: derived.owner, asset: derived.asset, derived: total })
        .from(derived)
        .leftJoin(accounts, same)
        .where(and(isNull(accounts.owner), ne(derived.total, 0), not(isEscrow(derived.owner))))
        .orderBy(asc(derived.owner), asc(derived.asset))
        .limit(sql.placeholder('limit')),
    );
    const sum = wholeSum(sql`${accounts.balance} + ${accounts.escrowed}`);
    const unbalanced = statement(
      'ledger_audit_unbalanced',
      orm
        .select({ asset: accounts.asset, sum })
        .from(accounts)
        .groupBy(accounts.asset)
        .having(ne(sum, 0))
        .orderBy(asc(accounts.asset)),
    );

    return {
      /** Includes missing accounts. */
      wrongBalances: async (limit: number): Promise<BalanceMismatch[]> => [
        ...(await wrong.execute({ limit })),
        ...(await missing.execute({ limit })).map((row) => ({ ...row, balance: 0 })),
      ],
      unbalancedAssets: (): Promise<{ asset: string; sum: number }[]> => unbalanced.execute(),
    };
  },
);
