import { beforeEach, expect } from 'vitest';
import {
  createBrowser,
  newcomer,
  outcome,
  PASSWORD,
  signInAs,
  socketOf,
  type Browser,
} from '#tests/systems/auth/browser.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const NEW = 'ledger-at-12';

const test = inWorld();
let world: TestWorld;
let browser: Browser;
let name: string;
let count = 0;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  name = `Anna${(count += 1)}`;
  browser = await newcomer(world, name);
});

const update = (new_password: unknown, current_password: unknown = PASSWORD, from = browser) =>
  from.post('/api/profil/update-password', { current_password, new_password });

test('a new password ends the other sessions and gives this one a new cookie', async () => {
  const other = createBrowser(world);
  await signInAs(other, name);
  const former = browser.cookie;
  const { status, body } = await update(NEW);
  expect([status, body]).toEqual([200, { success: true, message: 'Profile updated successfully!' }]);
  expect((await browser.get('/api/auth/me')).status).toBe(200);
  expect((await createBrowser(world, former).get('/api/auth/me')).status).toBe(401);
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await signInAs(other, name)).status).toBe(401);
  expect((await signInAs(other, name, NEW)).status).toBe(200);
});

test('the sockets of the other sessions end, this one stays connected', async () => {
  const other = createBrowser(world);
  await signInAs(other, name);
  const [mine, theirs] = await Promise.all([socketOf(world, browser), socketOf(world, other)]);
  const ended = new Promise((resolve) => theirs.once('session.ended', resolve));
  await update(NEW);
  expect(await ended).toEqual({ reason: 'password' });
  expect(mine.connected).toBe(true);
  await browser.post('/api/auth/logout');
  await new Promise((resolve) => (mine.connected ? mine.once('disconnect', resolve) : resolve(null)));
});

test('of parallel changes one succeeds', async () => {
  const answers = await Promise.all(
    ['parallel-1a', 'parallel-2b', 'parallel-3c'].map((password) => update(password)),
  );
  expect(answers.map(outcome).toSorted()).toEqual([
    [200, undefined],
    [400, 'wrong_password'],
    [400, 'wrong_password'],
  ]);
});

test('refusals come in order: shape, current password, common password, own name', async () => {
  const text = 'New password must be 6 to 15 characters long';
  for (const password of [undefined, 7, '12345', 'x'.repeat(16)]) {
    const { status, body } = await update(password, 'not my password');
    expect([status, body]).toEqual([400, { error: text, code: 'bad_request', message: text }]);
  }
  expect(outcome(await update(NEW, ''))).toEqual([400, 'bad_request']);
  const wrong = await update('password', 'not my password');
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      error: 'Your current password is wrong',
      code: 'wrong_password',
      message: 'Your current password is wrong',
    },
  ]);
  expect(outcome(await update('password'))).toEqual([400, 'common_password']);
  await browser.post('/api/auth/update-email', {
    password: PASSWORD,
    new_email: 'ledger.keeper@example.org',
  });
  expect(outcome(await update('Ledger.Keeper'))).toEqual([400, 'password_is_name']);
  expect(outcome(await update(NEW, PASSWORD, createBrowser(world)))).toEqual([401, 'unauthorized']);
});

test('a password is the same in any Unicode form, its length too', async () => {
  const composed = 'P\u00e4sswort-123456';
  expect(outcome(await update(composed.normalize('NFD')))).toEqual([200, undefined]);
  for (const typed of [composed, composed.normalize('NFD')])
    expect((await signInAs(createBrowser(world), name, typed)).status).toBe(200);
});
