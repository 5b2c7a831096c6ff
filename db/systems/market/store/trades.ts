import { and, asc, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { appendedRows } from '../../../kit/unit-of-work/append-only.ts';
import { createRowNumbers } from '../../../kit/row-numbers.ts';
import { store } from '../../../kit/store.ts';
import { rowCount } from '../../../kit/columns/expressions.ts';
import { inPortion, isAfterMark, deferredIndex } from '../../../deferred-index/deferred-index.ts';

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

interface TradePage {
  readonly page: number;
  readonly limit: number;
  /** Only trades with a lower `seq`. */
  readonly before?: number | undefined;
}

const FILLS = 'market_fills';

export const tradeStore = store(
  { reads: ['indexMarks', 'marketFills', 'marketTrades'], writes: ['marketTrades'] },
  (tx) => {
    const { orm, tables } = tx;
    const { marketTrades: trades, marketFills: fills } = tables;
    const p = sql.placeholder;
    const numbers = createRowNumbers(tx, trades, trades.seq);
    const append = appendedRows<TradeRow>(tx, trades, [
      ...(['seq', 'resource', 'priceCents', 'quantity', 'buyer', 'seller', 'buyOrder', 'sellOrder'] as const),
      'atMs',
    ]);
    const latest = tx.statement(
      'market_trades_latest',
      orm
        .select()
        .from(trades)
        .where(eq(trades.resource, p('resource')))
        .orderBy(desc(trades.seq))
        .limit(p('limit')),
    );
    const player = p('player');
    const indexed = orm
      .select(getTableColumns(trades))
      .from(fills)
      .innerJoin(trades, eq(trades.seq, fills.trade))
      .where(and(eq(fills.player, player), lt(fills.trade, p('before'))))
      .orderBy(desc(fills.trade))
      .limit(p('upTo'))
      .as('indexed');
    const isRecent = and(
      isAfterMark(trades.seq, tx, FILLS),
      or(eq(trades.buyer, player), eq(trades.seller, player)),
      lt(trades.seq, p('before')),
    );
    const recent = orm
      .select()
      .from(trades)
      .where(isRecent)
      .orderBy(desc(trades.seq))
      .limit(p('upTo'))
      .as('recent');
    const ofPlayer = tx.statement(
      'market_trades_of_player',
      orm
        .select()
        .from(indexed)
        .unionAll(orm.select().from(recent))
        .orderBy((row) => desc(row.seq))
        .limit(p('limit'))
        .offset(p('offset')),
    );
    const indexedCount = tx.statement(
      'market_trades_count_indexed',
      orm
        .select({ count: rowCount() })
        .from(fills)
        .where(and(eq(fills.player, player), lt(fills.trade, p('before')))),
    );
    const recentCount = tx.statement(
      'market_trades_count_recent',
      orm.select({ count: rowCount() }).from(trades).where(isRecent),
    );

    return {
      async add(trade: Omit<TradeRow, 'seq'>): Promise<TradeRow> {
        const row = { ...trade, seq: await numbers.next() };
        await append(row);
        return row;
      },
      latest: (resource: MarketResource, limit: number): Promise<TradeRow[]> =>
        latest.execute({ resource, limit }),
      ofPlayer: (
        who: string,
        { page, limit, before = Number.MAX_SAFE_INTEGER }: TradePage,
      ): Promise<TradeRow[]> =>
        ofPlayer.execute({ player: who, before, limit, offset: (page - 1) * limit, upTo: page * limit }),
      countOlder: async (who: string, before: number): Promise<number> =>
        ((await indexedCount.execute({ player: who, before }))[0]?.count ?? 0) +
        ((await recentCount.execute({ player: who, before }))[0]?.count ?? 0),
    };
  },
);

export const fillIndex = store(
  { reads: ['indexMarks', 'marketTrades'], writes: ['indexMarks', 'marketFills'] },
  (tx) => {
    const { marketTrades: trades, marketFills: fills } = tx.tables;
    const ofSide = (player: typeof trades.buyer | typeof trades.seller) =>
      tx.orm.select({ player, trade: trades.seq }).from(trades).where(inPortion(trades.seq));
    const take = tx.statement(
      'market_fills_take',
      tx.orm.insert(fills).select(
        ofSide(trades.buyer)
          .unionAll(ofSide(trades.seller))
          .orderBy((row) => [asc(row.player), asc(row.trade)]),
      ),
    );
    return deferredIndex(tx, { name: FILLS, rowNumber: trades.seq, take });
  },
);
