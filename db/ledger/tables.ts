import type { Vocabulary } from '../vocabulary/postgres.ts';

/** The world's own accounts, the only ones that may be below zero. The chart of accounts names the same three. */
export const WORLD_OWNERS = ['central-bank', 'bookmaker', 'trading-desk'] as const;

const worldOwners = WORLD_OWNERS.map((owner) => `'${owner}'`).join(', ');

/** Balances (a cache of the transfers, re-derived by the audit) and the transfers themselves, which never change. */
export const ledgerTables = (v: Vocabulary) => ({
  accounts: v.table(
    'accounts',
    {
      owner: v.text().notNull(),
      asset: v.text().notNull(),
      balance: v.cents().notNull(),
      /** Grows by one with every movement. */
      version: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.owner, t.asset] }),
      v.check(
        'accounts_not_below_zero',
        v.sql`${t.balance} >= 0 or ${t.owner} in (${v.sql.raw(worldOwners)})`,
      ),
      v.check('accounts_exact', v.sql`${t.balance} between -9007199254740991 and 9007199254740991`),
    ],
  ),
  transfers: v.table(
    'transfers',
    {
      id: v.rowNumber(),
      /** The action or job that moved the goods; shared by all transfers of one movement. */
      cause: v.text().notNull(),
      debit: v.text().notNull(),
      credit: v.text().notNull(),
      asset: v.text().notNull(),
      amount: v.cents().notNull(),
      code: v.text().notNull(),
      /** Game time. */
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('transfers_by_debit').on(t.debit, t.id),
      v.index('transfers_by_credit').on(t.credit, t.id),
      v.check('transfers_amount_positive', v.sql`${t.amount} between 1 and 9007199254740991`),
      v.check('transfers_two_owners', v.sql`${t.debit} <> ${t.credit}`),
    ],
  ),
});
