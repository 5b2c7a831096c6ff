import { expect } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';

const test = inWorld();

test('a session ended by another process is refused within 25 ms', async ({ world }) => {
  const player = await world.player();
  expect((await player.get('/api/auth/me')).status).toBe(200);
  const other = await openDatabase(world.databaseUrl, { lock: false });
  await other.inTransaction((tx) => sessionStore(tx).endOf(player.id));
  await other.close();
  world.time.pass(25);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('a session that ends during its lookup is not cached', async ({ world }) => {
  const player = await world.player();
  const [, logout] = await Promise.all([player.get('/api/auth/me'), player.post('/api/auth/logout')]);
  expect(logout.status).toBe(200);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('signing out drops one session from the cache and keeps the others', async ({ world }) => {
  const [leaving, staying] = [await world.player(), await world.player()];
  for (const player of [leaving, staying]) expect((await player.get('/api/auth/me')).status).toBe(200);
  // The cache hides the deleted row.
  await world.database.inTransaction((tx) => sessionStore(tx).endOf(staying.id));
  expect((await leaving.post('/api/auth/logout')).status).toBe(200);
  expect((await leaving.get('/api/auth/me')).status).toBe(401);
  expect((await staying.get('/api/auth/me')).status).toBe(200);
});

test('a deleted player with a cached session cannot even log out', async () => {
  const world = await createWorld();
  const player = await world.player();
  expect((await player.get('/api/auth/me')).status).toBe(200);
  await world.database.inTransaction((tx) => playerStore(tx).bury(player.id, 0));
  const { status, body } = await player.post('/api/auth/logout');
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  world.leaveUnbalanced('their money was never given back');
});

test('a cached session lasts as long as its heartbeats extend it', async ({ world }) => {
  const player = await world.player();
  for (let beat = 0; beat < 3; beat += 1) {
    expect((await player.get('/api/auth/me')).status).toBe(200);
    world.time.pass(20 * 60_000);
    expect((await player.post('/api/activity/updateActivityJson')).status).toBe(200);
  }
  world.time.pass(40 * 60_000);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('a lookup of more sessions than one statement takes finds them all', async ({ world }) => {
  const [first, last] = [await world.player(), await world.player()];
  const idOf = async (player: string): Promise<string> => {
    const [own] = await world.database.read((tx) => sessionStore(tx).of(player));
    return own?.id ?? '';
  };
  const ids = [await idOf(first.id), await idOf(last.id)] as const;
  const unknown = Array.from({ length: 1_200 }, (_, at) => `unknown ${at}`);
  const found = await world.database.read((tx) => sessionStore(tx).times([ids[0], ...unknown, ids[1]]));
  expect(found.map(({ id }) => id)).toEqual([...ids]);
});
