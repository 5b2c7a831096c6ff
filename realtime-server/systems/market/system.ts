import { fillIndex } from '#db/systems/market/store/trades.ts';
import type { RoomName } from '#protocol/contract.ts';
import type { Position } from '#protocol/events.ts';
import { marketRoutes } from '#protocol/systems/market.ts';
import { system } from '../../action/system.ts';
import { cancelAll, cancelOrder } from './actions/cancel-orders.ts';
import { placeOrder } from './actions/place-order.ts';
import { auditKnownOrders, auditMarket, escrowOfOrders } from './audits.ts';
import { expireOrders } from './jobs/expiry.ts';
import { marketDay, marketTurn } from './jobs/turn.ts';
import { createMarketMemory } from './memory/market-memory.ts';
import { cancelOrdersOfDeleted, cancelToCoverDues } from './reactions.ts';
import { createMarketSnapshot } from './reads/market-snapshot.ts';
import { candles, myOrders, myTrades } from './reads/own.ts';
import { marketRoom } from './rooms.ts';

/** The market: an order book per resource, matched in the transaction, read from memory. */
export function createMarketSystem({ position }: { readonly position: (room: RoomName) => Position }) {
  const memory = createMarketMemory();
  return system({
    routes: marketRoutes,
    handlers: {
      market: createMarketSnapshot({ memory, position }),
      placeOrder: placeOrder(memory),
      myOrders: myOrders(memory),
      myTrades,
      cancelOrder,
      cancelAll: cancelAll(memory),
      candles,
    },
    load: (tx, { nowMs }) => memory.load(tx, nowMs),
    apply: { 'orders.changed': memory.followOrders, 'reference.moved': memory.followReference },
    jobs: [marketDay(memory), expireOrders, marketTurn(memory)],
    rooms: [marketRoom(memory)],
    deferredIndexes: { fills: fillIndex },
    reactions: [cancelOrdersOfDeleted(memory), cancelToCoverDues(memory)],
    escrow: escrowOfOrders,
    audits: [auditMarket, auditKnownOrders(memory)],
  });
}
