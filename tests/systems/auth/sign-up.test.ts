import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import {
  createBrowser,
  mailOf,
  newcomer,
  newName,
  outcome,
  PASSWORD,
  signInAs,
  signUpAs,
} from './browser.ts';

const test = inWorld();

const GOOD = { mail: 'anna@example.org', pseudo: 'Anna', password: PASSWORD };

test('a newcomer starts with the configured goods and can sign in', async ({ world }) => {
  const browser = createBrowser(world);
  const name = newName();
  const { status, body } = await signUpAs(browser, name);
  expect([status, body]).toEqual([200, { success: true, message: 'Sign up successful! Welcome!' }]);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  const { user } = (await signInAs(browser, name)).body;
  expect(user).toEqual({
    id: expect.any(String),
    username: name,
    mail: mailOf(name),
    ...{ dollars: 1000, iron: 100, oil: 100, points: 0, rang: 0, rent_due: 500, avatar: 0 },
    ...{ gold: 0, food: 0, wood: 0, stone: 0, tools: 0 },
  });
  const me = await browser.get('/api/auth/me');
  expect(me.body).toEqual({ user, clock: { now: new Date(world.clock.nowMs()).toISOString(), speed: 1 } });
});

test.for([
  ['nothing at all', {}, 'Password must be at least 6 characters long'],
  [
    'a short password and name',
    { ...GOOD, password: '12345', pseudo: 'ab' },
    'Password must be at least 6 characters long',
  ],
  ['a number as password', { ...GOOD, password: 123456 }, 'Password must be at least 6 characters long'],
  ['a long password', { ...GOOD, password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
  [
    'a short name and an invalid mail',
    { ...GOOD, pseudo: 'ab', mail: 'x' },
    'Username must be at least 3 characters long',
  ],
  ['no name', { ...GOOD, pseudo: undefined }, 'Username must be at least 3 characters long'],
  ['a long name', { ...GOOD, pseudo: 'a'.repeat(21) }, 'Username must be at most 20 characters long'],
  ['spaces in a name', { ...GOOD, pseudo: 'An na' }, 'Username may only contain letters, digits, _ and -'],
  [
    'a name in another script',
    { ...GOOD, pseudo: 'Аnna' },
    'Username may only contain letters, digits, _ and -',
  ],
  ['a reserved name', { ...GOOD, pseudo: 'Central-Bank' }, 'This username is reserved'],
  ['an invalid mail', { ...GOOD, mail: 'anna@example' }, 'Please enter a valid email address'],
  ['two mails', { ...GOOD, mail: 'a@example.org,b@example.org' }, 'Please enter a valid email address'],
  [
    'a mail with a new line',
    { ...GOOD, mail: 'a@example.org\nBcc: b@example.org' },
    'Please enter a valid email address',
  ],
])('%s is malformed', async ([, body, error], { world }) => {
  const answer = await createBrowser(world).post('/api/auth/signup', body);
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'bad_request' }]);
});

test('a signed-in player is refused before the body is read', async ({ world }) => {
  const browser = await newcomer(world);
  expect(outcome(await browser.post('/api/auth/signup', {}))).toEqual([403, 'already_signed_in']);
});

test.for(['ledgerking', 'LedgerKing', 'anna.berg', 'Anna.Berg@example.org'])(
  'a password like the name or the mail address is refused: %s',
  async (password, { world }) => {
    const account = { mail: 'anna.berg@example.org', pseudo: 'LedgerKing', password };
    const answer = await createBrowser(world).post('/api/auth/signup', account);
    expect(outcome(answer)).toEqual([400, 'password_is_name']);
  },
);

test('refusals come in order: common password, taken name, taken mail', async ({ world }) => {
  const { pseudo } = await newcomer(world);
  const browser = createBrowser(world);
  const again = { mail: ` ${pseudo.toUpperCase()}@example.org `, pseudo: pseudo.toLowerCase() };
  const send = (more: object) => browser.post('/api/auth/signup', { ...again, ...more });
  expect(outcome(await send({ password: 'password' }))).toEqual([400, 'common_password']);
  expect(outcome(await send({ password: PASSWORD }))).toEqual([409, 'username_taken']);
  expect(outcome(await send({ password: PASSWORD, pseudo: newName() }))).toEqual([409, 'mail_taken']);
});

test('of parallel sign-ups with one name or one mail one succeeds', async ({ world }) => {
  const browser = createBrowser(world);
  const name = newName();
  const names = await Promise.all(
    Array.from({ length: 12 }, () => signUpAs(browser, name, { mail: mailOf(newName()) })),
  );
  expect(names.map(outcome).toSorted()).toEqual([
    [200, undefined],
    ...Array(11).fill([409, 'username_taken']),
  ]);
  const mail = mailOf(newName());
  const mails = await Promise.all(Array.from({ length: 12 }, () => signUpAs(browser, newName(), { mail })));
  expect(mails.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(11).fill([409, 'mail_taken'])]);
});

test('an admin changes the starting goods', async ({ world }) => {
  await configureForTest(world, {
    'defaultUser.dollars': 12.34,
    'defaultUser.iron': 0,
    'defaultUser.oil': 7,
    'defaultUser.points': 3,
  });
  const browser = createBrowser(world);
  const name = newName();
  await signUpAs(browser, name);
  const { user } = (await signInAs(browser, name)).body;
  expect(user).toMatchObject({ dollars: 12.34, iron: 0, oil: 7, points: 3 });
});

test('the starting goods come once per mail address, even after the account is gone', async ({ world }) => {
  const browser = await newcomer(world);
  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);
  const next = newName();
  await signUpAs(browser, next, { mail: mailOf(browser.pseudo) });
  const { user } = (await signInAs(browser, browser.pseudo)).body;
  expect(user).toMatchObject({ username: next, dollars: 0, iron: 0, oil: 0, points: 0 });
});
