import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { describeOnPostgres, describeOnSqlite } from '#tests/support/engines.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer, signInAs } from './browser.ts';

let world: TestWorld;
let folder: string;

beforeEach(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const admin = (...args: string[]) => run('admin-cli', ...args);

/** Runs a tool in a process of its own, beside the server that is running. */
function run(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const tool = join(import.meta.dirname, `../../../realtime-server/${name}.ts`);
  const env = { PATH: process.env.PATH, DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'warn' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [tool, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('makes an admin while the server is running', async () => {
  await newcomer(world, 'Anna');
  expect(await admin('make-admin', 'anna')).toEqual({
    code: 0,
    out: 'Anna is an admin from the next login on.\n',
    err: '',
  });
  expect((await signInAs(createBrowser(world), 'Anna')).body.user.rang).toBe(2);
});

test('the audit says so when all is balanced, while the server is running', async () => {
  await newcomer(world, 'Anna');
  expect(await run('audit-cli')).toEqual({ code: 0, out: 'balanced\n', err: '' });
});

test('replaces a password while the server is running', async () => {
  const browser = await newcomer(world, 'Anna');
  const { code, out } = await admin('reset-password', 'anna@example.org');
  const password = /^The new password of Anna is (\S{15})\n$/.exec(out)?.[1] ?? '';
  expect(code).toBe(0);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, 'Anna', password)).status).toBe(200);
});

describeOnSqlite('a backup', 'PostgreSQL’s own pg_dump makes them there', () => {
  test('copies the world into a new file, never over an old one', async () => {
    await newcomer(world, 'Anna');
    const file = join(folder, 'copy.db');
    expect(await admin('backup', file)).toEqual({
      code: 0,
      out: `The world was copied to ${file}.\n`,
      err: '',
    });
    const copy = await openDatabase(`file:${file}`, { lock: false });
    expect((await copy.read((tx) => playerStore(tx).byUsername('Anna')))?.username).toBe('Anna');
    await copy.close();
    expect(await admin('backup', file)).toEqual({ code: 1, out: '', err: `${file} is there already.\n` });
    const lost = join(folder, 'no', 'folder', 'copy.db');
    expect((await admin('backup', lost)).code).toBe(1);
    expect(existsSync(lost)).toBe(false);
  });
});

describeOnPostgres('a backup', 'a file is copied', () => {
  test('is refused with one sentence, as is a restore', async () => {
    expect(await admin('backup', join(folder, 'copy.db'))).toEqual({
      code: 1,
      out: '',
      err: 'A world in PostgreSQL is backed up with pg_dump.\n',
    });
    expect((await admin('restore', 'copy.db')).err).toBe(
      'A world in PostgreSQL is restored with pg_restore, from what pg_dump has made.\n',
    );
  });
});

test('says in one sentence what it cannot do', async () => {
  expect(await admin('make-admin', 'nobody')).toEqual({
    code: 1,
    out: '',
    err: 'There is no account "nobody".\n',
  });
  for (const args of [[], ['make-admin'], ['toString', 'x'], ['backup', 'a', 'b']]) {
    const { code, out, err } = await admin(...args);
    expect([code, out, err.split('\n')[0]]).toEqual([
      2,
      '',
      'npm run admin -- make-admin <mail|username>       makes that account an admin',
    ]);
  }
});
