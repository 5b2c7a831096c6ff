import { and, asc, eq, sql } from 'drizzle-orm';
import { createEpochCache } from '../../../kit/unit-of-work/epoch-cache.ts';
import type { Tx } from '../../../kit/store.ts';
import type { BookSide, OrderRow } from './order-row.ts';

/** Best orders of each side, kept in memory so that matching needs no query. */
export interface BestOrders {
  /** May have expired. */
  readonly of: (side: BookSide) => Promise<OrderRow | null>;
  readonly follow: (order: OrderRow) => void;
  readonly clear: () => void;
}

interface Top {
  readonly orders: OrderRow[];
  isAll: boolean;
}

const READ_AT_ONCE = 32;

const MAX_FOLLOWED = 64;

export function createBestOrders(tx: Tx): BestOrders {
  const { marketOrders: orders } = tx.tables;
  const p = sql.placeholder;
  const first = tx.statement(
    'market_order_best',
    tx.orm
      .select()
      .from(orders)
      .where(
        and(sql`${orders.status} = 'open'`, eq(orders.resource, p('resource')), eq(orders.side, p('side'))),
      )
      .orderBy(asc(orders.rank), asc(orders.seq))
      .limit(READ_AT_ONCE),
  );
  const tops = createEpochCache<Top>(tx);
  const read = async (side: BookSide): Promise<Top> => {
    const found = await first.execute({ resource: side.resource, side: side.side });
    return { orders: found, isAll: found.length < READ_AT_ONCE };
  };
  return {
    async of(side) {
      const name = nameOf(side);
      const top = tops.peek(name);
      if (top && top.orders.length === 0 && !top.isAll) tops.forget(name);
      const { orders: found } = await tops.getOr(name, () => read(side));
      return found[0] ?? null;
    },
    follow(order) {
      const top = tops.peekForChange(nameOf(order));
      if (top) place(top, order);
    },
    clear: tops.clear,
  };
}

const nameOf = ({ resource, side }: BookSide): string => `${resource} ${side}`;

// An order worse than all cached ones is dropped, unless the cache has the whole side.
function place(top: Top, order: OrderRow): void {
  const { orders } = top;
  const at = orders.findIndex(({ seq }) => seq === order.seq);
  if (at >= 0) orders.splice(at, 1);
  if (order.status !== 'open') return;
  const worse = orders.findIndex((other) => isBefore(order, other));
  if (worse >= 0) orders.splice(worse, 0, order);
  else if (at >= 0 || top.isAll) orders.push(order);
  if (orders.length <= MAX_FOLLOWED) return;
  orders.pop();
  top.isAll = false;
}

const isBefore = (one: OrderRow, other: OrderRow): boolean =>
  one.rank < other.rank || (one.rank === other.rank && one.seq < other.seq);
