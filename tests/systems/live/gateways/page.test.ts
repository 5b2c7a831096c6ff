import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONT, makeBuiltPage, PAGE_FILES } from '#tests/support/built-page.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { startGateway } from './writer.ts';

const SITE = 'https://empire.example';

/** Nothing listens there: the page needs no writer. */
const NO_WRITER = { linkUrl: 'http://127.0.0.1:1' };

let webRoot: string;
let world: TestWorld;
beforeAll(async () => {
  webRoot = await makeBuiltPage();
  world = await createWorld({ webRoot, publicUrl: SITE });
});
afterAll(async () => {
  await world.close();
  await rm(webRoot, { recursive: true });
});

const SENT = {
  ...{ 'accept-encoding': 'br', host: 'empire.example', 'x-forwarded-proto': 'https' },
} as const;

async function fetched(url: string, path: string) {
  const { status, headers, rest } = await exchange(url, { path, headers: SENT });
  return { status, headers: { ...headers, date: null }, body: rest.toString('base64') };
}

describe('a gateway without its writer', () => {
  test.each([
    '/',
    '/market',
    '/horse-racing/race/7',
    `/${FONT.path}`,
    ...Object.keys(PAGE_FILES).map((path) => `/${path}`),
  ])('serves %s as the writer does', async (path) => {
    const gateway = await startGateway(NO_WRITER, { webRoot, publicUrl: SITE });
    const own = await fetched(gateway.url, path);
    expect(own.status).toBe(200);
    expect(own).toEqual(await fetched(world.url, path));
  });

  test.each(['/api/me', '/api/none', '/assets/none.js', '/../package.json', '/%2e%2e/package.json'])(
    'answers %s with an error in the documented form',
    async (path) => {
      const gateway = await startGateway(NO_WRITER, { webRoot });
      const { status, headers, rest } = await exchange(gateway.url, { path });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(rest.toString())).toMatchObject({ code: 'not_found' });
    },
  );

  test('stays closed to more than 600 pages a minute of one network', async () => {
    const gateway = await startGateway(NO_WRITER, { webRoot, limited: true });
    const statuses: number[] = [];
    for (let count = 0; count <= 600; count += 1) {
      const { status } = await exchange(gateway.url, {
        path: '/market',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      statuses.push(status);
    }
    expect([statuses[599], statuses[600]]).toEqual([200, 429]);
    const other = await exchange(gateway.url, {
      path: '/market',
      headers: { 'x-forwarded-for': '203.0.113.10' },
    });
    expect(other.status).toBe(200);
  });
});
