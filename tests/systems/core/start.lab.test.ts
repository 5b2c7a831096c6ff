import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

/** Runs in the server first and records each module it loads. */
const recording = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    },
  });
`;

/** The packages a server has loaded by the time it listens. */
async function packagesOfStart(settings: Record<string, string>): Promise<Set<string>> {
  const list = join(folder, 'loaded');
  const script = `data:text/javascript,${encodeURIComponent(recording)}`;
  await server.start({ ...settings, LOADED: list, NODE_OPTIONS: `--import=${script}` });
  const found = readFileSync(list, 'utf8').matchAll(/\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//g);
  return new Set([...found].map(([, name = '']) => name));
}

test('a world in a file starts without the PostgreSQL driver and the mail client', async () => {
  const packages = await packagesOfStart({});
  expect(packages).toContain('better-sqlite3');
  expect([...packages].filter((name) => /^(pg|pg-.*|nodemailer)$/.test(name))).toEqual([]);
});

test('the mail client is loaded when a mail server is configured', async () => {
  expect(await packagesOfStart({ SMTP_URL: 'smtp://127.0.0.1:1' })).toContain('nodemailer');
});
