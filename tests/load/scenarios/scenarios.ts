import { announcement } from './announcement.ts';
import { marketStorm } from './market-storm.ts';
import { mixed } from './mixed.ts';
import { raceDay } from './race-day.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import type { Scenario } from './scenario.ts';
import { soak } from './soak.ts';

export const SCENARIOS: readonly Scenario[] = [
  mixed,
  raceDay,
  marketStorm,
  announcement,
  reconnectStorm,
  soak,
];
