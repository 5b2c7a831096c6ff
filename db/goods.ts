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
export interface Goods {
  readonly points: number;
  readonly pointsRev: number;
  /** By asset; those that were ever touched. */
  readonly accounts: ReadonlyMap<string, Account>;
}

/** What a movement does to an account. */
export interface AccountMove {
  readonly owner: string;
  readonly asset: string;
  readonly delta: number;
  /** By how much what lies in an escrow changes. */
  readonly escrowed: number;
}

interface Kept extends Goods {
  readonly accounts: Map<string, Account>;
}

/** About 10 MB. */
const MOST_KEPT = 10_000;

const UNTOUCHED: Account = { balance: 0, escrowed: 0, version: 0 };

/**
 * What players have. Every action tells it to those it touches, so what was read once is kept up to date with each movement,
 * for as long as the handle's generation lasts, and read no more.
 */
export const goodsStore = store((tx) => {
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
    .prepare('goods_of_player');
  const kept = new Map<string, Kept>();
  let generation = tx.generation();
  let changes = 0;

  const current = (): Map<string, Kept> => {
    if (generation !== tx.generation()) {
      kept.clear();
      generation = tx.generation();
    }
    return kept;
  };

  return {
    /** Null when there is no such player, or no longer. */
    async of(player: string): Promise<Goods | null> {
      const known = current().get(player);
      if (known) return known;
      const before = changes;
      const rows = await read.execute({ player });
      const [first] = rows;
      if (!first) return null;
      const goods: Kept = { points: first.points, pointsRev: first.pointsRev, accounts: new Map() };
      for (const { asset, balance, escrowed, version } of rows)
        if (asset !== null)
          goods.accounts.set(asset, {
            balance: balance ?? 0,
            escrowed: escrowed ?? 0,
            version: version ?? 0,
          });
      // On PostgreSQL a movement may overtake the answer.
      if (before !== changes) return goods;
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(player, goods);
      return goods;
    },
    /** An account has changed; to be told by whoever changes it. */
    moved({ owner, asset, delta, escrowed }: AccountMove): void {
      changes += 1;
      const goods = current().get(owner);
      if (!goods) return;
      const before = goods.accounts.get(asset) ?? UNTOUCHED;
      goods.accounts.set(asset, {
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
