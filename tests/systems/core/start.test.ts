import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connection } from '#tests/support/player.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

let server: ServerProcess;
let folder: string;
beforeEach(async () => {
  server = await createServerProcess();
  folder = await mkdtemp(join(tmpdir(), 'tycoon-start-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Runs in the server before anything else: records each module that is loaded, and each use of a locale. */
const recording = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
  const record = (name) => ({
    apply: (...call) => (appendFileSync(process.env.LOADED, name + '\\n'), Reflect.apply(...call)),
    construct: (...call) => (appendFileSync(process.env.LOADED, name + '\\n'), Reflect.construct(...call)),
  });
  const wrap = (owner, name) => (owner[name] = new Proxy(owner[name], record('locale:' + name)));
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat']) wrap(Intl, name);
  for (const { prototype } of [Number, Date]) wrap(prototype, 'toLocaleString');
  wrap(String.prototype, 'localeCompare');
`;

/** Starts a server, and reads what it recorded when it listens or later. */
async function startRecorded(settings: Record<string, string>) {
  const list = join(folder, 'loaded');
  const script = `data:text/javascript,${encodeURIComponent(recording)}`;
  const url = await server.start({ ...settings, LOADED: list, NODE_OPTIONS: `--import=${script}` });
  return { url, recorded: () => readFileSync(list, 'utf8') };
}

/** The packages that a server has loaded by the time it listens. */
async function packagesOfStart(settings: Record<string, string>): Promise<Set<string>> {
  const { recorded } = await startRecorded(settings);
  const found = recorded().matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//g);
  return new Set([...found].map(([, name = '']) => name));
}

test('a world in a file starts without a driver of PostgreSQL, a mail client and threads for passwords', async () => {
  const packages = await packagesOfStart({});
  expect(packages).toContain('better-sqlite3');
  expect([...packages].filter((name) => /^(pg|pg-.*|nodemailer|tinypool|@node-rs\/.*)$/.test(name))).toEqual(
    [],
  );
});

test('the mail client is loaded where there is a mail server', async () => {
  expect(await packagesOfStart({ SMTP_URL: 'smtp://127.0.0.1:1' })).toContain('nodemailer');
});

test('nothing is formatted for a locale before the server listens: V8 takes 10 ms for the first', async () => {
  const { url, recorded } = await startRecorded({});
  expect(recorded()).not.toContain('locale:');
  const account = { pseudo: 'newcomer', mail: 'newcomer@example.com', password: 'brass-keys-42' };
  const guest = connection(() => url, '');
  await guest.post('/api/auth/signup', account);
  const { headers } = await guest.post('/api/auth/login', account);
  const player = connection(() => url, headers.get('set-cookie')?.split(';')[0] ?? '');
  const { body } = await player.post('/api/production/build', { building: 'moat', quantity: 1 });
  expect(body.error).toMatch(/^Choose the building: .*, or /);
  expect(recorded()).toContain('locale:ListFormat');
});
