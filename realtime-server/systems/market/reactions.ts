import { openOrderStore } from '#db/systems/market/store/orders.ts';
import type { Reaction } from '../../action/reactions.ts';
import { closeOrders } from './actions/close-orders.ts';
import type { MarketMemory } from './memory/market-memory.ts';

/** A deleted player's open orders are cancelled, so that what they reserved goes where everything else goes. */
export const cancelOrdersOfDeleted =
  (memory: MarketMemory): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'player.deleted') return;
    const orders = await openOrderStore(tx).ofOwner(fact.playerId);
    await closeOrders(tx, ctx, memory, { orders, status: 'cancelled' });
  };
