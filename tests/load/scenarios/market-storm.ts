import type { Scenario } from './scenario.ts';

/** Everyone trades quickly in one book: orders, cancellations, fills, pushed to all. */
export const marketStorm: Scenario = {
  name: 'market-storm',
  says: 'everyone stands at the gold book and trades, three times as fast as in an evening',
  mix: { trade: 12, browse: 1, collect: 1 },
  thinkSeconds: 8,
  places: { market: 1 },
  resource: 'gold',
  incidents: [],
};
