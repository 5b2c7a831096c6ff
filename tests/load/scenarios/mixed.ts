import type { Scenario } from './scenario.ts';

/** All activities, in the shares of a typical evening. */
export const mixed: Scenario = {
  name: 'mixed',
  description: 'everything players do: watch, bet, trade, collect, build, attack, chat, browse, idle',
  mix: {
    ...{ browse: 8, watch: 2, chat: 2, heartbeat: 1, idle: 2 },
    ...{ trade: 3, collect: 2.4, build: 2.1, attack: 2, bet: 2, ally: 1 },
  },
  thinkSeconds: 25,
  places: { race: 3, market: 3, leaderboard: 1, alliance: 1, elsewhere: 2 },
  incidents: [],
};
