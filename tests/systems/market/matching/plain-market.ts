import type { Queue, Side, Step, Story, Trade } from './order-sequence.ts';

interface Order {
  readonly number: number;
  readonly player: number;
  readonly side: Side;
  readonly price: number;
  readonly endsAt: number;
  remaining: number;
}

/** The market's rules in the simplest form: a list, scanned from the start for each trade. */
export function plainMarket(steps: readonly Step[]): Story {
  let waiting: Order[] = [];
  const trades: Trade[][] = [];
  const leave = (order: Order): void => {
    waiting = waiting.filter((other) => other !== order);
  };
  steps.forEach((step, now) => {
    const made: Trade[] = [];
    trades.push(made);
    waiting = waiting.filter(({ endsAt }) => endsAt > now);
    if (step.kind === 'cancel') waiting = waiting.filter(({ number }) => number !== step.placed);
    if (step.kind !== 'place') return;
    const order: Order = {
      ...step,
      number: now,
      remaining: step.quantity,
      endsAt: now + (step.timeInForce ?? Number.POSITIVE_INFINITY),
    };
    while (order.remaining > 0) {
      const next = queue(waiting, order.side === 'buy' ? 'sell' : 'buy').find((other) =>
        reaches(order, other),
      );
      if (!next) break;
      if (next.player === order.player) {
        leave(next);
        continue;
      }
      const quantity = Math.min(order.remaining, next.remaining);
      order.remaining -= quantity;
      next.remaining -= quantity;
      made.push([next.number, next.price, quantity]);
      if (next.remaining === 0) leave(next);
    }
    if (order.remaining > 0) waiting.push(order);
  });
  waiting = waiting.filter(({ endsAt }) => endsAt > steps.length);
  return { trades, buys: queueOf(queue(waiting, 'buy')), sells: queueOf(queue(waiting, 'sell')) };
}

const reaches = (order: Order, other: Order): boolean =>
  order.side === 'buy' ? other.price <= order.price : other.price >= order.price;

const queue = (orders: readonly Order[], side: Side): Order[] =>
  orders
    .filter((order) => order.side === side)
    .toSorted((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price) || a.number - b.number);

const queueOf = (orders: readonly Order[]): Queue =>
  orders.map(({ number, price, remaining }) => [number, price, remaining]);
