import { parseArgs } from 'node:util';
import { isLoopback } from '../loopback.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { type Budget, BUDGET_USAGE, parseBudgets } from './budgets.ts';

export interface LoadOptions {
  readonly players: number;
  readonly scenario: Scenario;
  readonly seconds: number;
  readonly rampSeconds: number;
  /** Null: a server of its own. */
  readonly url: string | null;
  /** The gateways, whose sockets are shared out in turn; empty: the server at `url`. */
  readonly gateways: readonly string[];
  readonly seed: number;
  readonly budgets: readonly Budget[];
  readonly clients: number;
  /** The folder of the report. */
  readonly out: string;
  /** The admin who announces in a given world. */
  readonly admin: { readonly mail: string; readonly password: string } | null;
  /** The file of a given world, for the audit. */
  readonly database: string | null;
}

export const USAGE = `npm run load -- [--players 1000] [--scenario mixed] [--seconds 60] [--ramp 20] [--url http://127.0.0.1:3000]
    [--seed 7] [--budget p99=250] [--clients 2] [--out data/load] [--database data/world.db] [--elsewhere]

  Simulates signed-in players, each with a socket, and checks and times everything they receive. Without --url it starts its own
  server on a copy of a world that it keeps, with its players, for later runs.

  --scenario  ${SCENARIOS.map(({ name, description }) => `${name.padEnd(16)} ${description}`).join('\n              ')}
  --seconds   duration of the measurement, once all players are connected
  --ramp      seconds over which the players connect
  --url       a running server with RATE_LIMIT=off; signing up takes some 50 ms per player, and later runs reuse the players.
              Further ones are its gateways: calls go to the first, sockets to the others in turn
  --budget    ${BUDGET_USAGE};
              separate several with commas. Exits with 1 when one is exceeded, or anything was lost, wrong or unbalanced
  --clients   number of client processes; by default one per 2,500 players
  --out       folder for the reports; each run gets its own
  --database  the file of the world at --url, to audit it at the end
  --elsewhere allows a server on another machine: use it only with your own servers

  With --url, the scenario announcement needs ADMIN_EMAIL and ADMIN_PASSWORD. Ctrl-C ends a run early and still writes the report.`;

const MAX_PLAYERS = 20_000;
const MAX_SECONDS = 36_000;
const MAX_SEED = 1_000_000_000;

/** More fit into a process, but it would measure itself. */
const PLAYERS_A_CLIENT = 2_500;
const MAX_CLIENTS = 16;

/** Parses a command line. Throws with one sentence on the first error. */
export function parseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): LoadOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ players: text, scenario: text, seconds: text, ramp: text, seed: text, budget: text },
      ...{ url: { ...text, multiple: true }, clients: text, out: text, database: text },
      elsewhere: { type: 'boolean' },
    },
  });
  const players = whole('players', values.players ?? '1000', { min: 1, max: MAX_PLAYERS });
  const needed = String(Math.ceil(players / PLAYERS_A_CLIENT));
  const scenario = SCENARIOS.find(({ name }) => name === (values.scenario ?? 'mixed'));
  if (!scenario)
    throw new Error(`--scenario must be one of ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  const [url = null, ...gateways] = (values.url ?? []).map((one) =>
    addressOf(one, values.elsewhere ?? false),
  );
  const { ADMIN_EMAIL: mail, ADMIN_PASSWORD: password } = env;
  const admin = url !== null && mail && password ? { mail, password } : null;
  if (url !== null && !admin && scenario.incidents.some(({ what }) => what === 'announce'))
    throw new Error(`--scenario ${scenario.name} with --url needs ADMIN_EMAIL and ADMIN_PASSWORD.`);
  if (values.database !== undefined && url === null)
    throw new Error('--database belongs to --url: without it, the world is always audited.');
  return {
    ...{ players, scenario, url, gateways, admin },
    seconds: whole('seconds', values.seconds ?? '60', { min: 1, max: MAX_SECONDS }),
    rampSeconds: whole('ramp', values.ramp ?? '20', { min: 0, max: MAX_SECONDS }),
    seed: whole('seed', values.seed ?? '7', { min: 1, max: MAX_SEED }),
    budgets: parseBudgets(values.budget ?? ''),
    clients: whole('clients', values.clients ?? needed, { min: 1, max: Math.min(MAX_CLIENTS, players) }),
    out: values.out ?? 'data/load',
    database: values.database ?? null,
  };
}

function whole(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
}

function addressOf(url: string, isAllowedElsewhere: boolean): string {
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:')
    throw new Error(`--url ${url} is not an HTTP address.`);
  if (!isLoopback(url) && !isAllowedElsewhere)
    throw new Error(`${url} is not this machine: add --elsewhere if the server is yours.`);
  return new URL(url).origin;
}
