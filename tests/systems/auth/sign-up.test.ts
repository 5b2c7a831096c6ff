import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer, outcome, PASSWORD, signInAs, signUpAs } from './browser.ts';

const test = inWorld();
let world: TestWorld;

test.beforeAll(({ world: shared }) => {
  world = shared;
});

const GOOD = { mail: 'anna@example.org', pseudo: 'Anna', password: PASSWORD };

test('a newcomer starts with the goods of the configuration and signs in afterwards', async () => {
  const browser = createBrowser(world);
  const { status, body } = await signUpAs(browser, 'Anna');
  expect([status, body]).toEqual([200, { success: true, message: 'Sign up successful! Welcome!' }]);
  expect((await browser.get('/api/auth/me')).status).toBe(401);
  const { user } = (await signInAs(browser, 'Anna')).body;
  expect(user).toEqual({
    id: expect.any(String),
    username: 'Anna',
    mail: 'anna@example.org',
    ...{ dollars: 1000, iron: 100, oil: 100, points: 0, rang: 0, rent_due: 500, avatar: 0 },
    ...{ gold: 0, food: 0, wood: 0, stone: 0, tools: 0 },
  });
  const me = await browser.get('/api/auth/me');
  expect(me.body).toEqual({ user, clock: { now: new Date(world.clock.nowMs()).toISOString(), speed: 1 } });
});

test.each([
  ['nothing at all', {}, 'Password must be at least 6 characters long'],
  [
    'a short password and name',
    { ...GOOD, password: '12345', pseudo: 'ab' },
    'Password must be at least 6 characters long',
  ],
  ['a number as password', { ...GOOD, password: 123456 }, 'Password must be at least 6 characters long'],
  ['a long password', { ...GOOD, password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
  [
    'a short name and a wrong mail',
    { ...GOOD, pseudo: 'ab', mail: 'x' },
    'Username must be at least 3 characters long',
  ],
  ['no name', { ...GOOD, pseudo: undefined }, 'Username must be at least 3 characters long'],
  ['a long name', { ...GOOD, pseudo: 'a'.repeat(21) }, 'Username must be at most 20 characters long'],
  ['spaces in a name', { ...GOOD, pseudo: 'An na' }, 'Username may only contain letters, digits, _ and -'],
  [
    'a name in other letters',
    { ...GOOD, pseudo: 'Аnna' },
    'Username may only contain letters, digits, _ and -',
  ],
  ['a reserved name', { ...GOOD, pseudo: 'Central-Bank' }, 'This username is reserved'],
  ['a wrong mail', { ...GOOD, mail: 'anna@example' }, 'Please enter a valid email address'],
  ['two mails', { ...GOOD, mail: 'a@example.org,b@example.org' }, 'Please enter a valid email address'],
  [
    'a mail with a new line',
    { ...GOOD, mail: 'a@example.org\nBcc: b@example.org' },
    'Please enter a valid email address',
  ],
])('%s is malformed', async (_what, body, error) => {
  const answer = await createBrowser(world).post('/api/auth/signup', body);
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'bad_request' }]);
});

test('a signed-in player is refused before the body is looked at', async () => {
  const browser = await newcomer(world, 'Anna');
  expect(outcome(await browser.post('/api/auth/signup', {}))).toEqual([403, 'already_signed_in']);
});

test.each(['ledgerking', 'LedgerKing', 'anna.berg', 'Anna.Berg@example.org'])(
  'a password like the name or the mail address is refused: %s',
  async (password) => {
    const account = { mail: 'anna.berg@example.org', pseudo: 'LedgerKing', password };
    const answer = await createBrowser(world).post('/api/auth/signup', account);
    expect(outcome(answer)).toEqual([400, 'password_is_name']);
  },
);

test('refusals come in order: common password, taken name, taken mail', async () => {
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  const again = { mail: ' ANNA@example.org ', pseudo: 'aNNA' };
  const send = (more: object) => browser.post('/api/auth/signup', { ...again, ...more });
  expect(outcome(await send({ password: 'password' }))).toEqual([400, 'common_password']);
  expect(outcome(await send({ password: PASSWORD }))).toEqual([409, 'username_taken']);
  expect(outcome(await send({ password: PASSWORD, pseudo: 'Berta' }))).toEqual([409, 'mail_taken']);
});

test('of parallel sign-ups with one name one wins, and so with one mail', async () => {
  const browser = createBrowser(world);
  const names = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signUpAs(browser, 'Anna', { mail: `anna${i}@example.org` })),
  );
  expect(names.map(outcome).toSorted()).toEqual([
    [200, undefined],
    ...Array(11).fill([409, 'username_taken']),
  ]);
  const mails = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signUpAs(browser, `Berta${i}`, { mail: 'berta@example.org' })),
  );
  expect(mails.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(11).fill([409, 'mail_taken'])]);
});

test('an admin changes what newcomers start with', async () => {
  const admin = await world.player({ rang: 2 });
  const change = { defaultUser: { dollars: 12.34, iron: 0, oil: 7, points: 3 } };
  expect((await admin.send('PUT', '/api/admin/config', change)).status).toBe(200);
  const browser = await newcomer(world, 'Anna');
  expect((await browser.get('/api/auth/me')).body.user).toMatchObject({
    dollars: 12.34,
    iron: 0,
    oil: 7,
    points: 3,
  });
});

test('the starting goods come once per mail address, even after the account is gone', async () => {
  const browser = await newcomer(world, 'Anna');
  expect((await browser.post('/api/profil/delete-profil', { current_password: PASSWORD })).status).toBe(200);
  await signUpAs(browser, 'Annabel', { mail: GOOD.mail });
  const { user } = (await signInAs(browser, 'Anna')).body;
  expect(user).toMatchObject({ username: 'Annabel', dollars: 0, iron: 0, oil: 0, points: 0 });
});
