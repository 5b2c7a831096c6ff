import { and, eq, isNull, sql } from 'drizzle-orm';
import { store } from './store.ts';

/** What an account holds. */
export interface Account {
  readonly balance: number;
  /** What lies in an escrow. */
  readonly escrowed: number;
  readonly version: number;
}

/** A player's points and accounts. They go on changing: whoever needs them later asks again. */
export interface Balances {
  readonly points: number;
  readonly pointsRev: number;
  /** By asset; those that were ever touched. */
  readonly accounts: ReadonlyMap<string, Account>;
}

/** What a movement does to an account. */
export interface BalanceDelta {
  readonly owner: string;
  readonly asset: string;
  readonly delta: number;
  /** By how much what lies in an escrow changes. */
  readonly escrowed: number;
}

interface Cached extends Balances {
  readonly accounts: Map<string, Account>;
}

/** About 10 MB. */
const MAX_CACHED = 10_000;

const UNTOUCHED: Account = { balance: 0, escrowed: 0, version: 0 };

/**
 * What players have. Every action tells it to those it touches, so what was read once is kept up to date with each movement,
 * for as long as the handle's generation lasts, and read no more.
 */
export const balanceStore = store((tx) => {
  const { players, accounts } = tx.tables;
  const read = tx.orm
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
    .where(and(eq(players.id, sql.placeholder('player')), isNull(players.deletedAtMs)))
    .prepare('balances_of_player');
  const cache = new Map<string, Cached>();
  let cacheEpoch = tx.cacheEpoch();
  let changes = 0;

  const current = (): Map<string, Cached> => {
    if (cacheEpoch !== tx.cacheEpoch()) {
      cache.clear();
      cacheEpoch = tx.cacheEpoch();
    }
    return cache;
  };

  return {
    /** Null when there is no such player, or no longer. */
    async of(player: string): Promise<Balances | null> {
      const known = current().get(player);
      if (known) return known;
      const before = changes;
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
      // On PostgreSQL a movement may overtake the answer.
      if (before !== changes) return balances;
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(player, balances);
      return balances;
    },
    /** An account has changed; to be told by whoever changes it. */
    moved({ owner, asset, delta, escrowed }: BalanceDelta): void {
      changes += 1;
      const balances = current().get(owner);
      if (!balances) return;
      const before = balances.accounts.get(asset) ?? UNTOUCHED;
      balances.accounts.set(asset, {
        balance: before.balance + delta,
        escrowed: before.escrowed + escrowed,
        version: before.version + 1,
      });
    },
    /** A player's points have changed, or the player is gone. */
    forget(player: string): void {
      changes += 1;
      current().delete(player);
    },
  };
});
