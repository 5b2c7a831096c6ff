import type { Tx } from '#db/database/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { pairDayStore } from '#db/systems/market/store/pair-days.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import { CANDLE_MS, MAX_FILLS } from '#protocol/systems/market/terms.ts';
import { dayOf, MINUTE_MS, startOf } from '#protocol/values/time.ts';
import type { Context } from '../../../action/context.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../../ledger/rules.ts';
import { limitedWith } from '../../economy/reads/linked.ts';
import { type OrdersChanged, ordersChanged } from '../declarations.ts';
import { candlePart } from '../rules/candles.ts';
import { countedCents } from '../rules/reference.ts';
import { matchOrder, otherSide, rankOf, reachOf } from '../rules/matching.ts';
import { orderView, tradeView } from '../reads/views.ts';
import { exchange, release, reserve } from './escrow.ts';

export type NewOrder = Pick<
  OrderRow,
  'owner' | 'resource' | 'side' | 'quantity' | 'priceCents' | 'expiresAtMs'
>;

export interface SubmittedOrder {
  readonly order: OrderRow;
  readonly trades: readonly TradeRow[];
}

type Remainder = 'rests' | 'is cancelled';

interface Fill {
  readonly maker: OrderRow;
  /** 0: left the book without a trade. */
  readonly quantity: number;
}

/** Price-time priority. After `MAX_FILLS` the remainder is always cancelled: resting, it would cross orders
 * that it could still match. */
export async function submitOrder(
  tx: Tx,
  ctx: Context,
  referenceMicros: number,
  newOrder: NewOrder,
  remainder: Remainder = 'rests',
): Promise<SubmittedOrder> {
  const { fills, isTruncated } = await matchAgainstBook(tx, ctx, newOrder);
  const remaining = fills.reduce((left, { quantity }) => left - quantity, newOrder.quantity);
  const order = await orderStore(tx).add({
    ...newOrder,
    remaining,
    rank: rankOf(newOrder.side, newOrder.priceCents),
    status: remaining === 0 ? 'filled' : isTruncated || remainder === 'is cancelled' ? 'cancelled' : 'open',
    createdAtMs: ctx.nowMs,
  });
  const trades = await writeTrades(tx, ctx, order, fills);
  const transfers = transfersOf(order, fills, trades);
  if (transfers.length > 0) await ctx.post(transfers);
  await countPlayers(tx, ctx, order, fills);
  const minute = await addCandles(tx, ctx, trades, referenceMicros);
  emitUpdates(ctx, order, fills, trades);
  const orders = [...fills.map(({ maker }) => maker), order];
  ctx.record(ordersChanged({ orders, trades, traders: traders(trades), minute }));
  return { order, trades };
}

interface BookMatch {
  readonly fills: readonly Fill[];
  readonly isTruncated: boolean;
}

async function matchAgainstBook(tx: Tx, ctx: Context, newOrder: NewOrder): Promise<BookMatch> {
  const { owner, resource, priceCents } = newOrder;
  const side = { resource, side: otherSide(newOrder.side) };
  const reach = reachOf(newOrder.side, priceCents);
  const orders = orderStore(tx);
  const linked = await limitedWith(tx, owner);
  const fills: Fill[] = [];
  let { quantity: left } = newOrder;
  while (left > 0) {
    const best = await orders.best(side, reach);
    const result = matchOrder({ owner, linked, remaining: left }, best, ctx.nowMs);
    if (best === null || result.kind === 'rests') break;
    if (fills.length === MAX_FILLS) return { fills, isTruncated: true };
    const quantity = result.kind === 'trades' ? result.quantity : 0;
    const remaining = best.remaining - quantity;
    const status = result.kind === 'ends' ? result.status : remaining > 0 ? 'open' : 'filled';
    const maker: OrderRow = { ...best, remaining, status };
    await orders.change(maker);
    fills.push({ maker, quantity });
    left -= quantity;
  }
  return { fills, isTruncated: false };
}

