import type { Scenario } from './scenario.ts';

/** Everyone trades quickly in one book: orders, cancellations, fills, pushed to all. */
export const marketStorm: Scenario = {
  name: 'market-storm',
  description: 'everyone trades in the gold book, three times as fast as on a typical evening',
  mix: { trade: 12, browse: 1, collect: 1 },
  thinkSeconds: 8,
  places: { market: 1 },
  resource: 'gold',
  incidents: [],
};
