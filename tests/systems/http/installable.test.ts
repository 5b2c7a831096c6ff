import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../../web/public');

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
  readonly [field: string]: unknown;
}

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest;

/** A PNG has its size in the first chunk. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(PUBLIC, path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest has everything a browser needs to offer installation', () => {
  expect(manifest).toMatchObject({
    name: 'Tycoon Empire',
    short_name: 'Tycoon',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#120c16',
    theme_color: '#120c16',
  });
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

test('every icon exists in its stated size', () => {
  for (const { src, sizes, type } of manifest.icons)
    if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
  expect(sizeOf('icons/apple-touch-icon.png')).toBe('180x180');
});
