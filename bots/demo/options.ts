import { spread } from '../fleet/spread.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface DemoOptions {
  readonly worldFile: string;
  readonly rosterPath: string;
  readonly adminPath: string;
  readonly players: number;
  readonly port: number;
  readonly program: string;
}

/** Game seconds per real second. */
export const DEMO_SPEED = 60;

/** Dollars on top of the usual start: enough to found alliances and build at once. */
const DEMO_GIFT = 39_000;

const POOREST_GIFT = 20_000;
const RICHEST_GIFT = 500_000;

/** Dollars of the inhabitant at this place, on top of the usual start: four of five have more than people who
 * sign up. They get them from the fund, since only accounts without transactions can be marked as bots. */
export const inhabitantGift = (at: number): number => {
  const dollars = POOREST_GIFT * (RICHEST_GIFT / POOREST_GIFT) ** spread(at);
  return Math.round(dollars / 100) * 100;
};

export const DEMO_SETTINGS = {
  before: {
    'auth.signupsPerHour': 1_000,
    'inhabitants.dailyFund': 1_000 * RICHEST_GIFT,
    'defaultUser.iron': 300,
    'defaultUser.oil': 200,
  },
  afterwards: { 'inhabitants.dailyFund': 10_000, 'defaultUser.dollars': 1_000 + DEMO_GIFT },
} as const;

export const DEMO_SEED = 60;

export const SOURCE_PROGRAM = 'realtime-server/main.ts';

export function readDemoOptions(): DemoOptions {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: 'data' },
      players: { type: 'string', default: '40' },
      port: { type: 'string', default: '3060' },
      source: { type: 'boolean', default: false },
    },
  });
  return {
    worldFile: join(values.folder, 'demo.db'),
    rosterPath: join(values.folder, 'demo-inhabitants.json'),
    adminPath: join(values.folder, 'demo-admin.json'),
    players: Number(values.players),
    port: Number(values.port),
    program: values.source ? SOURCE_PROGRAM : 'dist/server/main.js',
  };
}
