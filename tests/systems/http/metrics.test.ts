import { afterEach, describe, expect, test } from 'vitest';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const TOKEN = 'a-token-of-more-than-16';

let world: TestWorld;
afterEach(() => world.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers });

async function expectOpen(headers: Record<string, string> = {}): Promise<void> {
  const metrics = await ask('/metrics', headers);
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('tycoon_sockets')]);
  expect(await (await ask('/readyz', headers)).json()).toEqual({ ok: true, setAside: [] });
}

async function expectClosed(headers: Record<string, string> = {}): Promise<void> {
  const metrics = await ask('/metrics', headers);
  expect([metrics.status, metrics.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await metrics.json()).toMatchObject({ code: 'unauthorized' });
  const readiness = await ask('/readyz', headers);
  expect([readiness.status, await readiness.json()]).toEqual([200, { ok: true }]);
}

describe('metrics and readiness details', () => {
  test('are open to the same machine', async () => {
    world = await createWorld();
    await expectOpen();
  });

  test.each([
    ['off', { 'x-forwarded-for': '203.0.113.1' }],
    ['off', { forwarded: 'for=127.0.0.1' }],
    ['1', { 'x-forwarded-for': '203.0.113.1' }],
    ['1', { 'x-forwarded-for': '127.0.0.1' }],
    ['1', { 'x-real-ip': '127.0.0.1' }],
  ])(
    'are closed to callers through a proxy on it, with TRUST_PROXY=%s and %o',
    async (trustProxy, headers) => {
      world = await createWorld({ trustProxy });
      await expectClosed(headers);
      await expectOpen();
    },
  );

  test('are open with the token, and closed with any other', async () => {
    world = await createWorld({ metricsToken: TOKEN });
    const elsewhere = { 'x-forwarded-for': '203.0.113.1' };
    await expectOpen({ ...elsewhere, authorization: `Bearer ${TOKEN}` });
    await expectOpen({ ...elsewhere, authorization: `bearer ${TOKEN}` });
    for (const authorization of ['', 'Bearer', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      await expectClosed({ ...elsewhere, authorization });
  });

  test('are closed without a token, even to an empty one', async () => {
    world = await createWorld();
    await expectClosed({ 'x-forwarded-for': '203.0.113.1', authorization: 'Bearer null' });
  });
});
