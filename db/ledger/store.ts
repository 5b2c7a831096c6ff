import { eq, sql } from 'drizzle-orm';
import { createRowMap } from '../kit/unit-of-work/row-map.ts';
import { store } from '../kit/store.ts';
import { type Account, type BalanceDelta, balanceStore } from '../players/balances.ts';
import type { Row } from '../kit/tables.ts';

export type AccountRow = Row<'accounts'>;

export interface BalanceUpdate extends BalanceDelta {
  readonly floor: number;
}

/** Only `realtime-server/ledger/post.ts` may change accounts. */
export const ledgerStore = store({ reads: ['accounts'], writes: ['accounts'] }, (tx) => {
  const { orm } = tx;
  const { accounts } = tx.tables;
  const balances = balanceStore(tx);
  const p = sql.placeholder;

  const ofOwner = tx.statement(
    'ledger_of_owner',
    orm
      .select()
      .from(accounts)
      .where(eq(accounts.owner, p('owner'))),
  );
  const rows = createRowMap(tx, {
    table: accounts,
    key: ['owner', 'asset'],
    // About eight accounts per player: covers a few thousand active players.
    maxCached: 40_000,
  });

  return {
    balancesOf: (owner: string): Promise<AccountRow[]> => ofOwner.execute({ owner }),
    /** 0 for a missing account. */
    async accountOf(owner: string, asset: string): Promise<Pick<Account, 'balance' | 'escrowed'>> {
      const { balance, escrowed } = (await rows.get({ owner, asset })) ?? { balance: 0, escrowed: 0 };
      return { balance, escrowed };
    },
    balanceOf: async (owner: string, asset: string): Promise<number> =>
      (await rows.get({ owner, asset }))?.balance ?? 0,
    async applyDelta(update: BalanceUpdate): Promise<boolean> {
      const changed = await rows.change(update, (row) => row && withDelta(row, update));
      if (changed) balances.applyDelta(update);
      return changed !== null;
    },
    async openAccount({ owner, asset, delta, escrowed }: BalanceUpdate): Promise<void> {
      const opened = { owner, asset, balance: delta, escrowed, version: 1 };
      await rows.put(opened);
      balances.applyDelta({ owner, asset, delta, escrowed });
    },
  };
});

function withDelta(row: AccountRow, { delta, escrowed, floor }: BalanceUpdate): AccountRow | null {
  const balance = row.balance + delta;
  const held = row.escrowed + escrowed;
  if (balance < floor || held < 0) return null;
  return { ...row, balance, escrowed: held, version: row.version + 1 };
}
