import type {
  BookLevel,
  Market,
  MarketOrder,
  MarketResource,
  OrderType,
} from '#protocol/systems/market/models.ts';

/** Orders per side (specification, section 9). */
export const FRONT_ORDERS = 5;

export interface BookOrder {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
  readonly isOwn: boolean;
}

// Orders are polled but levels are pushed, so the level wins on a mismatch. A smaller level was most likely
// traded: the oldest orders of others shrink first. A larger one gets a new order at the end of the queue.
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

export function queueAt({ price, quantity, read, mine }: Level): BookOrder[] {
  const queue = withMine(
    read.filter((order) => order.price === price),
    mine?.filter((order) => order.price === price && order.status === 'open') ?? null,
  );
  const missing = quantity - amountOf(queue);
  if (missing === 0) return queue;
  if (missing > 0) return [...queue, { id: `new-${price}`, price, quantity: missing, isOwn: false }];
  const others = withoutExcess(queue, -missing, (order) => !order.isOwn);
  return withoutExcess(others, amountOf(others) - quantity, () => true);
}

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

function withoutExcess(
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
