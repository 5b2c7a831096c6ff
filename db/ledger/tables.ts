import type { Vocabulary } from '../vocabulary/postgres.ts';

/** The figures and names behind a transfer, for its description only; nothing is ever computed from them. */
export type TransferMetadata = Readonly<Record<string, number | string>>;

/** The world's own accounts, the only ones that may be below zero. The chart of accounts names the same three. */
export const WORLD_OWNERS = ['central-bank', 'bookmaker', 'trading-desk'] as const;

/** Escrows hold assets that still belong to players. The chart of accounts names the same two. */
export const ESCROW_OWNERS = ['escrow:races', 'escrow:market'] as const;

/** Owners without a statement: they are one side of most transfers. */
export const UNLISTED_OWNERS = [...WORLD_OWNERS, ...ESCROW_OWNERS] as const;

const worldOwners = WORLD_OWNERS.map((owner) => `'${owner}'`).join(', ');

/** Balances (a cache of the transfers, re-derived by the audit) and the transfers themselves, which never change. */
export const ledgerTables = (v: Vocabulary) => ({
  accounts: v.table(
    'accounts',
    {
      owner: v.text().notNull(),
      asset: v.text().notNull(),
      balance: v.cents().notNull(),
      /** This owner's assets behind open orders and on open bets; not part of `balance`. */
      escrowed: v.cents().notNull(),
      /** Grows by one with every change. */
      version: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.owner, t.asset] }),
      v.check(
        'accounts_not_below_zero',
        v.sql`${t.balance} >= 0 or ${t.owner} in (${v.sql.raw(worldOwners)})`,
      ),
      v.check('accounts_escrowed', v.sql`${t.escrowed} between 0 and 9007199254740991`),
      v.check('accounts_exact', v.sql`${t.balance} between -9007199254740991 and 9007199254740991`),
    ],
  ),
  transfers: v.table(
    'transfers',
    {
      id: v.rowNumber(),
      /** The id of the journal entry: shared by all transfers of one action or job. */
      cause: v.text().notNull(),
      debit: v.text().notNull(),
      credit: v.text().notNull(),
      asset: v.text().notNull(),
      amount: v.cents().notNull(),
      code: v.text().notNull(),
      /** The owner of assets that leave an escrow, where another receives them. */
      holder: v.text(),
      /** What its description needs beside the amount (hours, rates); null where the code is enough. */
      metadata: v.json().$type<TransferMetadata>(),
      /** Game time. */
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.check('transfers_amount_positive', v.sql`${t.amount} between 1 and 9007199254740991`),
      v.check('transfers_two_owners', v.sql`${t.debit} <> ${t.credit}`),
    ],
  ),
  /** Which transfers an owner has part in: a deferred index. */
  transferOwners: v.table(
    'transfer_owners',
    { owner: v.text().notNull(), transfer: v.cents().notNull() },
    (t) => [v.primaryKey({ columns: [t.owner, t.transfer] })],
  ),
});
