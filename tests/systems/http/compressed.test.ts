import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONT, makeBuiltPage, PAGE_FILES } from '#tests/support/built-page.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let webRoot: string;
let world: TestWorld;
beforeAll(async () => {
  webRoot = await makeBuiltPage();
  world = await createWorld({ webRoot });
});
afterAll(async () => {
  await world.close();
  await rm(webRoot, { recursive: true });
});

const get = (path: string, accepted?: string, more: Record<string, string> = {}) =>
  exchange(world.url, {
    path,
    headers: { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more },
  });

const READ: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const FOREVER = 'public, max-age=31536000, immutable';

describe.each([
  ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/market', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml', 'no-cache'],
  [
    '/assets/market-D3c5JsBA.js',
    'assets/market-D3c5JsBA.js',
    'application/javascript; charset=utf-8',
    FOREVER,
  ],
  ['/assets/market-Dzd0GjQj.css', 'assets/market-Dzd0GjQj.css', 'text/css; charset=utf-8', FOREVER],
] as const)('%s', (path, file, type, cached) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['zstd', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('is served for %j as %s', async (accepted, coding) => {
    const { status, headers, rest } = await get(path, accepted);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(rest.length),
      'cache-control': cached,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(READ[coding]?.(rest).toString()).toBe(PAGE_FILES[file]);
  });

  test('has an ETag per coding, which revalidates', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map((c) => get(path, c).then(etagOf)));
    expect(new Set(tags).size).toBe(3);
    const again = await get(path, 'br', { 'if-none-match': tags[0] ?? '' });
    expect([again.status, again.headers.vary, again.rest.length]).toEqual([304, 'accept-encoding', 0]);
    expect((await get(path, 'gzip', { 'if-none-match': tags[0] ?? '' })).status).toBe(200);
  });
});

const etagOf = ({ headers }: Awaited<ReturnType<typeof get>>): string | undefined => headers.etag;

test('a font is sent as is', async () => {
  const { status, headers, rest } = await get(`/${FONT.path}`, 'gzip, br');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': FOREVER });
  expect(headers['content-encoding']).toBeUndefined();
  expect(rest.equals(FONT.bytes)).toBe(true);
});

test.each(['/assets/market-D3c5JsBA.js.br', '/index.html.gz', '/favicon.svg.br'])(
  'a precompressed file has no URL: %s',
  async (path) => expect((await get(path, 'br')).status).toBe(404),
);

test.each(['bytes=0-9', 'bytes=999999-', 'bytes=9-0'])(
  'a range is ignored: %s gets the whole file',
  async (range) => {
    const { status, rest } = await get('/assets/market-D3c5JsBA.js', 'br', { range });
    expect([status, brotliDecompressSync(rest).length]).toEqual([
      200,
      PAGE_FILES['assets/market-D3c5JsBA.js'].length,
    ]);
  },
);
