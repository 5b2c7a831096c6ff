import { and, eq, gte, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { changedRows } from '../vocabulary/changed-rows.ts';
import { type Account, type BalanceDelta, balanceStore } from '../balances.ts';

export interface AccountRow extends Account {
  readonly owner: string;
  readonly asset: string;
}

/** A change of one account that must leave at least `floor`. */
export interface BalanceUpdate extends BalanceDelta {
  readonly floor: number;
}

/** Accounts. Only `realtime-server/ledger/post.ts` may change them. */
export const ledgerStore = store((tx) => {
  const { orm } = tx;
  const { accounts } = tx.tables;
  const balances = balanceStore(tx);
  const p = sql.placeholder;
  const moved = sql`${accounts.balance} + ${p('delta')}`;
  const held = sql`${accounts.escrowed} + ${p('escrowed')}`;

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
      escrowed: held,
      version: sql`${accounts.version} + 1`,
    })
    .where(
      and(
        eq(accounts.owner, p('owner')),
        eq(accounts.asset, p('asset')),
        gte(moved, p('floor')),
        gte(held, 0),
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

  return {
    /** Every account of an owner, with its balance and version. */
    balancesOf: (owner: string): Promise<AccountRow[]> => ofOwner.execute({ owner }),
    /** In hand and in escrow; 0 for an account that does not exist. */
    accountOf: async (owner: string, asset: string) =>
      (await one.execute({ owner, asset }))[0] ?? { balance: 0, escrowed: 0 },
    /** 0 for an account that does not exist. */
    balanceOf: async (owner: string, asset: string): Promise<number> =>
      (await one.execute({ owner, asset }))[0]?.balance ?? 0,
    /** False if the account is missing or would end below the floor. */
    async applyDelta(update: BalanceUpdate): Promise<boolean> {
      const isChanged = changedRows(await change.execute({ ...update })) === 1;
      if (isChanged) balances.moved(update);
      return isChanged;
    },
    /** Creates an account with its first change. */
    async openAccount({ owner, asset, delta, escrowed }: BalanceUpdate): Promise<void> {
      const update = { owner, asset, delta, escrowed };
      await open.execute(update);
      balances.moved(update);
    },
  };
});
