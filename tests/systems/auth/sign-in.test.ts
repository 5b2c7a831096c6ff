import { describe, expect } from 'vitest';
import { createWorld, inWorld } from '#tests/support/world.ts';
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

test('the session cookie is hidden from scripts and other sites', async ({ world }) => {
  const browser = createBrowser(world);
  const name = newName();
  await signUpAs(browser, name);
  const { headers } = await signInAs(browser, name);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

describe('behind HTTPS', () => {
  const behindHttps = () => createWorld({ publicUrl: 'https://tycoon.example.org' });

  test('the cookies are secure, and no neighbouring host can set them', async () => {
    const secure = await behindHttps();
    const { pseudo } = await newcomer(secure);
    const { headers } = await signInAs(createBrowser(secure), pseudo);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('an old sid cookie is adopted once, and signing out clears it', async () => {
    const secure = await behindHttps();
    const { pseudo } = await newcomer(secure);
    const [named = ''] = (await signInAs(createBrowser(secure), pseudo)).headers.getSetCookie();
    const [, token = ''] = /^__Host-sid=([\w-]+)/.exec(named) ?? [];
    const call = (path: string, cookie: string) => fetch(`${secure.url}${path}`, { headers: { cookie } });
    const taken = await call('/api/auth/me', `sid=${token}`);
    expect(taken.status).toBe(200);
    expect(taken.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringContaining(`__Host-sid=${token}; `),
    ]);
    const again = await call('/api/auth/me', `sid=other; __Host-sid=${token}`);
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    const out = await call('/api/auth/logout', `sid=other; __Host-sid=${token}`);
    expect(out.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['sid', '__Host-sid']);
    expect((await call('/api/auth/me', `__Host-sid=${token}`)).status).toBe(401);
  });
});

test("each login creates a new session and ends the browser's previous one", async ({ world }) => {
  const browser = await newcomer(world);
  const former = browser.cookie;
  await signInAs(browser, browser.pseudo);
  expect(browser.cookie).not.toBe(former);
  expect((await browser.get('/api/auth/me')).status).toBe(200);
  expect((await createBrowser(world, former).get('/api/auth/me')).status).toBe(401);
});

test('two browsers may be signed in at once', async ({ world }) => {
  const one = await newcomer(world);
  const two = createBrowser(world);
  await signInAs(two, one.pseudo);
  expect((await one.get('/api/auth/me')).status).toBe(200);
  expect((await two.get('/api/auth/me')).status).toBe(200);
});

test('a wrong password and an unknown account get the same answer', async ({ world }) => {
  const { pseudo } = await newcomer(world);
  const browser = createBrowser(world);
  const wrong = await signInAs(browser, pseudo, 'not my password');
  const unknown = await signInAs(browser, newName());
  expect(outcome(wrong)).toEqual([401, 'wrong_login']);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('the mail address is accepted in any case and with surrounding spaces', async ({ world }) => {
  const { pseudo } = await newcomer(world);
  const mail = `  ${pseudo.toUpperCase()}@Example.org `;
  const answer = await createBrowser(world).post('/api/auth/login', { mail, password: PASSWORD });
  expect([answer.status, answer.body.user.mail]).toEqual([200, mailOf(pseudo)]);
});

test.for([
  {},
  { mail: 'anna@example.org' },
  { password: 'x' },
  { mail: 7, password: 'x' },
  { mail: ['a'], password: {} },
])('%j is malformed', async (body, { world }) =>
  expect(outcome(await createBrowser(world).post('/api/auth/login', body))).toEqual([400, 'bad_request']),
);

test('64 parallel logins are answered or refused with a retry time, and do not delay other calls', async ({
  world,
}) => {
  // Signed up over HTTP, so that the hash is as costly as a player's.
  const player = createBrowser(world);
  const name = newName();
  await signUpAs(player, name);
  await signInAs(player, name);
  const logins = Array.from({ length: 64 }, () => signInAs(createBrowser(world), name));
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
