import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { configureForTest } from '../bank/customer.ts';
import { createBrowser, newcomer, outcome, type SignedInBrowser } from './browser.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const test = inWorld();
let world: TestWorld;
let browser: SignedInBrowser;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  browser = await newcomer(world);
});

const beat = () => browser.post('/api/activity/updateActivityJson');
const isSignedIn = async () => (await browser.get('/api/auth/me')).status === 200;

test('only the heartbeat extends a session', async () => {
  await world.advance(29 * MINUTE);
  expect((await beat()).body).toEqual({ success: true });
  await world.advance(29 * MINUTE);
  expect(await isSignedIn()).toBe(true);
  await world.advance(MINUTE - 1);
  expect(await isSignedIn()).toBe(true);
  await world.advance(1);
  expect(await isSignedIn()).toBe(false);
  expect(outcome(await beat())).toEqual([403, 'session_expired']);
});

test('an admin changes how long a session lasts without a heartbeat', async () => {
  await configureForTest(world, { inactivityTimeAllowed: 2 });
  await world.advance(2 * MINUTE - 1);
  expect(await isSignedIn()).toBe(true);
  await world.advance(1);
  expect(await isSignedIn()).toBe(false);
});

test('the speed of the world does not shorten sessions', async () => {
  const fast = await createWorld({ speed: 1000 });
  const player = await fast.player();
  await fast.advance(1000 * 29 * MINUTE);
  expect((await player.get('/api/auth/me')).status).toBe(200);
  await fast.advance(1000 * MINUTE);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('no session lasts longer than 30 days', async () => {
  await configureForTest(world, { inactivityTimeAllowed: 1440 });
  await world.database.inTransaction(async ({ orm, run, tables: { sessions } }) => {
    const old = { createdAtMs: world.time.realNowMs() - 29 * DAY };
    await run(orm.update(sessions).set(old).where(eq(sessions.playerId, browser.id)));
  });
  await world.advance(DAY - 1);
  expect((await beat()).status).toBe(200);
  await world.advance(1);
  expect(outcome(await beat())).toEqual([403, 'session_expired']);
});

test('a session survives a restart of the server', async () => {
  await world.restart(10 * MINUTE);
  expect(await isSignedIn()).toBe(true);
  await world.restart(21 * MINUTE);
  expect(await isSignedIn()).toBe(false);
});

test.each(['GET', 'POST'])('%s logout ends the session and can be repeated', async (method) => {
  const stolen = createBrowser(world, browser.cookie);
  const logout = () =>
    method === 'GET' ? browser.get('/api/auth/logout') : browser.post('/api/auth/logout');
  expect((await logout()).body).toEqual({ success: true });
  expect(browser.cookie).toMatch(/^sid=;/);
  expect(await isSignedIn()).toBe(false);
  expect((await stolen.get('/api/auth/me')).status).toBe(401);
  expect((await logout()).status).toBe(200);
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  // Old browsers that load a picture or follow a link without Fetch Metadata.
  { accept: 'text/html,application/xhtml+xml' },
  { accept: 'image/avif,image/webp,*/*;q=0.8' },
  { accept: 'image/png', referer: 'https://elsewhere.example/page' },
  { accept: 'image/png', referer: 'nonsense' },
])('GET logout from another site is refused: %o', async (headers) => {
  const response = await fetch(`${world.url}/api/auth/logout`, {
    headers: { cookie: browser.cookie, ...headers },
  });
  expect(response.status).toBe(403);
  expect(await isSignedIn()).toBe(true);
});

test('GET logout through a link on the page works', async () => {
  const headers = { cookie: browser.cookie, accept: 'text/html', referer: `${world.url}/dashboard` };
  expect((await fetch(`${world.url}/api/auth/logout`, { headers })).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
});

test.each([
  '',
  'sid=',
  'sid=x',
  `sid=${'A'.repeat(43)}`,
  `sid=${'A'.repeat(5000)}`,
  'sid=%F0%9F',
  "sid=' or 1=1 --",
])('a forged cookie has no session: %s', async (cookie) => {
  const stranger = createBrowser(world, cookie);
  expect(outcome(await stranger.get('/api/auth/me'))).toEqual([401, 'unauthorized']);
  expect(outcome(await stranger.post('/api/activity/updateActivityJson'))).toEqual([403, 'session_expired']);
});

test('an expired session sends its sockets the reason and is removed', async () => {
  const player = await world.player();
  const socket = await player.socket();
  const ended = new Promise((resolve) => socket.once('session.ended', resolve));
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  await world.advance(30 * MINUTE);
  expect(await ended).toEqual({ reason: 'expired' });
  await gone;
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test("a logout ends only its own session's sockets", async () => {
  const [one, two] = [await world.player(), await world.player()];
  const [mine, other] = [await one.socket(), await two.socket()];
  const ended = new Promise((resolve) => mine.once('session.ended', resolve));
  await one.post('/api/auth/logout');
  expect(await ended).toEqual({ reason: 'logout' });
  expect(other.connected).toBe(true);
});
