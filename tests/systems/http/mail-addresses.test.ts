import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { post } from '#tests/systems/alliance/family.ts';
import { buy, sell, trader } from '#tests/systems/market/trader.ts';
import { nextRace, placeBet } from '#tests/systems/racing/bettor.ts';

/** Every read-only call. */
const reads = Object.values<Readonly<Record<string, Route>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .filter(({ method, path }) => method === 'GET' && path !== '/api/auth/logout');

/** Those that may return another's address: for admins. */
const WITH_MAILS = ['/api/admin/players', '/api/admin/players/search'];

const ADDRESS = /[\w.-]+@[\w-]+\.\w+/g;

let world: TestWorld;
let viewer: TestPlayer;
let admin: TestPlayer;
let other: TestPlayer;
const pushed: string[] = [];

beforeAll(async () => {
  world = await createWorld({ rewards: true });
  [viewer, other] = [await trader(world), await trader(world)];
  admin = await world.player({ rang: 2, dollars: 50_000 });
  const socket = await viewer.socket();
  socket.onAny((...event) => pushed.push(JSON.stringify(event)));
  for (const room of ['races', 'leaderboard', 'market:wood'])
    pushed.push(JSON.stringify(await socket.emitWithAck('subscribe', room)));
  await post(other, 'create', { name: 'Red Family', description: '', isPrivate: false });
  await post(viewer, 'join', { allianceName: 'Red Family' });
  pushed.push(JSON.stringify(await socket.emitWithAck('subscribe', 'alliance')));
  await post(other, 'chat', { text: 'Hello.' });
  await sell(other, { quantity: 5, price: 3 });
  await buy(viewer, { quantity: 5, price: 3 });
  await placeBet(other, { race: await nextRace(other) });
  await admin.post('/api/admin/announcement', { message: 'Hello.' });
});
afterAll(() => world.close());

const addressesIn = (body: unknown, own: string): string[] =>
  [...JSON.stringify(body).matchAll(ADDRESS)]
    .map(([address]) => address)
    .filter((address) => address !== own);

/** Parameters filled in as a curious player would. */
const filled = (path: string): string => path.replace(':id', other.id);

test.each(reads.map(({ path }) => path))("%s returns no address but the player's own", async (path) => {
  const { status, body } = await viewer.get(filled(path));
  expect([200, 400, 403, 404, 409]).toContain(status);
  expect(addressesIn(body, viewer.mail)).toEqual([]);
});

test('only the list of accounts and its search return addresses to an admin', async () => {
  const telling: string[] = [];
  for (const { path } of reads) {
    const { body } = await admin.get(`${filled(path)}?query=${other.username}`);
    if (addressesIn(body, admin.mail).length > 0) telling.push(path);
  }
  expect(telling).toEqual(WITH_MAILS);
});

test('no push contains an address', () => {
  expect(pushed.length).toBeGreaterThan(5);
  expect(pushed.flatMap((event) => addressesIn(event, ''))).toEqual([]);
});
