import type { Scenario } from './scenario.ts';

/** Everyone watches one race and bets on the next: ten pushes a second to every socket. */
export const raceDay: Scenario = {
  name: 'race-day',
  description: 'everyone watches one race and bets on the next ones',
  mix: { bet: 6, browse: 2, idle: 2, heartbeat: 1 },
  thinkSeconds: 30,
  places: { race: 1 },
  incidents: [],
};
