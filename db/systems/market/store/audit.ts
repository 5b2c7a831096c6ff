import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#protocol/values/time.ts';
import { rowCount, wholeOf, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import { isActiveAt } from '../../../players/active-sanctions.ts';

export const marketAuditStore = store(
  {
    reads: [
      ...(['marketCandles', 'marketOrders', 'marketPairDays', 'marketPlayers', 'marketTrades'] as const),
      ...(['sanctions', 'world'] as const),
    ],
    writes: [],
  },
  ({ orm, statement, tables }) => {
    const { marketOrders: orders, marketPlayers: players, marketTrades: trades } = tables;
    const { marketCandles: candles, marketPairDays: pairs } = tables;
    const isOpen = sql`${orders.status} = 'open'`;
    const reserved = statement(
      'market_audit_reserved',
      orm
        .select({
          resource: orders.resource,
          side: orders.side,
          units: wholeSum(orders.remaining),
          cents: wholeSum(sql`${orders.remaining} * ${orders.priceCents}`),
        })
        .from(orders)
        .where(isOpen)
        .groupBy(orders.resource, orders.side),
    );
    const isBuy = sql`${orders.side} = 'buy'`;
    const asset = sql<string>`case when ${isBuy} then 'dollars' else ${orders.resource} end`;
    const escrow = statement(
      'market_audit_escrow',
      orm
        .select({
          owner: orders.owner,
          asset,
          amount: wholeSum(
            sql`${orders.remaining} * case when ${isBuy} then ${orders.priceCents} else 1 end`,
          ),
        })
        .from(orders)
        .where(isOpen)
        .groupBy(orders.owner, asset),
    );
    const bests = statement(
      'market_audit_bests',
      orm
        .select({
          resource: orders.resource,
          side: orders.side,
          bestRank: sql`min(${orders.rank})`.mapWith(wholeOf),
        })
        .from(orders)
        .where(isOpen)
        .groupBy(orders.resource, orders.side),
    );
    const open = orm
      .select({ owner: orders.owner, count: rowCount().as('open_count') })
      .from(orders)
      .where(isOpen)
      .groupBy(orders.owner)
      .as('open');
    const sides = orm
      .select({ player: trades.buyer })
      .from(trades)
      .unionAll(orm.select({ player: trades.seller }).from(trades))
      .as('sides');
    const traded = orm
      .select({ player: sides.player, count: rowCount().as('trade_count') })
      .from(sides)
      .groupBy(sides.player)
      .as('traded');
    const openCount = sql`coalesce(${open.count}, 0)`.mapWith(wholeOf);
    const tradeCount = sql`coalesce(${traded.count}, 0)`.mapWith(wholeOf);
    const miscounted = statement(
      'market_audit_miscounted',
      orm
        .select({
          player: players.player,
          openOrders: players.openOrders,
          trades: players.trades,
          openCount,
          tradeCount,
        })
        .from(players)
        .leftJoin(open, eq(open.owner, players.player))
        .leftJoin(traded, eq(traded.player, players.player))
        .where(sql`${ne(players.openOrders, openCount)} or ${ne(players.trades, tradeCount)}`)
        .orderBy(asc(players.player))
        .limit(100),
    );

    const pairUnits = wholeSum(pairs.units);
    const dayUnits = sql`coalesce(max(${candles.units}), 0)`.mapWith(wholeOf);
    const overcounted = statement(
      'market_audit_overcounted_pairs',
      orm
        .select({ resource: pairs.resource, day: pairs.day, pairUnits, dayUnits })
        .from(pairs)
        .leftJoin(
          candles,
          and(
            eq(candles.resource, pairs.resource),
            sql`${candles.interval} = '1d'`,
            sql`${candles.startsAtMs} = ${pairs.day} * ${sql.raw(`cast(${DAY_MS} as bigint)`)}`,
          ),
        )
        .groupBy(pairs.resource, pairs.day)
        .having(sql`sum(${pairs.units}) > coalesce(max(${candles.units}), 0)`),
    );

    const { sanctions, world } = tables;
    const isBarred = and(
      eq(sanctions.playerId, orders.owner),
      inArray(sanctions.kind, ['suspend', 'trade_ban']),
      isActiveAt(sanctions, world.realMs),
    );
    // At the time of the last commit.
    const barred = statement(
      'market_audit_barred',
      orm
        .selectDistinct({ owner: orders.owner })
        .from(orders)
        .crossJoin(world)
        .innerJoin(sanctions, isBarred)
        .where(isOpen)
        .limit(100),
    );

    return {
      barred: () => barred.execute(),
      overcounted: () => overcounted.execute(),
      reserved: () => reserved.execute(),
      escrow: () => escrow.execute(),
      bests: () => bests.execute(),
      miscounted: () => miscounted.execute(),
    };
  },
);
