import type { Tx } from '#db/open.ts';
import { type OrderRow, orderStore, ownedOrderStore } from '#db/systems/market/store/orders.ts';
import type { MarketMemory } from '../memory/market-memory.ts';

/**
 * An owner's open orders in this transaction, newest first. Memory says where to look, the database what is there: works
 * before this one in the same commit may have closed orders that memory still knows, and placed some after the newest of those.
 */
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
