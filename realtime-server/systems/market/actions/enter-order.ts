import type { Tx } from '#db/open.ts';
import { type OrderRow, orderStore } from '#db/systems/market/store/orders.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import { MOST_MET } from '#protocol/systems/market/limits.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import type { Context } from '../../../action/context.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import type { Transfer } from '../../../ledger/rules.ts';
import { exchange, release, reserve } from './escrow.ts';
import type { LevelChange, MarketMemory } from '../memory/market-memory.ts';
import { candlePart } from '../rules/candles.ts';
import { meet, otherSide, rankOf, reachOf } from '../rules/matching.ts';
import { INTERVAL_MS, startOf } from '../rules/time.ts';
import { orderView, tradeView } from '../reads/views.ts';

/** An order that may be placed: every rule but the book has said yes, and its owner can pay. */
export type NewOrder = Pick<
  OrderRow,
  'owner' | 'resource' | 'side' | 'quantity' | 'priceCents' | 'expiresAtMs'
>;

export interface Entered {
  readonly order: OrderRow;
  readonly trades: readonly TradeRow[];
}

/** What an order met in the book, in this order. */
interface Met {
  readonly resting: OrderRow;
  /** 0: it left the book without a trade. */
  readonly quantity: number;
}

/**
 * Matches an order by price-time priority, puts the rest into the book, moves the goods, tells. The rest of an order that
 * has met as many as it may does not wait: it would stand beyond those that it still reaches.
 */
export async function enterOrder(
  tx: Tx,
  ctx: Context,
  market: { readonly memory: MarketMemory; readonly referenceMicros: number },
  wished: NewOrder,
): Promise<Entered> {
  const { met, isCut } = await walkBook(tx, ctx, wished);
  const remaining = met.reduce((left, { quantity }) => left - quantity, wished.quantity);
  const order = await orderStore(tx).add({
    ...wished,
    remaining,
    rank: rankOf(wished.side, wished.priceCents),
    status: remaining === 0 ? 'filled' : isCut ? 'cancelled' : 'open',
    createdAtMs: ctx.nowMs,
  });
  const trades = await writeTrades(tx, ctx, order, met);
  await ctx.post(transfersOf(order, met, trades));
  await countPlayers(tx, ctx, order, met);
  await addCandles(tx, ctx, trades, market.referenceMicros);
  tell(ctx, order, met, trades);
  const minuteMs = startOf(ctx.nowMs, MINUTE_MS);
  const closed = met.map(({ resting }) => resting).filter(({ status }) => status !== 'open');
  const levels = levelChanges(order, met);
  const change = { placed: order, closed, levels, trades, traders: traders(trades), minuteMs };
  ctx.tellCommitted(() => market.memory.commit(change));
  return { order, trades };
}

interface Walk {
  readonly met: readonly Met[];
  /** There was one more to meet than an order may. */
  readonly isCut: boolean;
}

/** Takes the best orders of the other side, one after the other, as far as the new one reaches. */
async function walkBook(tx: Tx, ctx: Context, wished: NewOrder): Promise<Walk> {
  const { owner, resource, priceCents } = wished;
  const side = { resource, side: otherSide(wished.side) };
  const reach = reachOf(wished.side, priceCents);
  const orders = orderStore(tx);
  const met: Met[] = [];
  let { quantity: left } = wished;
  while (left > 0) {
    const best = await orders.best(side, reach);
    const meeting = meet({ owner, remaining: left }, best, ctx.nowMs);
    if (best === null || meeting.kind === 'rests') break;
    if (met.length === MOST_MET) return { met, isCut: true };
    const quantity = meeting.kind === 'trades' ? meeting.quantity : 0;
    const remaining = best.remaining - quantity;
    const status = meeting.kind === 'ends' ? meeting.status : remaining > 0 ? 'open' : 'filled';
    const resting: OrderRow = { ...best, remaining, status };
    await orders.change(resting);
    met.push({ resting, quantity });
    left -= quantity;
  }
  return { met, isCut: false };
}

