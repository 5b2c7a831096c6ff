import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let player: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  for (let count = 0; count < 40; count += 1) player = await world.player();
});
afterAll(() => world.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  exchange(world.url, { path, headers: { cookie: player.cookie, ...headers } });

describe('an answer shared by everyone', () => {
  const path = '/api/leaderboard';

  test('is gzipped on request, with the same content', async () => {
    const plain = await read(path);
    const zipped = await read(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rest).equals(plain.rest)).toBe(true);
    expect(zipped.rest.length).toBeLessThan(plain.rest.length / 2);
    for (const { headers } of [plain, zipped]) expect(headers.vary).toBe('accept-encoding');
  });

  test('is not sent again to a caller that has it', async () => {
    const { headers } = await read(path);
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^"/),
      'cache-control': 'private, no-cache',
    });
    const again = await read(path, { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'gzip' });
    expect([again.status, again.headers.etag, again.rest.length]).toEqual([304, headers.etag, 0]);
  });

  test('does not answer 304 without a session', async () => {
    const { headers } = await read(path);
    const stranger = await read(path, { cookie: '', 'if-none-match': headers.etag ?? '' });
    expect(stranger.status).toBe(401);
  });

  test('stays uncompressed for other callers and when short', async () => {
    expect((await read(path)).headers['content-encoding']).toBeUndefined();
    const short = await read('/api/central-bank/total-production', { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});
