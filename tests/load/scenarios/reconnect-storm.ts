import type { Scenario } from './scenario.ts';

/**
 * Every connection is cut at the same moment, twice, while commands go on; all return as pages do and resume
 * their rooms.
 */
export const reconnectStorm: Scenario = {
  name: 'reconnect-storm',
  says: 'every socket is cut at once, twice; all come back, resume their rooms, and must have missed nothing',
  mix: { trade: 4, collect: 2, bet: 2, attack: 2, chat: 1, browse: 2 },
  thinkSeconds: 25,
  places: { race: 2, market: 3, leaderboard: 1, elsewhere: 2 },
  incidents: [
    { what: 'cut', at: 0.15 },
    { what: 'cut', at: 0.6 },
  ],
};
