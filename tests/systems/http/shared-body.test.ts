import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let player: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  for (let count = 0; count < 12; count += 1) player = await world.player();
});
afterAll(() => world.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  exchange(world.url, { path, headers: { cookie: player.cookie, ...headers } });

const often = async (path: string, headers: Record<string, string>) => {
  for (let times = 0; times < 10; times += 1) await read(path, headers);
  return read(path, headers);
};

describe('an answer that is the same for everyone', () => {
  const path = '/api/leaderboard';

  test('is compressed once it is asked for often, with a tag of its own, and reads the same', async () => {
    const plain = await read(path);
    const zipped = await often(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rest).equals(plain.rest)).toBe(true);
    expect(zipped.rest.length).toBeLessThan(plain.rest.length / 2);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, zipped]) expect(headers.vary).toBe('accept-encoding');
  });

  test('is known by either tag', async () => {
    const zipped = await often(path, { 'accept-encoding': 'gzip' });
    for (const etag of [zipped.headers.etag ?? '', (await read(path)).headers.etag ?? '']) {
      const again = await read(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' });
      expect([again.status, again.headers.etag, again.rest.length]).toEqual([304, etag, 0]);
    }
  });

  test('stays plain for who takes nothing else, and where it is short', async () => {
    expect((await often(path, {})).headers['content-encoding']).toBeUndefined();
    const short = await often('/api/central-bank/total-production', { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});
