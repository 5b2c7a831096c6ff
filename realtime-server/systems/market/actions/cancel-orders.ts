import type { Tx } from '#db/open.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import type { Answer, Input } from '#protocol/contract.ts';
import type { marketRoutes } from '#protocol/systems/market/contract.ts';
import { type Context, type Player, refuse } from '../../../action/context.ts';
import type { AnswerOrRefusal } from '../../../action/system.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { openOrdersOf } from '../reads/own.ts';
import { closeOrders } from './close-orders.ts';

type Routes = typeof marketRoutes;

export async function cancelOrder(
  tx: Tx,
  ctx: Context<Player>,
  { orderId }: Input<Routes['cancelOrder']>,
): Promise<AnswerOrRefusal<Routes['cancelOrder']>> {
  const order = ORDER_ID.test(orderId) ? await orderStore(tx).bySeq(Number(orderId)) : null;
  if (order?.owner !== ctx.actor.id) return refuse('order_not_found');
  if (order.status !== 'open') return refuse('order_closed');
  await closeOrders(tx, ctx, { orders: [order], status: 'cancelled' });
  return { success: true, message: 'Order cancelled.' };
}

export const cancelAll =
  (memory: MarketMemory) =>
  async (
    tx: Tx,
    ctx: Context<Player>,
    { resource }: Input<Routes['cancelAll']>,
  ): Promise<Answer<Routes['cancelAll']>> => {
    const open = await openOrdersOf(tx, memory, ctx.actor.id);
    const orders = resource === undefined ? open : open.filter((order) => order.resource === resource);
    await closeOrders(tx, ctx, { orders, status: 'cancelled' });
    return { success: true, cancelled: orders.length };
  };

const ORDER_ID = /^[1-9]\d{0,14}$/;
