import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { journeyIn } from './support/journey.ts';

const test = journeyIn();

const BUILT = join(import.meta.dirname, '../../dist/web');

/** Scripts, styles and HTML with Brotli, including the shell around player pages. The two fonts are extra. */
const MAX_FIRST_VIEW_BYTES = 175_000;

/** Both faces, subset to the glyphs in use; 116 kB before. */
const MAX_FONT_BYTES = 62_000;

test('the first view is served compressed, decompresses to the built files, and stays below its size limit', async ({
  server,
}) => {
  const get = (path: string, coding: string) =>
    fetch(server.url + path, { headers: { 'accept-encoding': coding } });
  const html = await (await get('/', 'identity')).text();
  const named = [...html.matchAll(/(?:src|href)="(\/(?!api)[^"]+)"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(4);
  let bytes = 0;
  let fontBytes = 0;
  for (const path of ['/', ...named]) {
    const plain = await (await get(path, 'identity')).arrayBuffer();
    if (path.endsWith('.woff2')) fontBytes += plain.byteLength;
    for (const coding of ['br', 'gzip']) {
      const answer = await get(path, coding);
      expect([path, answer.headers.get('vary')]).toEqual([path, 'accept-encoding']);
      const isPacked = /\.(woff2|png)$/.test(path);
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, isPacked ? null : coding]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(plain)), path).toBe(true);
      if (coding === 'br' && !isPacked) bytes += Number(answer.headers.get('content-length'));
    }
  }
  expect(bytes).toBeLessThan(MAX_FIRST_VIEW_BYTES);
  expect(fontBytes).toBeGreaterThan(0);
  expect(fontBytes).toBeLessThan(MAX_FONT_BYTES);
});

/** All scripts of the dashboard until it is idle; its race loads its stage later. */
const MAX_FIRST_SCREEN_BYTES = 160_000;

/** Scripts of the dashboard plus one more page; the race brings its stage along. */
const MAX_PAGE_BYTES = 210_000;
const MAX_RACE_BYTES = 208_500;

const MAX_CHART_BYTES = 30_000;

const PAGES = [
  ...['market', 'horse-racing', 'company', 'production', 'real-estate', 'combat', 'alliance', 'central-bank'],
  ...['leaderboard', 'statement', 'achievements', 'notifications', 'technologies', 'about'],
];

test("a player's first screen, each page and the charts stay below their size limits", {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  const first = await scriptsOf(page, '/dashboard');
  expect(first.size).toBeGreaterThan(2);
  expect(sizeOf(first), [...first].join(' ')).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES);
  expect(await bytesOnTheWire(page)).toBeLessThanOrEqual(MAX_FIRST_SCREEN_BYTES);
  for (const name of PAGES) {
    const more = [...(await scriptsOf(page, `/${name}`))].filter((script) => !first.has(script));
    expect(more, name).toContainEqual(expect.stringMatching(/\.js$/));
    const limit = name === 'horse-racing' ? MAX_RACE_BYTES : MAX_PAGE_BYTES;
    expect.soft(sizeOf([...first, ...more]), `${name}: ${more.join(' ')}`).toBeLessThanOrEqual(limit);
    // A world without trades has nothing to plot, on any page.
    expect.soft([...first, ...more].filter(isChart)).toEqual([]);
  }
});

test('the charts stay below their size limit', () => {
  const charts = readdirSync(join(BUILT, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter(isChart);
  expect(charts.length).toBeGreaterThanOrEqual(3);
  expect(sizeOf(charts)).toBeLessThanOrEqual(MAX_CHART_BYTES);
});

/** The page counts as idle after this long without a script request. */
const QUIET_MS = 1_500;

const isChart = (script: string): boolean =>
  /^\/assets\/(uPlot\.esm|plot|candle-chart|depth-chart)-.*\.js$/.test(script);

/** All scripts a page requests until it is idle, whoever requests them. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('', { timeout: 20_000 });
  await expect(async () => {
    const before = scripts.size;
    await page.waitForTimeout(QUIET_MS);
    expect(scripts.size).toBe(before);
  }).toPass();
  page.off('request', note);
  return scripts;
}

const sizeOf = (scripts: Iterable<string>): number =>
  [...scripts].reduce((bytes, script) => {
    const path = join(BUILT, script);
    return bytes + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);

/** The browser's own count of script bytes, cached ones included. */
const bytesOnTheWire = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
