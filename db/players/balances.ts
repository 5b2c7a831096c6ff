import { and, eq, isNull, sql } from 'drizzle-orm';
import { createEpochCache } from '../kit/unit-of-work/epoch-cache.ts';
import { store } from '../kit/store.ts';
import type { Row } from '../kit/tables.ts';

export type Account = Omit<Row<'accounts'>, 'owner' | 'asset'>;

// Mutable and shared: callers must not retain it.
export interface Balances {
  readonly points: number;
  readonly pointsRev: number;
  readonly accounts: ReadonlyMap<string, Account>;
}

export interface BalanceDelta {
  readonly owner: string;
  readonly asset: string;
  readonly delta: number;
  readonly escrowed: number;
}

interface Cached extends Balances {
  points: number;
  pointsRev: number;
  readonly accounts: Map<string, Account>;
}

const UNTOUCHED: Account = { balance: 0, escrowed: 0, version: 0 };

// Every action returns the balances of the players it touched: read once, then updated with each journal entry.
export const balanceStore = store({ reads: ['accounts', 'players'], writes: [] }, (tx) => {
  const { players, accounts } = tx.tables;
  const read = tx.statement(
    'balances_of_player',
    tx.orm
      .select({
        points: players.points,
        pointsRev: players.pointsRev,
        asset: accounts.asset,
        balance: accounts.balance,
        escrowed: accounts.escrowed,
        version: accounts.version,
      })
      .from(players)
      .leftJoin(accounts, eq(accounts.owner, players.id))
      .where(and(eq(players.id, sql.placeholder('player')), isNull(players.deletedAtMs))),
  );
  const cache = createEpochCache<Cached | null>(tx);

  const readOf = async (player: string): Promise<Cached | null> => {
    const rows = await read.execute({ player });
    const [first] = rows;
    if (!first) return null;
    const balances: Cached = { points: first.points, pointsRev: first.pointsRev, accounts: new Map() };
    for (const { asset, balance, escrowed, version } of rows)
      if (asset !== null)
        balances.accounts.set(asset, {
          balance: balance ?? 0,
          escrowed: escrowed ?? 0,
          version: version ?? 0,
        });
    return balances;
  };

  return {
    of: (player: string): Promise<Balances | null> => cache.getOr(player, () => readOf(player)),
    applyDelta({ owner, asset, delta, escrowed }: BalanceDelta): void {
      const balances = cache.peekForChange(owner);
      if (!balances) return;
      const before = balances.accounts.get(asset) ?? UNTOUCHED;
      balances.accounts.set(asset, {
        balance: before.balance + delta,
        escrowed: before.escrowed + escrowed,
        version: before.version + 1,
      });
    },
    applyPoints(player: string, amount: number): void {
      const balances = cache.peekForChange(player);
      if (!balances) return;
      balances.points += amount;
      balances.pointsRev += 1;
    },
    forget: (player: string): void => cache.forget(player),
  };
});
