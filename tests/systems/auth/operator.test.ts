import { expect } from 'vitest';
import { ensureFirstAdmin, promote, replacePassword } from '#server/systems/auth/operator.ts';
import { createPasswords } from '#server/systems/auth/password.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { mark, retire } from '#tests/systems/inhabitants/household.ts';
import { createBrowser, mailOf, newcomer, PASSWORD, signInAs } from './browser.ts';

const test = inWorld();
let world: TestWorld;

test.beforeAll(({ world: shared }) => {
  world = shared;
});

const silent = { info: () => undefined, warn: () => undefined };
const deps = () => ({ perform: world.app.perform, passwords: createPasswords(), log: silent });
const boss = { mail: ' Boss@Example.org', password: PASSWORD };

test('the first admin is made once, with the password of the environment', async () => {
  await ensureFirstAdmin(deps(), boss);
  await ensureFirstAdmin(deps(), { ...boss, password: 'another-one-9' });
  const { status, body } = await signInAs(createBrowser(world), 'Boss');
  expect([status, body.user.username, body.user.rang]).toEqual([200, 'admin', 2]);
});

test('another first admin gets another name', async () => {
  await ensureFirstAdmin(deps(), boss);
  await ensureFirstAdmin(deps(), { ...boss, mail: 'second@example.org' });
  expect((await signInAs(createBrowser(world), 'second')).body.user.username).toBe('admin-2');
});

test('an account that is there becomes an admin and keeps its password; its sessions end', async () => {
  const browser = await newcomer(world, 'Boss');
  await ensureFirstAdmin(deps(), { ...boss, password: 'another-one-9' });
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  const { body } = await signInAs(browser, 'Boss');
  expect([body.user.username, body.user.rang]).toEqual(['Boss', 2]);
  expect((await browser.get('/api/admin/log')).body.entries).toMatchObject([
    {
      admin: 'operator',
      action: 'rank.change',
      before: { username: 'Boss', rang: 0 },
      after: { username: 'Boss', rang: 2 },
    },
  ]);
});

test('without a password no account is made', async () => {
  await ensureFirstAdmin(deps(), { ...boss, password: null });
  expect((await signInAs(createBrowser(world), 'Boss')).status).toBe(401);
});

test('an account is found by mail address or by username, in any case', async () => {
  await newcomer(world, 'Anna');
  await newcomer(world, 'Berta');
  expect(await promote(deps(), mailOf('Anna').toUpperCase())).toBe('Anna');
  expect(await promote(deps(), 'bERTA')).toBe('Berta');
  expect((await signInAs(createBrowser(world), 'Berta')).body.user.rang).toBe(2);
  await expect(promote(deps(), 'Clara')).rejects.toThrow('There is no account "Clara".');
});

test('an inhabitant is made no admin, and can still be retired', async () => {
  const admin = await world.player({ rang: 2 });
  await newcomer(world, 'Botho');
  const { id } = (await mark(admin, { username: 'Botho' })).body.marked[0];
  const said = 'Botho is an inhabitant, whom the house plays: no admin.';
  await expect(promote(deps(), 'botho')).rejects.toThrow(said);
  const warnings: unknown[] = [];
  const log = { ...silent, warn: (...line: unknown[]) => void warnings.push(line) };
  await ensureFirstAdmin({ ...deps(), log }, { ...boss, mail: mailOf('Botho') });
  expect(warnings).toEqual([[{ event: 'no-admin' }, `ADMIN_EMAIL: ${said}`]]);
  expect((await retire(admin, { id })).status).toBe(200);
});

test('a replaced password signs in and ends all sessions', async () => {
  const browser = await newcomer(world, 'Anna');
  const { username, password } = await replacePassword({ ...deps(), chance: seededChance(7) }, 'Anna');
  expect([username, password.length]).toEqual(['Anna', 15]);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, 'Anna', password)).status).toBe(200);
});

test('a first admin can be made while the name of a deleted one rests', async () => {
  await ensureFirstAdmin(deps(), boss);
  await world.player({ rang: 2 });
  const browser = createBrowser(world);
  await signInAs(browser, 'Boss');
  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);
  await ensureFirstAdmin(deps(), boss);
  expect((await signInAs(browser, 'Boss')).body.user).toMatchObject({ username: 'admin-2', rang: 2 });
});
