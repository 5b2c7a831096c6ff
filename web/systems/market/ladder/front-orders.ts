import type {
  BookLevel,
  Market,
  MarketOrder,
  MarketResource,
  OrderType,
} from '#protocol/systems/market/models.ts';

/** How many orders a side the order book shows (specification, section 9). */
export const FRONT_ORDERS = 5;

/** An order of either side of the book. */
export interface BookOrder {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
  readonly isOwn: boolean;
}

/**
 * The best orders of a side, by price, then time. Orders are read every few seconds and levels are pushed: where they differ,
 * the level is right. What a level lacks was most likely traded, so the oldest order shrinks first; what it has more is new.
 * One's own orders are known exactly and only give way where nothing else is left.
 */
export function frontOrders(
  levels: readonly BookLevel[],
  read: readonly BookOrder[],
  mine: readonly MarketOrder[] | null,
): BookOrder[] {
  const front: BookOrder[] = [];
  for (const [price, quantity] of levels) {
    if (front.length >= FRONT_ORDERS) break;
    front.push(...queueAt({ price, quantity, read, mine }));
  }
  return front.slice(0, FRONT_ORDERS);
}

/** The orders of one side of a book as they were last read, by price, then time. */
export function readOrders(
  market: Pick<Market, 'buyOrders' | 'sellOrders'> | undefined,
  { resource, orderType, ownId }: Wanted,
): BookOrder[] {
  const orders =
    orderType === 'buy'
      ? market?.buyOrders.map(({ buyer_id, ...order }) => ({ ...order, isOwn: buyer_id === ownId }))
      : market?.sellOrders.map(({ seller_id, ...order }) => ({ ...order, isOwn: seller_id === ownId }));
  return orders?.filter((order) => order.resource === resource) ?? [];
}

interface Wanted {
  readonly resource: MarketResource;
  readonly orderType: OrderType;
  readonly ownId: string;
}

interface Level {
  readonly price: number;
  readonly quantity: number;
  readonly read: readonly BookOrder[];
  readonly mine: readonly MarketOrder[] | null;
}

/** Everything that waits at a price, who came first before who came later. */
export function queueAt({ price, quantity, read, mine }: Level): BookOrder[] {
  const queue = withMine(
    read.filter((order) => order.price === price),
    mine?.filter((order) => order.price === price && order.status === 'open') ?? null,
  );
  const missing = quantity - amountOf(queue);
  if (missing === 0) return queue;
  if (missing > 0) return [...queue, { id: `new-${price}`, price, quantity: missing, isOwn: false }];
  const others = shrunk(queue, -missing, (order) => !order.isOwn);
  return shrunk(others, amountOf(others) - quantity, () => true);
}

/** Own orders as they are now: the cancelled ones gone, the new ones at the end. */
function withMine(queue: readonly BookOrder[], mine: readonly MarketOrder[] | null): BookOrder[] {
  if (!mine) return [...queue];
  const open = new Map(mine.map((order) => [order.id, order]));
  const known = new Set(queue.map(({ id }) => id));
  const fresh = mine
    .filter(({ id }) => !known.has(id))
    .toReversed()
    .map(({ id, price, remaining }) => ({ id, price, quantity: remaining, isOwn: true }));
  const old = queue.flatMap((order) => {
    if (!order.isOwn) return [order];
    const now = open.get(order.id);
    return now ? [{ ...order, quantity: now.remaining }] : [];
  });
  return [...old, ...fresh];
}

/** Takes what is too much from the front of the queue, where it may be taken. */
function shrunk(
  queue: readonly BookOrder[],
  excess: number,
  mayShrink: (order: BookOrder) => boolean,
): BookOrder[] {
  let left = excess;
  return queue.flatMap((order) => {
    if (left <= 0 || !mayShrink(order)) return [order];
    const taken = Math.min(left, order.quantity);
    left -= taken;
    return taken < order.quantity ? [{ ...order, quantity: order.quantity - taken }] : [];
  });
}

const amountOf = (orders: readonly BookOrder[]): number =>
  orders.reduce((sum, { quantity }) => sum + quantity, 0);
