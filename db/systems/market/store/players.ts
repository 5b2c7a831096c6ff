import { eq, gt, sql } from 'drizzle-orm';
import { createRowMap } from '../../../row-map.ts';
import { store } from '../../../store.ts';

/** The counts that limit a player's next order. */
export interface OrderCounts {
  /** Orders placed in this game day. */
  readonly dayOrders: number;
  readonly openOrders: number;
}

interface MarketPlayerRow extends OrderCounts {
  readonly player: string;
  readonly day: number;
  readonly trades: number;
  readonly tradedAtMs: number;
}

/** How many orders and trades players have, and when they traded last: counted as they happen. */
export const marketPlayerStore = store({ reads: ['marketPlayers'], writes: ['marketPlayers'] }, (tx) => {
  const { marketPlayers: players } = tx.tables;
  const one = tx.statement(
    'market_player_one',
    tx.orm
      .select()
      .from(players)
      .where(eq(players.player, sql.placeholder('player'))),
  );
  const rows = createRowMap<MarketPlayerRow, 'player'>(tx, {
    table: players,
    columns: ['player', 'day', 'dayOrders', 'openOrders', 'trades', 'tradedAtMs'],
    key: ['player'],
    read: async ({ player }) => (await one.execute({ player }))[0] ?? null,
  });
  const tradedAfter = tx.statement(
    'market_players_traded_after',
    tx.orm
      .select({ player: players.player, minuteMs: players.tradedAtMs })
      .from(players)
      .where(gt(players.tradedAtMs, sql.placeholder('afterMs'))),
  );

  return {
    /** Adds an order to the counts and answers them. */
    async countIn(player: string, day: number): Promise<OrderCounts> {
      const row = await rows.change({ player }, (before) => withOneMore(before ?? nobody(player), day));
      if (!row) throw new Error(`the orders of ${player} were not counted`);
      return row;
    },
    /** The counts as they would be with one more order. */
    withOneMore: async (player: string, day: number): Promise<OrderCounts> =>
      withOneMore((await rows.get({ player })) ?? nobody(player), day),
    /** Subtracts orders that ended without a trade. */
    async close(player: string, closed: number): Promise<void> {
      await rows.change({ player }, (row) => row && { ...row, openOrders: row.openOrders - closed });
    },
    /** Adds trades and subtracts the orders that ended with them. */
    async trade(
      player: string,
      { trades, closed, minuteMs }: { trades: number; closed: number; minuteMs: number },
    ): Promise<void> {
      await rows.change(
        { player },
        (row) =>
          row && {
            ...row,
            openOrders: row.openOrders - closed,
            trades: row.trades + trades,
            tradedAtMs: minuteMs,
          },
      );
    },
    /** How many trades a player ever had. */
    tradesOf: async (player: string): Promise<number> => (await rows.get({ player }))?.trades ?? 0,
    /** Who traded after a minute, and in which minute last. */
    tradedAfter: (afterMs: number): Promise<{ player: string; minuteMs: number }[]> =>
      tradedAfter.execute({ afterMs }),
  };
});

const nobody = (player: string): MarketPlayerRow => ({
  ...{ player, day: 0, dayOrders: 0, openOrders: 0, trades: 0, tradedAtMs: 0 },
});

const withOneMore = (row: MarketPlayerRow, day: number): MarketPlayerRow => ({
  ...row,
  day,
  dayOrders: row.day === day ? row.dayOrders + 1 : 1,
  openOrders: row.openOrders + 1,
});
