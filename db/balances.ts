import { and, eq, isNull, sql } from 'drizzle-orm';
import { store } from './store.ts';

/** One account as it stands now. */
export interface Account {
  readonly balance: number;
  /** Held in escrow: behind open orders and on open bets. */
  readonly escrowed: number;
  readonly version: number;
}

/** A player's points and accounts, changed in place: ask again instead of keeping them. */
export interface Balances {
  readonly points: number;
  readonly pointsRev: number;
  /** By asset; only accounts that have ever moved. */
  readonly accounts: ReadonlyMap<string, Account>;
}

/** What a journal entry changes of one account. */
export interface BalanceDelta {
  readonly owner: string;
  readonly asset: string;
  readonly delta: number;
  /** Change of the part held in escrow. */
  readonly escrowed: number;
}

interface Cached extends Balances {
  readonly accounts: Map<string, Account>;
}

/** About 10 MB. */
const MAX_CACHED = 10_000;

const UNTOUCHED: Account = { balance: 0, escrowed: 0, version: 0 };

/**
 * Players' balances. Every action answers them to the players it touched, so they are read once and then updated with each
 * entry, for as long as the handle's cache epoch lasts.
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
      // On PostgreSQL another entry may be applied before this answer arrives.
      if (before !== changes) return balances;
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(player, balances);
      return balances;
    },
    /** To be called by whoever changes an account. */
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
    /** To be called when a player's points change or the player is deleted. */
    forget(player: string): void {
      changes += 1;
      current().delete(player);
    },
  };
});
