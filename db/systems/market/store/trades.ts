import { and, desc, eq, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { store } from '../../../store.ts';

/** A trade as it was made; it never changes. */
export interface TradeRow {
  readonly seq: number;
  readonly resource: MarketResource;
  readonly priceCents: number;
  readonly quantity: number;
  readonly buyer: string;
  readonly seller: string;
  readonly buyOrder: number;
  readonly sellOrder: number;
  readonly atMs: number;
}

/** Trades, and which players had part in them. */
export const tradeStore = store(({ orm, tables: { marketTrades: trades, marketFills: fills } }) => {
  const p = sql.placeholder;
  const insert = orm
    .insert(trades)
    .values({
      resource: p('resource'),
      priceCents: p('priceCents'),
      quantity: p('quantity'),
      buyer: p('buyer'),
      seller: p('seller'),
      buyOrder: p('buyOrder'),
      sellOrder: p('sellOrder'),
      atMs: p('atMs'),
    })
    .returning({ seq: trades.seq })
    .prepare('market_trade_insert');
  const fillOf = (player: string) => ({ player: p(player), trade: p('trade') });
  const insertOne = orm.insert(fills).values(fillOf('first')).prepare('market_fill_insert');
  const insertBoth = orm
    .insert(fills)
    .values([fillOf('first'), fillOf('second')])
    .prepare('market_fills_insert');
  const latest = orm
    .select()
    .from(trades)
    .where(eq(trades.resource, p('resource')))
    .orderBy(desc(trades.seq))
    .limit(p('limit'))
    .prepare('market_trades_latest');
  const ofPlayer = orm
    .select({ trade: trades })
    .from(fills)
    .innerJoin(trades, eq(trades.seq, fills.trade))
    .where(and(eq(fills.player, p('player'))))
    .orderBy(desc(fills.trade))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare('market_trades_of_player');

  return {
    /** Answers the trade with its number, which grows with every trade. */
    add: async (trade: Omit<TradeRow, 'seq'>): Promise<TradeRow> => {
      const [row] = await insert.execute({ ...trade });
      if (!row) throw new Error('a trade was not stored');
      return { ...trade, seq: row.seq };
    },
    /** Notes which players, one or two, had part in a trade. */
    async addFills(trade: number, [first, second]: readonly string[]): Promise<void> {
      if (first !== undefined && second !== undefined) await insertBoth.execute({ first, second, trade });
      else if (first !== undefined) await insertOne.execute({ first, trade });
    },
    /** The last trades of a resource, newest first. */
    latest: (resource: MarketResource, limit: number): Promise<TradeRow[]> =>
      latest.execute({ resource, limit }),
    /** A page of a player's trades, newest first, from page 1. */
    ofPlayer: async (player: string, { page, limit }: { readonly page: number; readonly limit: number }) =>
      (await ofPlayer.execute({ player, limit, offset: (page - 1) * limit })).map(({ trade }) => trade),
  };
});
