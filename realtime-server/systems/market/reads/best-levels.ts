import type { BookLevels, MarketResource } from '#protocol/systems/market/models.ts';
import type { MarketMemory } from '../memory/market-memory.ts';
import { levelsView } from './views.ts';

export const bestLevels =
  (memory: Pick<MarketMemory, 'book'>) =>
  (resource: MarketResource, count: number): BookLevels => {
    const { buy, sell } = memory.book(resource, count);
    return levelsView(buy, sell);
  };
