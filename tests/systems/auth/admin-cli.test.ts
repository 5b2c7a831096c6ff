import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { administer, OPERATOR_MISTAKES } from '#server/cli/admin-tasks.ts';
import { describeOnPostgres, describeOnSqlite } from '#tests/support/engines.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { runProgram } from '#tests/support/program.ts';
import { createBrowser, mailOf, newAdmin, newcomer, outcome, signInAs } from './browser.ts';

const test = inWorld();
let world: TestWorld;
let folder: string;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settings = () => ({ DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'warn' });

/** Runs a task while the server runs, as the tool does. */
const admin = (...args: readonly string[]) =>
  administer(args, { environment: settings(), output: { write: () => true } });

/** Runs a tool in its own process while the server runs. */
const run = (name: string, ...args: readonly string[]) =>
  runProgram([`realtime-server/cli/${name}.ts`, ...args], settings());

test('makes an admin while the server runs', async () => {
  const { pseudo } = await newcomer(world);
  expect(await admin('make-admin', pseudo.toLowerCase())).toBe(
    `${pseudo} becomes an admin at the next login.`,
  );
  expect((await signInAs(createBrowser(world), pseudo)).body.user.rang).toBe(2);
});

test('replaces a password while the server runs', async () => {
  const browser = await newcomer(world);
  const { pseudo } = browser;
  const said = await admin('reset-password', mailOf(pseudo));
  const [, name, password = ''] = /^The new password of (\w+) is (\S{15})$/.exec(said ?? '') ?? [];
  expect(name).toBe(pseudo);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, pseudo, password)).status).toBe(200);
});

test('turns one-time codes off while the server runs, ends the sessions and logs it', async () => {
  const [thief, other] = [await newAdmin(world), await newAdmin(world)];
  const { secret } = (await thief.post('/api/auth/totp/setup')).body as unknown as { secret: string };
  const code = generateSync({ secret, epoch: Math.floor(world.time.realNowMs() / 1000) });
  expect((await thief.post('/api/auth/totp/enable', { code })).status).toBe(200);
  const owner = createBrowser(world);
  expect(outcome(await signInAs(owner, thief.pseudo))).toEqual([401, 'code_required']);
  const { pseudo } = thief;
  expect(await admin('disable-codes', mailOf(pseudo))).toBe(`${pseudo} now signs in without a code.`);
  world.time.pass(25);
  expect((await thief.get('/api/auth/me')).status).toBe(401);
  expect((await other.get('/api/auth/me')).status).toBe(200);
  expect((await signInAs(owner, pseudo)).status).toBe(200);
  const { entries } = (await owner.get('/api/admin/log')).body as unknown as { entries: unknown[] };
  const after = { username: pseudo };
  expect(entries.slice(0, 2)).toMatchObject([
    { admin: 'operator', action: 'codes.disable', before: null, after },
    { admin: pseudo, action: 'codes.enable', before: null, after },
  ]);
  expect(await admin('disable-codes', pseudo)).toBe(`${pseudo} has no one-time codes. Nothing was changed.`);
  expect((await owner.get('/api/auth/me')).status).toBe(200);
  await expectMistake(admin('disable-codes', 'nobody'), 'There is no account "nobody".');
});

describeOnSqlite('a backup', 'PostgreSQL worlds use pg_dump', () => {
  test('copies the world into a new file, never over an existing one', async () => {
    const { pseudo } = await newcomer(world);
    const file = join(folder, 'copy.db');
    expect(await admin('backup', file)).toBe(`The world was copied to ${file}.`);
    const copy = await openDatabase(`file:${file}`, { lock: false });
    expect((await copy.read((tx) => playerStore(tx).byUsername(pseudo)))?.username).toBe(pseudo);
    await copy.close();
    await expectMistake(admin('backup', file), `${file} already exists.`);
    const lost = join(folder, 'no', 'folder', 'copy.db');
    await expectMistake(admin('backup', lost), `The folder ${join(folder, 'no', 'folder')} does not exist.`);
    expect(existsSync(lost)).toBe(false);
  });
});

describeOnPostgres('a backup', 'file worlds are copied', () => {
  test('and a restore are each refused with one sentence', async () => {
    await expect(admin('backup', join(folder, 'copy.db'))).rejects.toThrow(
      'Back up a world in PostgreSQL with pg_dump.',
    );
    await expect(admin('restore', 'copy.db')).rejects.toThrow(
      'Restore a world in PostgreSQL with pg_restore, from a dump of pg_dump.',
    );
  });
});

test('reports an impossible task in one sentence', async () => {
  await expectMistake(admin('make-admin', 'nobody'), 'There is no account "nobody".');
  expect(await run('admin-cli', 'backup', '/no/such/folder/copy.db')).toEqual({
    ...{ signal: null, out: '', code: 1 },
    err: 'The folder /no/such/folder does not exist.\n',
  });
});

test('does nothing when the arguments name no task', async () => {
  for (const args of [[], ['make-admin'], ['toString', 'x'], ['backup', 'a', 'b'], ['move', '--from', 'a']])
    expect(await admin(...args)).toBeNull();
});

/** An operator's mistake with this message. */
async function expectMistake(task: Promise<unknown>, sentence: string): Promise<void> {
  const error = await task.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(OPERATOR_MISTAKES.some((kind) => error instanceof kind)).toBe(true);
  expect((error as Error).message).toBe(sentence);
}
