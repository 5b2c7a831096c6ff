import { beforeEach, describe, expect } from 'vitest';
import type { SignedInSession } from '#protocol/systems/auth/sessions.ts';
import { deviceOf } from '#server/systems/auth/rules.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  type Browser,
  createBrowser,
  mailOf,
  newcomer,
  outcome,
  PASSWORD,
  type SignedInBrowser,
  signInAs,
  socketOf,
} from './browser.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const MINUTE_MS = 60_000;

const test = inWorld();
let world: TestWorld;
let anna: SignedInBrowser;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  anna = await newcomer(world);
});

const listOf = async (browser: Browser): Promise<readonly SignedInSession[]> =>
  ((await browser.get('/api/auth/sessions')).body as unknown as { sessions: SignedInSession[] }).sessions;

async function signInElsewhere(userAgent = FIREFOX): Promise<Browser> {
  const browser = createBrowser(world);
  const login = { mail: mailOf(anna.pseudo), password: PASSWORD };
  await browser.post('/api/auth/login', login, { 'user-agent': userAgent });
  return browser;
}

const end = (browser: Browser, body: unknown = { others: true }) =>
  browser.post('/api/auth/sessions/end', body);

describe('the list of sessions', () => {
  test('names each device, marks the current one, and contains no token', async () => {
    const createdAt = new Date(world.time.realNowMs()).toISOString();
    world.time.pass(MINUTE_MS);
    const other = await signInElsewhere();
    const [here, there, ...more] = await listOf(other);
    expect(more).toEqual([]);
    expect(here).toMatchObject({ device: 'Firefox on Linux', is_current: true });
    expect(there).toMatchObject({ is_current: false, created_at: createdAt });
    for (const token of other.cookie.match(/[\w-]{43}/g) ?? [''])
      expect(JSON.stringify([here, there])).not.toContain(token);
    expect((await listOf(anna)).map(({ id, is_current }) => [id, is_current])).toEqual([
      [there?.id, true],
      [here?.id, false],
    ]);
  });

  test('shows when each was last seen, and no expired one', async () => {
    const other = await signInElsewhere();
    world.time.pass(20 * MINUTE_MS);
    await other.post('/api/activity/updateActivityJson');
    const seenAt = new Date(world.time.realNowMs()).toISOString();
    world.time.pass(15 * MINUTE_MS);
    const [only, ...more] = await listOf(other);
    expect([only?.last_seen_at, more]).toEqual([seenAt, []]);
  });

  test('is the same after a restart', async () => {
    await signInElsewhere();
    const before = await listOf(anna);
    await world.restart();
    expect(await listOf(anna)).toEqual(before);
  });

  test('needs a session and lists only own sessions', async () => {
    expect(outcome(await createBrowser(world).get('/api/auth/sessions'))).toEqual([401, 'unauthorized']);
    expect(await listOf(await newcomer(world))).toHaveLength(1);
  });
});

describe('beyond twenty sessions', () => {
  test("the account's oldest one ends with its sockets, and nobody else's", async () => {
    const boris = await newcomer(world);
    const ofAnna = await socketOf(world, anna);
    const ended = new Promise((resolve) => ofAnna.once('session.ended', resolve));
    for (let i = 0; i < 19; i += 1) {
      world.time.pass(1_000);
      await signInElsewhere();
    }
    expect((await anna.get('/api/auth/me')).status).toBe(200);
    world.time.pass(1_000);
    const last = await signInElsewhere();
    expect(await ended).toEqual({ reason: 'logout' });
    expect((await anna.get('/api/auth/me')).status).toBe(401);
    expect([await listOf(last), await listOf(boris)]).toMatchObject([{ length: 20 }, { length: 1 }]);
  });
});

describe('signing out everywhere else', () => {
  test("ends every other session and its sockets at once, and nobody else's", async () => {
    const others = [await signInElsewhere(), await signInElsewhere()];
    const boris = await newcomer(world);
    const sockets = await Promise.all(others.map((browser) => socketOf(world, browser)));
    const [mine, his] = [await socketOf(world, anna), await socketOf(world, boris)];
    const ended = sockets.map((socket) => new Promise((resolve) => socket.once('session.ended', resolve)));
    expect((await end(anna)).body).toEqual({ success: true });
    expect(await Promise.all(ended)).toEqual([{ reason: 'logout' }, { reason: 'logout' }]);
    for (const browser of others) expect((await browser.get('/api/auth/me')).status).toBe(401);
    for (const browser of [anna, boris]) expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect([mine.connected, his.connected]).toEqual([true, true]);
    expect(await listOf(anna)).toHaveLength(1);
  });

  test('in two sessions at once leaves at most one', async () => {
    const other = await signInElsewhere();
    const statuses = (await Promise.all([end(anna), end(other)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    const alive = await Promise.all([anna, other].map((browser) => browser.get('/api/auth/me')));
    expect(alive.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('requires saying that it means the others, and succeeds when there are none', async () => {
    for (const body of [{}, { others: false }, { others: 'true' }])
      expect(outcome(await end(anna, body))).toEqual([400, 'bad_request']);
    expect((await end(anna)).status).toBe(200);
    expect((await signInAs(createBrowser(world), anna.pseudo)).status).toBe(200);
  });
});

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Unknown device'],
  [`<script>${'x'.repeat(10_000)}`, 'Unknown device'],
  ['', 'Unknown device'],
])('a device is described by a fixed vocabulary: %.40s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
