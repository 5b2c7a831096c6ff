import { describe, expect } from 'vitest';
import { ensureFirstAdmin, isWeakPassword, promote, replacePassword } from '#server/systems/auth/operator.ts';
import { createPasswords } from '#server/systems/auth/password.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { mark, retire } from '#tests/systems/inhabitants/household.ts';
import { createBrowser, mailOf, newcomer, newName, PASSWORD, signInAs } from './browser.ts';

const test = inWorld();

const silent = { info: () => undefined, warn: () => undefined };
const deps = ({ app }: TestWorld) => ({ perform: app.perform, passwords: createPasswords(), log: silent });

/** An account from the operator's configuration, with its mail address as people type it. */
const configured = (name: string) => ({ mail: ` ${name.toUpperCase()}@Example.org`, password: PASSWORD });

test('the first admin is created once, with the configured password; a taken name gets a suffix', async () => {
  const world = await createWorld();
  await ensureFirstAdmin(deps(world), configured('Boss'));
  await ensureFirstAdmin(deps(world), { ...configured('Boss'), password: 'another-one-9' });
  const { status, body } = await signInAs(createBrowser(world), 'Boss');
  expect([status, body.user.username, body.user.rang]).toEqual([200, 'admin', 2]);
  await ensureFirstAdmin(deps(world), configured('Second'));
  expect((await signInAs(createBrowser(world), 'Second')).body.user.username).toBe('admin-2');
});

test('an existing account with the configured password becomes an admin, and its sessions end', async ({
  world,
}) => {
  const browser = await newcomer(world);
  const { pseudo } = browser;
  await ensureFirstAdmin(deps(world), configured(pseudo));
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  const { body } = await signInAs(browser, pseudo);
  expect([body.user.username, body.user.rang]).toEqual([pseudo, 2]);
  const { entries } = (await browser.get('/api/admin/log')).body as unknown as { entries: unknown[] };
  expect(entries[0]).toMatchObject({
    admin: 'operator',
    action: 'rank.change',
    before: { username: pseudo, rang: 0 },
    after: { username: pseudo, rang: 2 },
  });
});

describe('a player who took the address of ADMIN_EMAIL', () => {
  const refused = [
    { event: 'no-admin', player: expect.any(String) },
    'ADMIN_PASSWORD does not match the account of ADMIN_EMAIL: it was not made an admin',
  ];

  test.for([
    ['with another password', 'another-one-9'],
    ['without a configured password', null],
  ] as const)('at sign-up does not become admin at the start, %s', async ([, password], { world }) => {
    const browser = await newcomer(world);
    const { pseudo } = browser;
    const warnings: unknown[] = [];
    const log = { ...silent, warn: (...line: unknown[]) => void warnings.push(line) };
    await ensureFirstAdmin({ ...deps(world), log }, { ...configured(pseudo), password });
    expect(warnings).toEqual([refused]);
    expect((await browser.get('/api/auth/me')).body.user.rang).toBe(0);
  });

  test('by changing their own address does not become admin at the start', async ({ world }) => {
    const browser = await newcomer(world);
    const name = newName();
    const change = { password: PASSWORD, new_email: mailOf(name) };
    expect((await browser.post('/api/auth/update-email', change)).status).toBe(200);
    await ensureFirstAdmin(deps(world), { ...configured(name), password: 'another-one-9' });
    expect((await signInAs(createBrowser(world), name)).body.user.rang).toBe(0);
  });

  test('as an admin stays one whatever is configured', async ({ world }) => {
    const browser = await newcomer(world);
    const { pseudo } = browser;
    await promote(deps(world), pseudo);
    const warnings: unknown[] = [];
    const log = { ...silent, warn: (...line: unknown[]) => void warnings.push(line) };
    await ensureFirstAdmin({ ...deps(world), log }, { ...configured(pseudo), password: null });
    expect(warnings).toEqual([]);
    expect((await signInAs(browser, pseudo)).body.user.rang).toBe(2);
  });
});

test.for([
  ['password1', true],
  ['Boss@Example.org', true],
  ['admin', true],
  ['correct horse', false],
  [null, false],
] as const)('whether the configured password %s is weak: %s', async ([adminPassword, isWeak]) => {
  expect(await isWeakPassword({ adminEmail: 'boss@example.org', adminPassword })).toBe(isWeak);
});

test('without a password no account is created', async ({ world }) => {
  const name = newName();
  await ensureFirstAdmin(deps(world), { ...configured(name), password: null });
  expect((await signInAs(createBrowser(world), name)).status).toBe(401);
});

test('an account is found by mail address or username, ignoring case', async ({ world }) => {
  const [anna, berta] = [await newcomer(world), await newcomer(world)];
  expect(await promote(deps(world), mailOf(anna.pseudo).toUpperCase())).toBe(anna.pseudo);
  expect(await promote(deps(world), berta.pseudo.toLowerCase())).toBe(berta.pseudo);
  expect((await signInAs(createBrowser(world), berta.pseudo)).body.user.rang).toBe(2);
  await expect(promote(deps(world), 'Clara')).rejects.toThrow('There is no account "Clara".');
});

test('an inhabitant cannot become an admin, and can still be retired', async ({ world }) => {
  const admin = await world.player({ rang: 2 });
  const { pseudo } = await newcomer(world);
  const { id } = (await mark(admin, { username: pseudo })).body.marked[0];
  const said = `${pseudo} is an inhabitant, an automated player, and cannot become an admin.`;
  await expect(promote(deps(world), pseudo.toLowerCase())).rejects.toThrow(said);
  const warnings: unknown[] = [];
  const log = { ...silent, warn: (...line: unknown[]) => void warnings.push(line) };
  await ensureFirstAdmin({ ...deps(world), log }, configured(pseudo));
  expect(warnings).toEqual([[{ event: 'no-admin' }, `ADMIN_EMAIL: ${said}`]]);
  expect((await retire(admin, { id })).status).toBe(200);
});

test('a replaced password signs in and ends all sessions', async ({ world }) => {
  const browser = await newcomer(world);
  const { pseudo } = browser;
  const { username, password } = await replacePassword({ ...deps(world), chance: seededChance(7) }, pseudo);
  expect([username, password.length]).toEqual([pseudo, 15]);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(browser, pseudo, password)).status).toBe(200);
});

test("a first admin can be created while a deleted admin's name is still reserved", async () => {
  const world = await createWorld();
  await ensureFirstAdmin(deps(world), configured('Boss'));
  await world.player({ rang: 2 });
  const browser = createBrowser(world);
  await signInAs(browser, 'Boss');
  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);
  await ensureFirstAdmin(deps(world), configured('Boss'));
  expect((await signInAs(browser, 'Boss')).body.user).toMatchObject({ username: 'admin-2', rang: 2 });
});
