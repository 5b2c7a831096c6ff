import type { Tx } from '#db/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { orderStore, ownedOrderStore } from '#db/systems/market/store/orders.ts';
import type { MarketMemory } from '../memory/market-memory.ts';

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
