import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FONT, makeBuiltPage } from '#tests/support/built-page.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange, type RawAnswer } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let webRoot: string;
let world: TestWorld;
let player: TestPlayer;
beforeAll(async () => {
  webRoot = await makeBuiltPage();
  world = await createWorld({ webRoot });
  player = await world.player();
});
afterAll(async () => {
  await world.close();
  await rm(webRoot, { recursive: true });
});

/** The parts that both answers share; the connection closes only after one of them. */
const comparable = ({ status, headers }: RawAnswer) => ({
  status,
  headers: { ...headers, ...OF_ONE_ANSWER },
});

const OF_ONE_ANSWER = { date: '', connection: '', 'keep-alive': '' };

/** Sends HEAD and GET; a second call on the HEAD connection shows where its answer ended. */
async function both(path: string, headers: Record<string, string>) {
  const head = await exchange(world.url, { method: 'HEAD', path, headers }, { path: '/healthz' });
  const get = await exchange(world.url, { path, headers });
  return { head, get };
}

const BR = { 'accept-encoding': 'gzip, br' };

test.each([
  ['the page', '/', {}, 200],
  ['the page, compressed', '/', BR, 200],
  ['an address of the page', '/horse-racing', BR, 200],
  ["the page's file", '/index.html', {}, 200],
  ['a script', '/assets/market-D3c5JsBA.js', BR, 200],
  ['a style sheet', '/assets/market-Dzd0GjQj.css', {}, 200],
  ['a font', `/${FONT.path}`, BR, 200],
  ['an image', '/favicon.svg', BR, 200],
  ['a read without a session', '/api/auth/session', {}, 200],
  ['the liveness probe', '/healthz', {}, 200],
  ['the readiness probe', '/readyz', {}, 200],
  ['the OpenAPI document', '/api/openapi.json', {}, 200],
  ['a call that needs a session', '/api/market', {}, 401],
  ['an unknown call', '/api/nothing', {}, 404],
  ['an unknown file', '/assets/nothing.js', {}, 404],
  ['an invalid path', '/%', {}, 400],
])('HEAD answers like GET, without a body: %s', async (_what, path, headers, status) => {
  const { head, get } = await both(path, headers);
  expect(get.status).toBe(status);
  expect(comparable(head)).toEqual(comparable(get));
  expect(Number(head.headers['content-length'])).toBe(get.rest.length);
  expect(head.rest.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('HEAD of an overlong address is refused without a body', async () => {
  const path = `/${'x'.repeat(20_000)}`;
  const head = await exchange(world.url, { method: 'HEAD', path });
  const get = await exchange(world.url, { path });
  expect([head.status, head.rest.length]).toEqual([413, 0]);
  expect([get.status, get.rest.length]).toEqual([413, Number(head.headers['content-length'])]);
});

test.each(['/api/auth/me', '/api/market', '/api/bank/nothing', '/api/statement', '/api/statement.csv'])(
  'HEAD answers a player like GET: %s',
  async (path) => {
    const { head, get } = await both(path, { cookie: player.cookie });
    expect(comparable(head)).toEqual(comparable(get));
    expect(head.rest.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  },
);

test.each(['/', '/assets/market-D3c5JsBA.js', '/api/market'])(
  'HEAD answers a known ETag of %s with 304, like GET',
  async (path) => {
    const cookie = { cookie: player.cookie };
    const { etag = '' } = (await exchange(world.url, { path, headers: cookie })).headers;
    const { head, get } = await both(path, { ...cookie, 'if-none-match': etag });
    expect(get.status).toBe(304);
    expect(comparable(head)).toEqual(comparable(get));
    expect(head.rest.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  },
);

test.each(['/api/auth/logout', '/api/auth/%6cogout'])(
  'HEAD of %s is not found and signs nobody out',
  async (path) => {
    const headers = { cookie: player.cookie };
    const head = await exchange(world.url, { method: 'HEAD', path, headers });
    expect([head.status, head.headers['set-cookie'], head.rest.length]).toEqual([404, undefined, 0]);
    expect((await player.get('/api/auth/me')).status).toBe(200);
  },
);

test('HEAD never runs a command', async () => {
  const head = await exchange(world.url, {
    method: 'HEAD',
    path: '/api/auth/heartbeat',
    headers: { cookie: player.cookie },
  });
  expect(head.status).toBe(404);
});

test('HEAD and GET share one limit', async () => {
  const strict = await createWorld({ rateLimit: true, webRoot });
  const asker = await strict.player();
  const ask = async (path: string, method: string): Promise<number> =>
    (await fetch(strict.url + path, { method, headers: { cookie: asker.cookie } })).status;
  for (const [path, half] of [
    ['/', 300],
    ['/api/statement.csv', 5],
  ] as const) {
    const ofHead = await Promise.all(Array.from({ length: half }, () => ask(path, 'HEAD')));
    const ofGet = await Promise.all(Array.from({ length: half }, () => ask(path, 'GET')));
    expect(new Set([...ofHead, ...ofGet])).toEqual(new Set([200]));
    expect([await ask(path, 'HEAD'), await ask(path, 'GET')]).toEqual([429, 429]);
  }
});
