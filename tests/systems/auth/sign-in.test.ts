import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, newcomer, outcome, signInAs, signUpAs } from './browser.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('the session is in a cookie that no script and no other site gets', async () => {
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  const { headers } = await signInAs(browser, 'Anna');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('behind HTTPS the cookie is secure', async () => {
  const secure = await createWorld({ publicUrl: 'https://tycoon.example.org' });
  const browser = createBrowser(secure);
  await signUpAs(browser, 'Anna');
  const cookies = (await signInAs(browser, 'Anna')).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.includes('; Secure'))).toEqual([true, true]);
});

test('each login is a new session, and the one the browser had is over', async () => {
  const browser = await newcomer(world, 'Anna');
  const former = browser.cookie;
  await signInAs(browser, 'Anna');
  expect(browser.cookie).not.toBe(former);
  expect((await browser.get('/api/auth/me')).status).toBe(200);
  expect((await createBrowser(world, former).get('/api/auth/me')).status).toBe(401);
});

test('two browsers may be signed in at once', async () => {
  const one = await newcomer(world, 'Anna');
  const two = createBrowser(world);
  await signInAs(two, 'Anna');
  expect((await one.get('/api/auth/me')).status).toBe(200);
  expect((await two.get('/api/auth/me')).status).toBe(200);
});

test('a wrong password and an unknown account get the same answer', async () => {
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  const wrong = await signInAs(browser, 'Anna', 'not my password');
  const unknown = await signInAs(browser, 'Nobody');
  expect(outcome(wrong)).toEqual([401, 'wrong_login']);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('the mail address is taken in any case and with spaces around it', async () => {
  const browser = createBrowser(world);
  await signUpAs(browser, 'Anna');
  const answer = await browser.post('/api/auth/login', {
    mail: '  ANNA@Example.org ',
    password: 'brass-ivory-7',
  });
  expect(answer.status).toBe(200);
});

test.each([
  {},
  { mail: 'anna@example.org' },
  { password: 'x' },
  { mail: 7, password: 'x' },
  { mail: ['a'], password: {} },
])('%j is malformed', async (body) =>
  expect(outcome(await createBrowser(world).post('/api/auth/login', body))).toEqual([400, 'bad_request']),
);

test('64 logins at once are answered or refused with a time to retry, and other calls are not held up', async () => {
  const player = await newcomer(world, 'Anna');
  const logins = Array.from({ length: 64 }, () => signInAs(createBrowser(world), 'Anna'));
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => player.get('/api/auth/me')));
  expect(meanwhile.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const answers = await Promise.all(logins);
  const busy = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(64 - busy.length);
  expect(busy.length).toBeLessThanOrEqual(12);
  expect(busy.map(({ body, headers }) => [body.code, headers.get('retry-after')])).toEqual(
    busy.map(() => ['busy', '1']),
  );
});
