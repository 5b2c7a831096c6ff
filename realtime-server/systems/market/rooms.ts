import type { MarketResource, MarketSnapshot } from '#protocol/systems/market/models.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { refuse } from '../../action/context.ts';
import type { RoomDefinition } from '../../action/system.ts';
import type { MarketMemory } from './memory/market-memory.ts';
import { levelsView, tradeView } from './reads/views.ts';

export const marketRoom = (memory: MarketMemory): RoomDefinition => ({
  kind: 'market',
  isForEveryone: true,
  permit: async (_tx, _ctx, room) => (resourceOf(room) === undefined ? refuse('not_found') : room),
  async shared(_tx, _ctx, room): Promise<MarketSnapshot | null> {
    const resource = resourceOf(room);
    if (resource === undefined) return null;
    const { buy, sell } = memory.book(resource);
    return { ...levelsView(buy, sell), trades: memory.trades(resource).map(tradeView) };
  },
});

const resourceOf = (room: string): MarketResource | undefined =>
  MARKET_RESOURCES.find((resource) => room === `market:${resource}`);
