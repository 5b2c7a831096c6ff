import type { Tx } from '#db/database/open.ts';
import { alertStore } from '#db/systems/market/store/alerts.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import type { Fact, Reaction } from '../../action/context.ts';
import { type Holding, holdings } from '../../ledger/holdings.ts';
import { closeOrders } from './actions/close-orders.ts';
import { reserved } from './actions/escrow.ts';
import type { MarketMemory } from './memory/market-memory.ts';
import { openOrdersOf } from './reads/own.ts';

/** Of players who leave, or may no longer trade. */
export const cancelAllOrders =
  (memory: MarketMemory): Reaction =>
  async (tx, ctx, fact) => {
    if (
      fact.kind !== 'player.deleted' &&
      fact.kind !== 'player.suspended' &&
      fact.kind !== 'player.trade-banned'
    )
      return;
    const orders = await openOrdersOf(tx, memory, fact.playerId);
    await closeOrders(tx, ctx, { orders, status: 'cancelled' });
  };

export const removeAlertsOfDeleted: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await alertStore(tx).removeOf(fact.playerId);
};

export const cancelToCoverDues =
  (memory: MarketMemory): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'player.owes') return;
    const orders = await ordersToCancel(tx, memory, fact);
    await closeOrders(tx, ctx, { orders, status: 'cancelled' });
  };

async function ordersToCancel(
  tx: Tx,
  memory: MarketMemory,
  { playerId, dues }: Extract<Fact, { kind: 'player.owes' }>,
): Promise<OrderRow[]> {
  const lacking = new Map(dues.map(({ asset, amount }) => [asset, amount]));
  const take = ({ asset, amount }: Holding) => lacking.set(asset, (lacking.get(asset) ?? 0) - amount);
  for (const held of await holdings(tx, playerId)) take(held);
  const isLacking = (asset: Holding['asset']): boolean => (lacking.get(asset) ?? 0) > 0;
  if (![...lacking.keys()].some(isLacking)) return [];
  const cancelled: OrderRow[] = [];
  for (const order of await openOrdersOf(tx, memory, playerId)) {
    const freed = reserved(order);
    if (!isLacking(freed.asset)) continue;
    take(freed);
    cancelled.push(order);
  }
  return cancelled;
}
