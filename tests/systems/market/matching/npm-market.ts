import { OrderBook } from 'nodejs-order-book';
import type { Queue, Step, Story, Trade } from './order-sequence.ts';

type LimitOrder = Parameters<OrderBook['limit']>[0];
type Listed = ReturnType<OrderBook['snapshot']>['bids'][number]['orders'][number];

/**
 * The same sequence in nodejs-order-book 10.1.1, whose self-trade prevention EXPIRE_MAKER is our rule.
 * It has no expiry: expired orders are cancelled before the next step.
 */
export function npmMarket(steps: readonly Step[]): Story {
  const book = new OrderBook();
  const ends = new Map<number, number>();
  const trades: Trade[][] = [];
  const endOverdue = (now: number): void => {
    for (const [number, endsAt] of ends) if (endsAt <= now) book.cancel(String(number));
  };
  steps.forEach((step, now) => {
    endOverdue(now);
    trades.push(step.kind === 'place' ? place(book, step, now) : []);
    if (step.kind === 'cancel') book.cancel(String(step.placed));
    if (step.kind === 'place' && step.timeInForce !== null) ends.set(now, now + step.timeInForce);
  });
  endOverdue(steps.length);
  const { bids, asks } = book.snapshot();
  const queueOf = (levels: typeof bids): Queue =>
    levels.flatMap(({ orders }) =>
      orders.map(({ id, price, size }): Queue[number] => [Number(id), price, size]),
    );
  const best = (sign: 1 | -1) => (a: { price: number }, b: { price: number }) => sign * (a.price - b.price);
  return { trades, buys: queueOf(bids.toSorted(best(-1))), sells: queueOf(asks.toSorted(best(1))) };
}

function place(book: OrderBook, step: Extract<Step, { kind: 'place' }>, number: number): Trade[] {
  const before = new Map(waiting(book).map(({ id, size }) => [id, size]));
  const order = {
    id: String(number),
    side: step.side,
    size: step.quantity,
    price: step.price,
    accountId: String(step.player),
    stpMode: 'EXPIRE_MAKER',
  } as unknown as LimitOrder;
  const { done, partial, partialQuantityProcessed, err } = book.limit(order);
  if (err) throw new Error('the order book refused an order', { cause: err });
  const trades = done
    .filter(({ id }) => id !== order.id)
    .map((maker): Trade => [Number(maker.id), (maker as Listed).price, before.get(maker.id) ?? 0]);
  if (partial && partial.id !== order.id) {
    trades.push([Number(partial.id), partial.price, partialQuantityProcessed]);
  }
  return trades;
}

function waiting(book: OrderBook): Listed[] {
  const { bids, asks } = book.snapshot();
  return [...bids, ...asks].flatMap(({ orders }) => orders);
}
