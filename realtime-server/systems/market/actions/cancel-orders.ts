import { orderStore } from '#db/systems/market/store/orders.ts';
import type { marketRoutes } from '#protocol/systems/market/contract.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { openOrdersOf } from '../reads/own.ts';
import { closeOrders } from './close-orders.ts';

type Routes = typeof marketRoutes;

export const cancelOrder: Handler<Routes['cancelOrder']> = async (tx, ctx, { orderId }) => {
  const order = ORDER_ID.test(orderId) ? await orderStore(tx).bySeq(Number(orderId)) : null;
  if (order?.owner !== ctx.actor.id) return refuse('order_not_found');
  if (order.status !== 'open') return refuse('order_closed');
  await closeOrders(tx, ctx, { orders: [order], status: 'cancelled' });
  return { success: true, message: 'Order cancelled.' };
};

export const cancelAll =
  (memory: MarketMemory): Handler<Routes['cancelAll']> =>
  async (tx, ctx, { resource }) => {
    const open = await openOrdersOf(tx, memory, ctx.actor.id);
    const orders = resource === undefined ? open : open.filter((order) => order.resource === resource);
    await closeOrders(tx, ctx, { orders, status: 'cancelled' });
    return { success: true, cancelled: orders.length };
  };

const ORDER_ID = /^[1-9]\d{0,14}$/;
