import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPreviews } from '#server/http/previews.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { pages } from '#web/systems.ts';

const WEB = join(import.meta.dirname, '../../../web');
const SITE = 'https://empire.example';
const MAX_PICTURE_BYTES = 120_000;

let webRoot: string;
let world: TestWorld;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'tycoon-page-'));
  await writeFile(join(webRoot, 'index.html'), readFileSync(join(WEB, 'index.html')));
  world = await createWorld({ webRoot, publicUrl: `${SITE}/` });
});
afterAll(async () => {
  await world.close();
  await rm(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => exchange(world.url, { path, headers });
const pageAt = async (path: string) => (await get(path)).rest.toString();

/** The page's meta tags, by name. */
const metasOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

describe.each([
  ['/horse-racing/race/8ned10000gu4h55v', 'See the race again · Tycoon Empire', 'race'],
  ['/horse-racing', 'Horse Racing · Tycoon Empire', 'race'],
  ['/live', 'Live · Tycoon Empire', 'race'],
  ['/combat/fight/7hh', 'How it went down · Tycoon Empire', 'fight'],
  ['/combat', 'Combat · Tycoon Empire', 'fight'],
  ['/', 'Tycoon Empire', 'world'],
  ['/profile/4', 'Tycoon Empire', 'world'],
  ['/horse-racing/race/1/2', 'Tycoon Empire', 'world'],
  ['/horse-racingrace', 'Tycoon Empire', 'world'],
])('a link to %s', (path, title, picture) => {
  test(`shows “${title}” and the picture of the ${picture}`, async () => {
    const metas = metasOf(await pageAt(path));
    expect(metas).toMatchObject({
      'og:title': title,
      'og:image': `${SITE}/previews/${picture}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': `${SITE}/previews/${picture}.jpg`,
    });
    expect(metas.description).toBe(metas['og:description']);
    expect(metas['og:image:alt']).toBe(metas['twitter:image:alt']);
    expect(metas['og:image:alt']).not.toBe('');
  });
});

test('every race has the same page, without any of the request in it', async () => {
  const one = await pageAt('/horse-racing/race/1');
  for (const id of ['2', 'xyzzy', '%22%3E%3Cscript%3Exyzzy', 'xyzzy?a="><script>xyzzy'])
    expect(await pageAt(`/horse-racing/race/${id}`)).toBe(one);
  expect(one).not.toContain('xyzzy');
});

test('a page is served in each coding with its own ETag, which revalidates', async () => {
  const plain = await get('/live');
  const [br, gzip] = [
    await get('/live', { 'accept-encoding': 'gzip, br' }),
    await get('/live', { 'accept-encoding': 'gzip' }),
  ];
  expect(brotliDecompressSync(br.rest).equals(plain.rest)).toBe(true);
  expect(gunzipSync(gzip.rest).equals(plain.rest)).toBe(true);
  const others = await get('/combat');
  expect(new Set([plain, br, gzip, others].map(({ headers }) => headers.etag)).size).toBe(4);
  const again = await get('/live', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' });
  expect([again.status, again.rest.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding']);
  expect((await get('/combat', { 'if-none-match': plain.headers.etag ?? '' })).status).toBe(200);
});

test("HEAD has the page's headers and no body", async () => {
  const [head, page] = [await exchange(world.url, { method: 'HEAD', path: '/live' }), await get('/live')];
  expect([head.status, head.rest.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag', 'vary', 'cache-control'])
    expect([name, head.headers[name]]).toEqual([name, page.headers[name]]);
});

describe('the declared preview', () => {
  test.each(linkPreviews)('for $path has a page and a small picture', ({ path, image }) => {
    expect(pages.map((page) => page.path)).toContain(path);
    const file = join(WEB, 'public', image);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(MAX_PICTURE_BYTES);
  });
});