async function writeTrades(
  tx: Tx,
  ctx: Context,
  taker: OrderRow,
  fills: readonly Fill[],
): Promise<TradeRow[]> {
  const trades: TradeRow[] = [];
  for (const { maker, quantity } of fills) {
    if (quantity === 0) continue;
    const [buy, sell] = taker.side === 'buy' ? [taker, maker] : [maker, taker];
    const trade = await tradeStore(tx).add({
      resource: taker.resource,
      priceCents: maker.priceCents,
      quantity,
      buyer: buy.owner,
      seller: sell.owner,
      buyOrder: buy.seq,
      sellOrder: sell.seq,
      atMs: ctx.nowMs,
    });
    trades.push(trade);
  }
  return trades;
}

const traders = (trades: readonly TradeRow[]): string[] =>
  [...new Set(trades.flatMap(({ buyer, seller }) => [buyer, seller]))].filter(isPlayerAccount);

function transfersOf(order: OrderRow, fills: readonly Fill[], trades: readonly TradeRow[]): Transfer[] {
  const ended = fills.filter(({ quantity }) => quantity === 0).map(({ maker }) => release(maker));
  const traded = trades.flatMap((trade) => exchange(trade, order.side));
  return [...ended, ...traded, ...(order.status === 'open' ? [reserve(order)] : [])];
}

async function countPlayers(tx: Tx, ctx: Context, order: OrderRow, fills: readonly Fill[]): Promise<void> {
  const minuteMs = startOf(ctx.nowMs, MINUTE_MS);
  const players = marketPlayerStore(tx);
  const count = async (owner: string, { trades, closed }: { trades: number; closed: number }) => {
    if (!isPlayerAccount(owner)) return;
    if (trades > 0) await players.trade(owner, { trades, closed, minuteMs });
    else if (closed > 0) await players.close(owner, closed);
  };
  for (const { maker, quantity } of fills) {
    await count(maker.owner, { trades: quantity > 0 ? 1 : 0, closed: maker.status === 'open' ? 0 : 1 });
  }
  const trades = fills.filter(({ quantity }) => quantity > 0).length;
  await count(order.owner, { trades, closed: order.status === 'open' ? 0 : 1 });
}

async function addCandles(
  tx: Tx,
  ctx: Context,
  [first, ...more]: readonly TradeRow[],
  referenceMicros: number,
): Promise<OrdersChanged['minute']> {
  if (!first) return null;
  const starts = {
    minuteMs: startOf(ctx.nowMs, CANDLE_MS['1m']),
    hourMs: startOf(ctx.nowMs, CANDLE_MS['1h']),
    dayMs: startOf(ctx.nowMs, CANDLE_MS['1d']),
  };
  const { resource } = first;
  await addPairs(tx, [first, ...more], referenceMicros);
  const part = { resource, ...starts, ...candlePart([first, ...more], referenceMicros) };
  return { resource, startsAtMs: starts.minuteMs, turnoverCents: await candleStore(tx).add(part) };
}

async function addPairs(tx: Tx, trades: readonly TradeRow[], referenceMicros: number): Promise<void> {
  for (const { resource, buyer, seller, quantity: units, priceCents, atMs } of trades) {
    const [first, second] = buyer < seller ? [buyer, seller] : [seller, buyer];
    const traded = { units, countedCents: units * countedCents(priceCents, referenceMicros) };
    await pairDayStore(tx).add({ resource, day: dayOf(atMs), first, second, ...traded });
  }
}

function emitUpdates(
  ctx: Context,
  order: OrderRow,
  fills: readonly Fill[],
  trades: readonly TradeRow[],
): void {
  const isOf = (seq: number) => (trade: TradeRow) => trade.buyOrder === seq || trade.sellOrder === seq;
  for (const one of [...fills.map(({ maker }) => maker), order]) {
    if (!isPlayerAccount(one.owner)) continue;
    const own = one === order ? trades : trades.filter(isOf(one.seq));
    const update = { order: orderView(one), trades: own.map(tradeView) };
    // The player who placed it has the answer; other owners may be offline.
    if (one === order) ctx.emitTransient(`user:${one.owner}`, 'order.update', update);
    else ctx.emit(`user:${one.owner}`, 'order.update', update);
  }
}
