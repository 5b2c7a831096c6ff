import { eq, gt, sql } from 'drizzle-orm';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';

export interface OrderCounts {
  readonly dayOrders: number;
  readonly openOrders: number;
}

interface MarketPlayerRow extends OrderCounts {
  readonly player: string;
  readonly day: number;
  readonly trades: number;
  readonly tradedAtMs: number;
}

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
    async countIn(player: string, day: number): Promise<OrderCounts> {
      const row = await rows.change({ player }, (before) => withOneMore(before ?? nobody(player), day));
      if (!row) throw new Error(`the orders of ${player} were not counted`);
      return row;
    },
    withOneMore: async (player: string, day: number): Promise<OrderCounts> =>
      withOneMore((await rows.get({ player })) ?? nobody(player), day),
    async close(player: string, closed: number): Promise<void> {
      await rows.change({ player }, (row) => row && { ...row, openOrders: row.openOrders - closed });
    },
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
    tradesOf: async (player: string): Promise<number> => (await rows.get({ player }))?.trades ?? 0,
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
