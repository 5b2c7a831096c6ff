import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { changedRows } from '../vocabulary/changed-rows.ts';
import { listed } from './listed.ts';
import type { TransferNote } from './tables.ts';

export interface AccountRow {
  readonly owner: string;
  readonly asset: string;
  readonly balance: number;
  /** What lies in an escrow. */
  readonly escrowed: number;
  readonly version: number;
}

export interface NewTransfer {
  readonly cause: string;
  readonly debit: string;
  readonly credit: string;
  readonly asset: string;
  readonly amount: number;
  readonly code: string;
  readonly atMs: number;
  /** Whose goods left an escrow, where that is not who got them. */
  readonly holder?: string | undefined;
  readonly note?: TransferNote | undefined;
}

export interface TransferRow extends Omit<NewTransfer, 'holder' | 'note'> {
  readonly id: number;
  readonly holder: string | null;
  readonly note: TransferNote | null;
}

/** A change of one account that must not take it below `floor`. */
export interface Movement {
  readonly owner: string;
  readonly asset: string;
  readonly delta: number;
  /** By how much what lies in an escrow changes. */
  readonly escrowed: number;
  readonly floor: number;
}

/** Accounts and transfers. Only `realtime-server/ledger/post.ts` may change them. */
export const ledgerStore = store(({ orm, tables: { accounts, transfers } }) => {
  const p = sql.placeholder;
  const moved = sql`${accounts.balance} + ${p('delta')}`;
  const lying = sql`${accounts.escrowed} + ${p('escrowed')}`;

  const ofOwner = orm
    .select()
    .from(accounts)
    .where(eq(accounts.owner, p('owner')))
    .prepare('ledger_of_owner');
  const one = orm
    .select({ balance: accounts.balance, escrowed: accounts.escrowed })
    .from(accounts)
    .where(and(eq(accounts.owner, p('owner')), eq(accounts.asset, p('asset'))))
    .prepare('ledger_one');
  const change = orm
    .update(accounts)
    .set({
      balance: moved,
      escrowed: lying,
      version: sql`${accounts.version} + 1`,
    })
    .where(
      and(
        eq(accounts.owner, p('owner')),
        eq(accounts.asset, p('asset')),
        gte(moved, p('floor')),
        gte(lying, 0),
      ),
    )
    .prepare('ledger_change');
  const open = orm
    .insert(accounts)
    .values({
      owner: p('owner'),
      asset: p('asset'),
      balance: p('delta'),
      escrowed: p('escrowed'),
      version: 1,
    })
    .prepare('ledger_open');
  const row = {
    cause: p('cause'),
    debit: p('debit'),
    credit: p('credit'),
    asset: p('asset'),
    amount: p('amount'),
    code: p('code'),
    atMs: p('atMs'),
  };
  const write = orm.insert(transfers).values(row).prepare('ledger_write');
  const writeHeld = orm
    .insert(transfers)
    .values({ ...row, holder: p('holder') })
    .prepare('ledger_write_held');
  const writeNoted = orm
    .insert(transfers)
    .values({ ...row, holder: p('holder'), note: p('note') })
    .prepare('ledger_write_noted');
  const latest = orm
    .select()
    .from(transfers)
    .where(
      and(
        or(
          and(eq(transfers.debit, p('owner')), listed(transfers.debit)),
          and(eq(transfers.credit, p('owner')), listed(transfers.credit)),
        ),
        lt(transfers.id, p('beforeId')),
      ),
    )
    .orderBy(desc(transfers.id))
    .limit(p('limit'))
    .prepare('ledger_latest');

  return {
    /** Every account of an owner, with its balance and version. */
    balancesOf: (owner: string): Promise<AccountRow[]> => ofOwner.execute({ owner }),
    /** One account: what is in hand and what lies in an escrow, 0 if it was never touched. */
    standing: async (owner: string, asset: string) =>
      (await one.execute({ owner, asset }))[0] ?? { balance: 0, escrowed: 0 },
    /** The balance of one account, 0 if it was never touched. */
    balanceOf: async (owner: string, asset: string): Promise<number> =>
      (await one.execute({ owner, asset }))[0]?.balance ?? 0,
    /** Changes one account and answers true; false if it is missing or would end below the floor. */
    applyDelta: async (movement: Movement): Promise<boolean> =>
      changedRows(await change.execute({ ...movement })) === 1,
    /** Makes an account with its first movement. */
    openAccount: async ({ owner, asset, delta, escrowed }: Movement): Promise<void> =>
      void (await open.execute({ owner, asset, delta, escrowed })),
    insertTransfer: async (transfer: NewTransfer): Promise<void> =>
      void (await (transfer.note
        ? writeNoted.execute({ ...transfer, holder: transfer.holder ?? null })
        : (transfer.holder === undefined ? write : writeHeld).execute({ ...transfer }))),
    /** The newest transfers of an owner, but none of the world's own, given or received, before a transfer id. */
    transfersOf: (owner: string, limit: number, beforeId = Number.MAX_SAFE_INTEGER): Promise<TransferRow[]> =>
      latest.execute({ owner, limit, beforeId }),
  };
});