async function writeTrades(tx: Tx, ctx: Context, taker: OrderRow, met: readonly Met[]): Promise<TradeRow[]> {
  const trades: TradeRow[] = [];
  for (const { resting, quantity } of met) {
    if (quantity === 0) continue;
    const [buy, sell] = taker.side === 'buy' ? [taker, resting] : [resting, taker];
    const trade = await tradeStore(tx).add({
      resource: taker.resource,
      priceCents: resting.priceCents,
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

/** The players in trades, the trading desk left out. */
const traders = (trades: readonly TradeRow[]): string[] =>
  [...new Set(trades.flatMap(({ buyer, seller }) => [buyer, seller]))].filter(isPlayerAccount);

function transfersOf(order: OrderRow, met: readonly Met[], trades: readonly TradeRow[]): Transfer[] {
  const ended = met.filter(({ quantity }) => quantity === 0).map(({ resting }) => release(resting));
  const traded = trades.flatMap((trade) => exchange(trade, order.side));
  return [...ended, ...traded, ...(order.status === 'open' ? [reserve(order)] : [])];
}

/** Keeps the counts of everyone whose orders traded or ended; the new order was counted in as an open one. */
async function countPlayers(tx: Tx, ctx: Context, order: OrderRow, met: readonly Met[]): Promise<void> {
  const minuteMs = startOf(ctx.nowMs, MINUTE_MS);
  const players = marketPlayerStore(tx);
  const count = async (owner: string, { trades, closed }: { trades: number; closed: number }) => {
    if (!isPlayerAccount(owner)) return;
    if (trades > 0) await players.trade(owner, { trades, closed, minuteMs });
    else if (closed > 0) await players.close(owner, closed);
  };
  for (const { resting, quantity } of met) {
    await count(resting.owner, { trades: quantity > 0 ? 1 : 0, closed: resting.status === 'open' ? 0 : 1 });
  }
  const trades = met.filter(({ quantity }) => quantity > 0).length;
  await count(order.owner, { trades, closed: order.status === 'open' ? 0 : 1 });
}

async function addCandles(
  tx: Tx,
  ctx: Context,
  [first, ...more]: readonly TradeRow[],
  referenceMicros: number,
): Promise<void> {
  if (!first) return;
  const starts = {
    minuteMs: startOf(ctx.nowMs, INTERVAL_MS['1m']),
    hourMs: startOf(ctx.nowMs, INTERVAL_MS['1h']),
    dayMs: startOf(ctx.nowMs, INTERVAL_MS['1d']),
  };
  await candleStore(tx).add({
    resource: first.resource,
    ...starts,
    ...candlePart([first, ...more], referenceMicros),
  });
}

/** Tells every owner what became of their order. */
function tell(ctx: Context, order: OrderRow, met: readonly Met[], trades: readonly TradeRow[]): void {
  const isOf = (seq: number) => (trade: TradeRow) => trade.buyOrder === seq || trade.sellOrder === seq;
  for (const one of [...met.map(({ resting }) => resting), order]) {
    if (!isPlayerAccount(one.owner)) continue;
    const own = one === order ? trades : trades.filter(isOf(one.seq));
    const update = { order: orderView(one), trades: own.map(tradeView) };
    // Whoever placed it has the answer; the others may look in later.
    if (one === order) ctx.tellNow(`user:${one.owner}`, 'order.update', update);
    else ctx.tell(`user:${one.owner}`, 'order.update', update);
  }
}

function levelChanges(order: OrderRow, met: readonly Met[]): LevelChange[] {
  const { resource, side, priceCents, remaining, status } = order;
  const changes: LevelChange[] = met.map(({ resting, quantity }) => ({
    resource,
    side: resting.side,
    priceCents: resting.priceCents,
    by: quantity === 0 ? -resting.remaining : -quantity,
  }));
  return status === 'open' ? [...changes, { resource, side, priceCents, by: remaining }] : changes;
}
