import type { Scenario } from './scenario.ts';

/** Players keep acting meanwhile, and reconnect as pages do. */
export const reconnectStorm: Scenario = {
  name: 'reconnect-storm',
  description: 'all sockets are cut at once, twice; all must reconnect, resume their rooms and miss nothing',
  mix: { trade: 4, collect: 2, bet: 2, attack: 2, chat: 1, browse: 2 },
  thinkSeconds: 25,
  places: { race: 2, market: 3, leaderboard: 1, elsewhere: 2 },
  incidents: [
    { what: 'cut', at: 0.15 },
    { what: 'cut', at: 0.6 },
  ],
};
