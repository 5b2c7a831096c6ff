import { eq, gt, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';

/** The counts that limit a player's next order. */
export interface OrderCounts {
  /** Orders placed in this game day. */
  readonly dayOrders: number;
  readonly openOrders: number;
}

/** How many orders and trades players have, and when they traded last: counted as they happen. */
export const marketPlayerStore = store(({ orm, tables: { marketPlayers: players } }) => {
  const p = sql.placeholder;
  const countIn = orm
    .insert(players)
    .values({ player: p('player'), day: p('day'), dayOrders: 1, openOrders: 1, trades: 0, tradedAtMs: 0 })
    .onConflictDoUpdate({
      target: players.player,
      set: {
        day: sql`excluded.day`,
        dayOrders: sql`case when ${players.day} = excluded.day then ${players.dayOrders} + 1 else 1 end`,
        openOrders: sql`${players.openOrders} + 1`,
      },
    })
    .returning({ dayOrders: players.dayOrders, openOrders: players.openOrders })
    .prepare('market_player_count_in');
  const close = orm
    .update(players)
    .set({ openOrders: sql`${players.openOrders} - ${p('closed')}` })
    .where(eq(players.player, p('player')))
    .prepare('market_player_close');
  const trade = orm
    .update(players)
    .set({
      openOrders: sql`${players.openOrders} - ${p('closed')}`,
      trades: sql`${players.trades} + ${p('trades')}`,
      tradedAtMs: sql`${p('minuteMs')}`,
    })
    .where(eq(players.player, p('player')))
    .prepare('market_player_trade');
  const counts = orm
    .select({ day: players.day, dayOrders: players.dayOrders, openOrders: players.openOrders })
    .from(players)
    .where(eq(players.player, p('player')))
    .prepare('market_player_counts');
  const one = orm
    .select({ trades: players.trades })
    .from(players)
    .where(eq(players.player, p('player')))
    .prepare('market_player_one');
  const tradedAfter = orm
    .select({ player: players.player, minuteMs: players.tradedAtMs })
    .from(players)
    .where(gt(players.tradedAtMs, p('afterMs')))
    .prepare('market_players_traded_after');

  return {
    /** Adds an order to the counts and answers them. */
    countIn: async (player: string, day: number): Promise<OrderCounts> => {
      const [figures] = await countIn.execute({ player, day });
      if (!figures) throw new Error(`the orders of ${player} were not counted`);
      return figures;
    },
    /** The counts as they would be with one more order. */
    withOneMore: async (player: string, day: number): Promise<OrderCounts> => {
      const [known] = await counts.execute({ player });
      if (!known) return { dayOrders: 1, openOrders: 1 };
      return { dayOrders: known.day === day ? known.dayOrders + 1 : 1, openOrders: known.openOrders + 1 };
    },
    /** Subtracts orders that ended without a trade. */
    close: async (player: string, closed: number): Promise<void> =>
      void (await close.execute({ player, closed })),
    /** Adds trades and subtracts the orders that ended with them. */
    trade: async (player: string, by: { trades: number; closed: number; minuteMs: number }): Promise<void> =>
      void (await trade.execute({ player, ...by })),
    /** How many trades a player ever had. */
    tradesOf: async (player: string): Promise<number> => (await one.execute({ player }))[0]?.trades ?? 0,
    /** Who traded after a minute, and in which minute last. */
    tradedAfter: (afterMs: number): Promise<{ player: string; minuteMs: number }[]> =>
      tradedAfter.execute({ afterMs }),
  };
});
