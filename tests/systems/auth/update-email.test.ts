import { beforeEach, expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  createBrowser,
  mailOf,
  newcomer,
  newName,
  outcome,
  PASSWORD,
  type SignedInBrowser,
  signInAs,
  socketOf,
} from './browser.ts';

const test = inWorld();
let world: TestWorld;
let browser: SignedInBrowser;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  browser = await newcomer(world);
});

const update = (new_email: unknown, password: unknown = PASSWORD) =>
  browser.post('/api/auth/update-email', { password, new_email });

test('a new address signs in, the old one does not', async () => {
  const name = newName();
  const { status, body } = await update(` ${name}@Example.org `);
  expect([status, body]).toEqual([200, { success: true, message: 'Profile updated successfully!' }]);
  expect((await browser.get('/api/auth/me')).body.user.mail).toBe(mailOf(name));
  expect((await signInAs(createBrowser(world), browser.pseudo)).status).toBe(401);
  expect((await signInAs(createBrowser(world), name)).status).toBe(200);
});

test('a new address ends the other sessions and their sockets, not this one', async () => {
  const phone = createBrowser(world);
  await signInAs(phone, browser.pseudo);
  const [here, there] = [await socketOf(world, browser), await socketOf(world, phone)];
  const ended = new Promise((resolve) => there.once('session.ended', resolve));
  expect((await update(mailOf(newName()))).status).toBe(200);
  expect(await ended).toEqual({ reason: 'logout' });
  expect([(await browser.get('/api/auth/me')).status, here.connected]).toEqual([200, true]);
  expect((await phone.get('/api/auth/me')).status).toBe(401);
});

test("another player's address counts as taken, one's own does not", async () => {
  const other = await newcomer(world);
  expect(outcome(await update(`${other.pseudo.toUpperCase()}@example.org`))).toEqual([409, 'mail_taken']);
  expect((await update(mailOf(browser.pseudo))).status).toBe(200);
});

test('of parallel changes to one address one succeeds', async () => {
  const others = await Promise.all([1, 2, 3].map(() => newcomer(world)));
  const body = { password: PASSWORD, new_email: mailOf(newName()) };
  const answers = await Promise.all(others.map((other) => other.post('/api/auth/update-email', body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('the current password must be right and the address valid', async () => {
  expect(outcome(await update('new@example.org', 'not my password'))).toEqual([400, 'wrong_password']);
  for (const wrong of [undefined, 7, 'new', 'a b@example.org', `${'x'.repeat(250)}@example.org`]) {
    expect(outcome(await update(wrong))).toEqual([400, 'bad_request']);
  }
  expect(outcome(await update('new@example.org', ''))).toEqual([400, 'bad_request']);
  expect(outcome(await createBrowser(world).post('/api/auth/update-email', {}))).toEqual([
    401,
    'unauthorized',
  ]);
});
