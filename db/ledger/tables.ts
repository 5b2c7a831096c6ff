import type { SystemTables } from '../kit/system-tables.ts';
import type { Vocabulary } from '../kit/columns/postgres.ts';
import type { TransferMetadata } from './metadata.ts';
import { WORLD_OWNERS } from './owners.ts';
import { resetTransfers, resetAccounts } from './reset.ts';

const worldOwners = WORLD_OWNERS.map((owner) => `'${owner}'`).join(', ');

/** Balances are a cache of the transfers, verified by the audit. Transfers never change. */
export const ledgerTables = (v: Vocabulary) => ({
  accounts: v.table(
    'accounts',
    {
      owner: v.text().notNull(),
      asset: v.text().notNull(),
      balance: v.cents().notNull(),
      /** In open orders and bets; not part of `balance`. */
      escrowed: v.cents().notNull(),
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
      /** Journal entry id, shared by all transfers of an action or job. */
      cause: v.text().notNull(),
      debit: v.text().notNull(),
      credit: v.text().notNull(),
      asset: v.text().notNull(),
      amount: v.cents().notNull(),
      code: v.text().notNull(),
      /** Previous owner of assets that leave escrow for someone else. */
      holder: v.text(),
      metadata: v.json().$type<TransferMetadata>(),
      /** Game time. */
      atMs: v.epochMs().notNull(),
    },
    (t) => [
      v.check('transfers_amount_positive', v.sql`${t.amount} between 1 and 9007199254740991`),
      v.check('transfers_two_owners', v.sql`${t.debit} <> ${t.credit}`),
    ],
  ),
  transferOwners: v.table(
    'transfer_owners',
    { owner: v.text().notNull(), transfer: v.cents().notNull() },
    (t) => [v.primaryKey({ columns: [t.owner, t.transfer] })],
  ),
});

declare module '../kit/tables.ts' {
  interface Tables extends ReturnType<typeof ledgerTables> {}
}

export const ledger = {
  tables: ledgerTables,
  withoutRowid: ['accounts', 'transfer_owners'],
  resets: { transferOwners: 'emptied', transfers: resetTransfers, accounts: resetAccounts },
} satisfies SystemTables<typeof ledgerTables>;
