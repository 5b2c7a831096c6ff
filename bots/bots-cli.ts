import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askHidden, realTime, stopSignal } from './fleet/process.ts';
import { isLoopback } from './wire/http-client.ts';
import { playAll } from './fleet/play-all.ts';

const USAGE = `npm run bots -- --players 30 [--url http://localhost:3000] [--seed 1] [--admin mail@example.com] [--remote]

Adds inhabitants to a running world, where they play until you stop them. An admin must mark them as inhabitants: the
admin's mail address comes from --admin or ADMIN_EMAIL, the password from ADMIN_PASSWORD. The command asks for missing ones.
--remote allows a server on another machine.`;

const MAX_PLAYERS = 500;
const MAX_SEED = 2 ** 31;

class UsageError extends Error {}

try {
  await run();
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE');
  process.stderr.write(`${(error as Error).message}${isUsage ? `\n\n${USAGE}` : ''}\n`);
  process.exitCode = isUsage ? 2 : 1;
}

async function run(): Promise<void> {
  const { players, url, seed } = readOptions();
  const signal = stopSignal();
  const mail = readOptions().admin || (await askHidden('Mail address of an admin: ', { isHidden: false }));
  const password =
    process.env.ADMIN_PASSWORD ?? (await askHidden(`Password of ${mail}: `, { isHidden: true }));
  await playAll({
    ...{ url, players, seed, signal, time: realTime, admin: { mail, password } },
    rosterPath: join('data', `inhabitants-${new URL(url).host.replaceAll(/[^\w.-]/g, '-')}.json`),
    onReady: () => process.stdout.write(`${players} inhabitants are playing at ${url}; Ctrl-C stops them.\n`),
    onError: (error) => process.stderr.write(`An inhabitant failed and will retry: ${String(error)}\n`),
  });
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '30' },
      url: { type: 'string', default: 'http://localhost:3000' },
      seed: { type: 'string', default: '1' },
      admin: { type: 'string', default: process.env.ADMIN_EMAIL ?? '' },
      remote: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'players' | 'seed', max: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}.`);
  };
  if (!/^https?:\/\//.test(values.url) || !URL.canParse(values.url))
    throw new UsageError('--url must be an http or https address.');
  if (!values.remote && !isLoopback(values.url))
    throw new UsageError(`${values.url} is another machine: add --remote to allow it.`);
  const url = new URL(values.url).origin;
  return { url, players: whole('players', MAX_PLAYERS), seed: whole('seed', MAX_SEED), admin: values.admin };
}
