import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Where a demo lies, and how large it is. */
export interface DemoOptions {
  /** The world's file. */
  readonly worldFile: string;
  readonly rosterPath: string;
  readonly adminPath: string;
  readonly players: number;
  /** The first port to try. */
  readonly port: number;
  /** The server's program: built, unless `--source`. */
  readonly program: string;
}

/** Game seconds in a real one. */
export const DEMO_SPEED = 60;

/** What everyone begins with beyond the usual: enough to found alliances and to build at once. */
const MORE_DOLLARS = 39_000;

/** Inhabitants get it from a fund, since only accounts of which nothing has moved can be marked. */
export const DEMO_GIFT = MORE_DOLLARS;

/** What the demo's admin sets while inhabitants arrive, and then for visitors. */
export const DEMO_SETTINGS = {
  before: {
    'auth.signupsPerHour': 1_000,
    'inhabitants.dailyFund': 1_000 * MORE_DOLLARS,
    'defaultUser.iron': 300,
    'defaultUser.oil': 200,
  },
  afterwards: { 'inhabitants.dailyFund': 10_000, 'defaultUser.dollars': 1_000 + MORE_DOLLARS },
} as const;

/** Names and dice of every demo are alike. */
export const DEMO_SEED = 60;

export const SOURCE_PROGRAM = 'realtime-server/main.ts';

/** Reads `--folder`, `--players`, `--port` and `--source`. Throws on anything else. */
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
