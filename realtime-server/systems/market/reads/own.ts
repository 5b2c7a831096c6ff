import type { Tx } from '#db/database/open.ts';
import { alertStore } from '#db/systems/market/store/alerts.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { MyTrade } from '#protocol/systems/market/models.ts';
import type { marketRoutes } from '#protocol/systems/market/contract.ts';
import { CANDLES_SHOWN } from '#protocol/systems/market/terms.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { orderStore, ownedOrderStore } from '#db/systems/market/store/orders.ts';
import type { Handler } from '../../../action/system.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { alertView, orderView } from './views.ts';

type Routes = typeof marketRoutes;

export const myOrders =
  (memory: MarketMemory): Handler<Routes['myOrders']> =>
  async (tx, { actor, nowMs }) => {
    const orders = await openOrdersOf(tx, memory, actor.id);
    return { orders: orders.filter(({ expiresAtMs }) => expiresAtMs > nowMs).map(orderView) };
  };

export const myTrades: Handler<Routes['myTrades']> = async (tx, { actor }, { page, limit, before }) => {
  const total =
    before === undefined
      ? await marketPlayerStore(tx).tradesOf(actor.id)
      : await tradeStore(tx).countOlder(actor.id, before);
  // A page beyond the last needs no query.
  const rows =
    (page - 1) * limit < total ? await tradeStore(tx).ofPlayer(actor.id, { page, limit, before }) : [];
  return { trades: rows.map((row) => myTrade(row, actor.id)), pagination: { page, limit, total } };
};

export const alerts: Handler<Routes['alerts']> = async (tx, { actor }) => {
  return { alerts: (await alertStore(tx).of(actor.id)).map(alertView) };
};

export const candles: Handler<Routes['candles']> = async (tx, _ctx, { resource, interval }) => {
  const rows = await candleStore(tx).latest(resource, interval, CANDLES_SHOWN);
  return {
    candles: rows.reverse().map((row) => ({
      t: isoOf(row.startsAtMs),
      o: toDollars(row.openCents),
      h: toDollars(row.highCents),
      l: toDollars(row.lowCents),
      c: toDollars(row.closeCents),
      v: row.units,
    })),
  };
};

function myTrade(row: TradeRow, player: string): MyTrade {
  const isBuyer = row.buyer === player;
  return {
    id: row.seq,
    resource: row.resource,
    orderType: isBuyer ? 'buy' : 'sell',
    order_id: String(isBuyer ? row.buyOrder : row.sellOrder),
    price: toDollars(row.priceCents),
    quantity: row.quantity,
    total: toDollars(row.priceCents * row.quantity),
    timestamp: isoOf(row.atMs),
  };
}

/** Memory has the candidates, the database decides: earlier transactions of the batch may have closed some
 * and placed newer ones. */
export async function openOrdersOf(
  tx: Tx,
  { orders }: Pick<MarketMemory, 'orders'>,
  owner: string,
): Promise<OrderRow[]> {
  const newestFirst = orders.of(owner).toSorted((a, b) => b - a);
  const open = await ownedOrderStore(tx).after(owner, orders.newestSeq());
  for (const seq of newestFirst) {
    const order = await orderStore(tx).bySeq(seq);
    if (order?.status === 'open') open.push(order);
  }
  return open;
}
