import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect } from 'vitest';
import { openDatabase } from '#db/open.ts';
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

/** A task beside the server that is running, as the tool does it. */
const admin = (...args: readonly string[]) =>
  administer(args, { environment: settings(), output: { write: () => true } });

/** Runs a tool in a process of its own, beside the server that is running. */
const run = (name: string, ...args: readonly string[]) =>
  runProgram([`realtime-server/cli/${name}.ts`, ...args], settings());

test('makes an admin while the server is running', async () => {
  const { pseudo } = await newcomer(world);
  expect(await admin('make-admin', pseudo.toLowerCase())).toBe(
    `${pseudo} is an admin from the next login on.`,
  );
  expect((await signInAs(createBrowser(world), pseudo)).body.user.rang).toBe(2);
});

test('replaces a password while the server is running', async () => {
  const browser = await newcomer(world);
  const { pseudo } = browser;
  const said = await admin('reset-password', mailOf(pseudo));
  const [, name, password = ''] = /^The new password of (\w+) is (\S{15})$/.exec(said ?? '') ?? [];
  expect(name).toBe(pseudo);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, pseudo, password)).status).toBe(200);
});

test('turns one-time codes off while the server is running, ends the sessions, and logs it', async () => {
  const [thief, other] = [await newAdmin(world), await newAdmin(world)];
  const { secret } = (await thief.post('/api/auth/totp/setup')).body as unknown as { secret: string };
  const code = generateSync({ secret, epoch: Math.floor(world.time.realNowMs() / 1000) });
  expect((await thief.post('/api/auth/totp/enable', { code })).status).toBe(200);
  const owner = createBrowser(world);
  expect(outcome(await signInAs(owner, thief.pseudo))).toEqual([401, 'code_required']);
  const { pseudo } = thief;
  expect(await admin('disable-codes', mailOf(pseudo))).toBe(`${pseudo} signs in without a code from now on.`);
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
  expect(await admin('disable-codes', pseudo)).toBe(`${pseudo} has no one-time codes: nothing was changed.`);
  expect((await owner.get('/api/auth/me')).status).toBe(200);
  await expectMistake(admin('disable-codes', 'nobody'), 'There is no account "nobody".');
});

describeOnSqlite('a backup', 'PostgreSQL’s own pg_dump makes them there', () => {
  test('copies the world into a new file, never over an old one', async () => {
    const { pseudo } = await newcomer(world);
    const file = join(folder, 'copy.db');
    expect(await admin('backup', file)).toBe(`The world was copied to ${file}.`);
    const copy = await openDatabase(`file:${file}`, { lock: false });
    expect((await copy.read((tx) => playerStore(tx).byUsername(pseudo)))?.username).toBe(pseudo);
    await copy.close();
    await expectMistake(admin('backup', file), `${file} is there already.`);
    const lost = join(folder, 'no', 'folder', 'copy.db');
    await expectMistake(admin('backup', lost), `There is no folder ${join(folder, 'no', 'folder')}.`);
    expect(existsSync(lost)).toBe(false);
  });
});

describeOnPostgres('a backup', 'a file is copied', () => {
  test('is refused with one sentence, as is a restore', async () => {
    await expect(admin('backup', join(folder, 'copy.db'))).rejects.toThrow(
      'Back up a world in PostgreSQL with pg_dump.',
    );
    await expect(admin('restore', 'copy.db')).rejects.toThrow(
      'Restore a world in PostgreSQL with pg_restore, from a dump of pg_dump.',
    );
  });
});

test('says in one sentence what it cannot do', async () => {
  await expectMistake(admin('make-admin', 'nobody'), 'There is no account "nobody".');
  expect(await run('admin-cli', 'backup', '/no/such/folder/copy.db')).toEqual({
    ...{ signal: null, out: '', code: 1 },
    err: 'There is no folder /no/such/folder.\n',
  });
});

test('does nothing when the arguments name no task', async () => {
  for (const args of [[], ['make-admin'], ['toString', 'x'], ['backup', 'a', 'b'], ['move', '--from', 'a']])
    expect(await admin(...args)).toBeNull();
});

/** A mistake of the operator, told in this one sentence. */
async function expectMistake(task: Promise<unknown>, sentence: string): Promise<void> {
  const error = await task.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(OPERATOR_MISTAKES.some((kind) => error instanceof kind)).toBe(true);
  expect((error as Error).message).toBe(sentence);
}
