import type { Tx } from '#db/database/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { marketPlayerStore } from '#db/systems/market/store/players.ts';
import type { Context } from '../../../action/context.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import { release } from './escrow.ts';
import { ordersChanged } from '../declarations.ts';
import { orderView } from '../reads/views.ts';

export async function closeOrders(
  tx: Tx,
  ctx: Context,
  { orders, status }: { readonly orders: readonly OrderRow[]; readonly status: 'cancelled' | 'expired' },
): Promise<void> {
  if (orders.length === 0) return;
  const closed = new Map<string, number>();
  for (const order of orders) {
    const { owner } = order;
    await orderStore(tx).change({ ...order, status });
    if (!isPlayerAccount(owner)) continue;
    closed.set(owner, (closed.get(owner) ?? 0) + 1);
    const update = { order: orderView({ ...order, status }), trades: [] };
    // The player who cancelled has the answer; other owners may be offline.
    const isOwn = ctx.actor.kind === 'player' && ctx.actor.id === owner;
    if (isOwn) ctx.emitTransient(`user:${owner}`, 'order.update', update);
    else ctx.emit(`user:${owner}`, 'order.update', update);
  }
  await ctx.post(orders.map(release));
  for (const [owner, count] of closed) await marketPlayerStore(tx).close(owner, count);
  ctx.record(ordersChanged({ orders: orders.map((order) => ({ ...order, status })) }));
}
