import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#protocol/wire/errors.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let player: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  player = await world.player();
});
afterAll(() => world.close());

const COMMAND = '/api/auth/update-email';

test.each([
  ['text that is not JSON', '{"raceId":', { 'content-type': 'application/json' }, 400, 'bad_request'],
  [
    'another content type',
    'raceId=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'not_json',
  ],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'not_json'],
  ['more than 16 kB', JSON.stringify({ raceId: 'x'.repeat(17_000) }), {}, 413, 'too_large'],
  ['an array', '[]', {}, 400, 'bad_request'],
  ['a number', '7', {}, 400, 'bad_request'],
  ['null', 'null', {}, 400, 'bad_request'],
  ['nothing', '', { 'content-type': 'application/json' }, 400, 'bad_request'],
  ['a prototype', '{"__proto__":{"raceId":"a"},"constructor":{}}', {}, 400, 'bad_request'],
])('a body of %s is refused in the documented form', async (_what, body, headers, status, code) => {
  const answer = await player.post(COMMAND, body, headers);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.error).toMatch(/\S/);
  expect(Object.keys(answer.body)).toEqual(['error', 'code']);
});

test('a call without a session answers 401, whatever its body', async () => {
  const response = await fetch(world.url + COMMAND, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: errors.unauthorized.error, code: 'unauthorized' });
});

test.each(['/api/nothing', '/api/', '/api/auth/me/more', '/api/%ff', '/.env'])(
  '%s is not found',
  async (path) => {
    const answer = await player.get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ code: answer.status === 404 ? 'not_found' : 'bad_request' });
  },
);

test.each([
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch of another host', { 'sec-fetch-site': 'same-site' }],
  ['an Origin of another port', { origin: 'http://localhost:1' }],
])('%s may send no commands, nor log out by GET, in any spelling', async (_what, headers) => {
  const post = await player.post(COMMAND, {}, headers);
  expect([post.status, post.body.code]).toEqual([403, 'cross_site']);
  for (const path of ['/api/auth/logout', '/api/auth/%6cogout', '/%61pi/auth/logout?x=%2']) {
    const logout = await player.get(path, headers);
    expect([logout.status, logout.body.code]).toEqual([403, 'cross_site']);
  }
  const { host } = new URL(world.url);
  for (const path of [`http://${host}/api/auth/logout`, 'http://else/api/auth/%6cogout?x']) {
    const logout = await exchange(world.url, { path, headers: { cookie: player.cookie, ...headers } });
    expect(logout.status).toBe(403);
  }
  expect((await player.get('/api/auth/me')).status).toBe(200);
});

test.each(['//', '//[', '/\\[', '/%', '/%c0%af', '/api//auth/me', 'http://['])(
  'the odd path %s causes no server error',
  async (path) => {
    const { hostname, port } = new URL(world.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect([200, 400, 404]).toContain(status);
  },
);

test("a call's answer is never cached, however its path is spelled", async () => {
  const answer = await player.get('/%61pi/auth/me');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('our own Origin may send commands under each of its names', async () => {
  const { port } = new URL(world.url);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const answer = await player.post(COMMAND, {}, { origin: `http://${host}:${port}` });
    expect(answer.status).toBe(400);
  }
});

test('every answer has the security headers', async () => {
  const { headers } = await player.get('/api/auth/me');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
});
