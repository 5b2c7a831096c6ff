import type { Scenario } from './scenario.ts';

export const announcement: Scenario = {
  name: 'announcement',
  description: 'an admin sends an announcement to everyone, five times during the run',
  mix: { browse: 4, chat: 2, collect: 1, idle: 3 },
  thinkSeconds: 30,
  places: { race: 1, market: 1, elsewhere: 2 },
  incidents: [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => ({ what: 'announce', at })),
};
