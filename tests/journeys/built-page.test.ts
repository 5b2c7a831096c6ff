import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { journeyIn } from './support/journey.ts';

const test = journeyIn({ speed: 1 });

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');

/** Scripts, styles and page by Brotli; 94 kB when the limit was set. The two fonts of 116 kB come on top. */
const MAX_FIRST_VIEW_BYTES = 100_000;

test('the first view is served compressed, decompresses to the built files, and stays below its size limit', async ({
  server,
}) => {
  const get = (path: string, coding: string) =>
    fetch(server.url + path, { headers: { 'accept-encoding': coding } });
  const html = await (await get('/', 'identity')).text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(4);
  let bytes = 0;
  for (const path of ['/', ...named]) {
    const plain = await (await get(path, 'identity')).arrayBuffer();
    for (const coding of ['br', 'gzip']) {
      const answer = await get(path, coding);
      expect([path, answer.headers.get('vary')]).toEqual([path, 'accept-encoding']);
      const isFont = path.endsWith('.woff2');
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, isFont ? null : coding]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(plain)), path).toBe(true);
      if (coding === 'br' && !isFont) bytes += Number(answer.headers.get('content-length'));
    }
  }
  expect(bytes).toBeLessThan(MAX_FIRST_VIEW_BYTES);
});

test('every chunk is named after what it holds', () => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/^market-/)]));
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/^vendor-react-/)]));
  expect(scripts.filter((file) => /^(page|dist|module|esm)-/.test(file))).toEqual([]);
});
