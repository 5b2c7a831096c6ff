import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { racingRoutes } from '#protocol/systems/racing/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { INTERVAL_MS, nextRace, openRaces, placeBet } from './bettor.ts';

/** The size limit of an answer on the wire. */
const MAX_BYTES = 25_000;

const BETTORS = 40;
const RACES = 14;

let world: TestWorld;
let player: TestPlayer;
let overId: string;
beforeAll(async () => {
  // At the maximum race rate: otherwise sessions end before the races do.
  world = await createWorld({ speed: 12 });
  const bettors: TestPlayer[] = [];
  for (let count = 0; count < BETTORS; count += 1)
    bettors.push(await world.player({ username: `a_long_name_of_a_bettor_${count}`, dollars: 100_000 }));
  [player] = bettors as [TestPlayer];
  for (let count = 0; count < RACES; count += 1) {
    const race = await nextRace(player);
    overId = race.id;
    await Promise.all(
      bettors.map((bettor, index) =>
        placeBet(bettor, { race, number: 1 + (index % 6), clientSeed: `seed ${index} of race ${count}` }),
      ),
    );
    await world.advance(INTERVAL_MS);
  }
  await world.advance(INTERVAL_MS);
  for (const race of await openRaces(player)) await placeBet(player, { race });
});
afterAll(() => world.close());

const READ: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const paths = () =>
  Object.values(racingRoutes)
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => {
      const path = route.path.replace(':id', overId);
      return 'query' in route ? [path, `${path}?limit=50`] : [path];
    });

const read = (path: string, headers: Record<string, string> = {}) =>
  exchange(world.url, { path, headers: { cookie: player.cookie, ...headers } });

test(`no racing answer of a full world exceeds ${MAX_BYTES / 1_000} kB on the wire, at the first request`, async () => {
  const { races } = (await player.get('/api/horse-racing/todays-races')).body;
  expect(races.length).toBeGreaterThan(30);
  for (const path of paths()) {
    const answer = await read(path, { 'accept-encoding': 'gzip, deflate, br' });
    const plain = await read(path);
    expect([path, answer.status, answer.rest.length < MAX_BYTES]).toEqual([path, 200, true]);
    const coding = answer.headers['content-encoding'];
    const text = coding ? READ[coding]?.(answer.rest) : answer.rest;
    expect(text?.equals(plain.rest), path).toBe(true);
  }
});

test('a large answer is gzipped on request, and not sent again to a caller that has it', async () => {
  const path = '/api/horse-racing/todays-races';
  const [zipped, plain] = [await read(path, { 'accept-encoding': 'gzip' }), await read(path)];
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const { headers } of [zipped, plain]) {
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    const again = await read(path, { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'gzip' });
    expect([again.status, again.headers.etag, again.rest.length]).toEqual([304, headers.etag, 0]);
  }
});

test("a compressed answer is never another player's", async () => {
  const other = await world.player();
  const path = '/api/horse-racing/todays-races';
  const ask = ({ cookie }: TestPlayer) =>
    exchange(world.url, { path, headers: { cookie, 'accept-encoding': 'gzip' } });
  const [own, others] = await Promise.all([ask(player), ask(other)]);
  expect(gunzipSync(own.rest).toString()).toContain(player.id);
  expect(gunzipSync(others.rest).toString()).not.toContain(player.id);
});
