import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteShape } from '#protocol/contract.ts';
import { routes } from '#protocol/routes.ts';
import { type DirectCall, directFirst, isDirect } from '#server/http/direct-call.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange, type RawAnswer } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const DIRECT = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(isDirect)
  .map(({ path }) => path);

let world: TestWorld;
let player: TestPlayer;
let admin: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  [player, admin] = [await world.player(), await world.player({ rang: 2 })];
  // From now on both sessions are known without the database.
  for (const { cookie } of [player, admin]) await read('/api/auth/me', { cookie });
});
afterAll(() => world.close());

const read = async (path: string, headers: Record<string, string>) => {
  const { status, headers: sent, rest } = await exchange(world.url, { path, headers });
  const lasting: RawAnswer['headers'] = { ...sent, date: '' };
  return { status, headers: lasting, body: rest.toString('base64') };
};

/** The same address to everyone but the table of direct calls. */
const byFastify = (path: string): string => `${path}?`;

test('the market is answered directly, and what anyone may watch', () => {
  expect(DIRECT).toEqual(expect.arrayContaining(['/api/market', '/api/live']));
});

describe.each(DIRECT)('%s', (path) => {
  const alike = async (headers: Record<string, string>) => {
    const direct = await read(path, headers);
    expect(direct).toEqual(await read(byFastify(path), headers));
    return direct;
  };

  test('is answered as by Fastify to whoever calls', async () => {
    const { headers } = await alike({ cookie: admin.cookie });
    for (const cookie of [player.cookie, admin.cookie, 'sid=unknown', ''])
      for (const known of [headers.etag ?? '', '"other"', `W/"other", ${headers.etag}`])
        await alike({ cookie, 'if-none-match': known });
    expect((await alike({ cookie: admin.cookie, 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  test('is answered as by Fastify in both forms', async () => {
    const zipped = { cookie: admin.cookie, 'accept-encoding': 'gzip' };
    for (let times = 0; times < 10; times += 1) await read(path, zipped);
    const { headers } = await alike(zipped);
    expect((await alike({ ...zipped, 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

test('both ways are counted together, and one that is too many is refused', async () => {
  const limited = await createWorld({ rateLimit: true });
  const caller = await limited.player();
  const status = async (path: string): Promise<number> => (await caller.get(path)).status;
  for (let times = 0; times < 600; times += 1)
    expect(await status(times % 2 ? '/api/market' : byFastify('/api/market'))).toBe(200);
  expect(await status('/api/market')).toBe(429);
  expect(await status(byFastify('/api/market'))).toBe(429);
});

test('who is signed out is told so with the next call', async () => {
  const caller = await world.player();
  for (let times = 0; times < 2; times += 1) expect((await caller.get('/api/market')).status).toBe(200);
  expect((await caller.post('/api/auth/logout')).status).toBe(200);
  expect((await caller.get('/api/market')).status).toBe(401);
});

describe('what no direct call has answered', () => {
  const isLeftToFastify = async (call: DirectCall, { method = 'GET', headersSent = false } = {}) => {
    let times = 0;
    const request = { method, url: '/api/market' } as IncomingMessage;
    const response = { headersSent } as ServerResponse;
    directFirst(new Map([['/api/market', call]]), () => (times += 1))(request, response);
    await Promise.resolve();
    await Promise.resolve();
    return times;
  };
  const fail = (): never => {
    throw new Error('of the database');
  };

  test('is answered by Fastify: a refusal, a failure, another method', async () => {
    expect(await isLeftToFastify(() => false)).toBe(1);
    expect(await isLeftToFastify(async () => false)).toBe(1);
    expect(await isLeftToFastify(fail)).toBe(1);
    expect(await isLeftToFastify(async () => fail())).toBe(1);
    expect(await isLeftToFastify(fail, { method: 'HEAD' })).toBe(1);
  });

  test('is never answered twice', async () => {
    expect(await isLeftToFastify(() => true)).toBe(0);
    expect(await isLeftToFastify(async () => true)).toBe(0);
    expect(await isLeftToFastify(fail, { headersSent: true })).toBe(0);
    expect(await isLeftToFastify(async () => fail(), { headersSent: true })).toBe(0);
  });
});
