import { and, eq, gte, sql } from 'drizzle-orm';
import { store } from '../store.ts';
import { changedRows } from '../vocabulary/changed-rows.ts';
import { type Account, type AccountMove, goodsStore } from '../goods.ts';

export interface AccountRow extends Account {
  readonly owner: string;
  readonly asset: string;
}

/** A change of one account that must not take it below `floor`. */
export interface Movement extends AccountMove {
  readonly floor: number;
}

/** Accounts. Only `realtime-server/ledger/post.ts` may change them. */
export const ledgerStore = store((tx) => {
  const { orm } = tx;
  const { accounts } = tx.tables;
  const goods = goodsStore(tx);
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
    async applyDelta(movement: Movement): Promise<boolean> {
      const isChanged = changedRows(await change.execute({ ...movement })) === 1;
      if (isChanged) goods.moved(movement);
      return isChanged;
    },
    /** Makes an account with its first movement. */
    async openAccount({ owner, asset, delta, escrowed }: Movement): Promise<void> {
      const movement = { owner, asset, delta, escrowed };
      await open.execute(movement);
      goods.moved(movement);
    },
  };
});
