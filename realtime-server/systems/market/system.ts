import { fillIndex } from '#db/systems/market/store/trades.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { Position } from '#protocol/wire/events.ts';
import { marketRoutes } from '#protocol/systems/market/contract.ts';
import type { MarketResource, MarketSnapshot, BookLevels } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { system, type RoomDefinition } from '../../action/system.ts';
import { refuse } from '../../action/context.ts';
import { deleteAlert, setAlert } from './actions/alerts.ts';
import { cancelAll, cancelOrder } from './actions/cancel-orders.ts';
import { placeOrder } from './actions/place-order.ts';
import { auditAlerts, auditKnownOrders, auditMarket, auditTraders, escrowOfOrders } from './audits.ts';
import { deliverAlerts } from './jobs/alerts.ts';
import { expireOrders } from './jobs/expiry.ts';
import { referenceJob, quoteJob } from './jobs/market-maker.ts';
import { createMarketMemory, type MarketMemory } from './memory/market-memory.ts';
import { cancelAllOrders, cancelToCoverDues, removeAlertsOfDeleted } from './reactions.ts';
import { createMarketSnapshot } from './reads/market-snapshot.ts';
import { alerts, candles, myOrders, myTrades } from './reads/own.ts';
import { levelsView, tradeView } from './reads/views.ts';

export function createMarket(deps: MarketDeps) {
  const memory = createMarketMemory();
  return { market: createMarketSystem(deps, memory), bestLevels: bestLevels(memory) };
}

interface MarketDeps {
  readonly position: (room: RoomName) => Position;
}

export function createMarketSystem({ position }: MarketDeps, memory: MarketMemory = createMarketMemory()) {
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
      alerts,
      setAlert: setAlert(memory),
      deleteAlert,
    },
    load: (read, { nowMs }) => read((tx) => memory.load(tx, nowMs)),
    apply: { 'orders.changed': memory.applyOrders, 'reference.moved': memory.applyReference },
    jobs: [referenceJob(memory), expireOrders, quoteJob(memory), deliverAlerts],
    rooms: [marketRoom(memory)],
    deferredIndexes: { fills: fillIndex },
    reactions: [cancelAllOrders(memory), cancelToCoverDues(memory), removeAlertsOfDeleted],
    escrow: escrowOfOrders,
    audits: [auditMarket, auditKnownOrders(memory), auditAlerts, auditTraders],
  });
}

const marketRoom = (memory: MarketMemory): RoomDefinition => ({
  kind: 'market',
  isForEveryone: true,
  permit: (_actor, room) => (resourceOf(room) === undefined ? refuse('not_found') : room),
  async shared(_tx, _ctx, room): Promise<MarketSnapshot | null> {
    const resource = resourceOf(room);
    if (resource === undefined) return null;
    const { buy, sell } = memory.book(resource);
    return { ...levelsView(buy, sell), trades: memory.trades(resource).map(tradeView) };
  },
});

const resourceOf = (room: string): MarketResource | undefined =>
  MARKET_RESOURCES.find((resource) => room === `market:${resource}`);

const bestLevels =
  (memory: Pick<MarketMemory, 'book'>) =>
  (resource: MarketResource, count: number): BookLevels => {
    const { buy, sell } = memory.book(resource, count);
    return levelsView(buy, sell);
  };
