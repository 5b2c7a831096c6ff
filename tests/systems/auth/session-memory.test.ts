import { expect } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';

const test = inWorld();

test('a session that another process has ended is refused after 25 ms at most', async ({ world }) => {
  const player = await world.player();
  expect((await player.get('/api/auth/me')).status).toBe(200);
  const other = await openDatabase(world.databaseUrl, { lock: false });
  await other.inTransaction((tx) => sessionStore(tx).endOf(player.id));
  await other.close();
  world.time.pass(25);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('a session that ends while a request asks for it is not remembered', async ({ world }) => {
  const player = await world.player();
  const [, logout] = await Promise.all([player.get('/api/auth/me'), player.post('/api/auth/logout')]);
  expect(logout.status).toBe(200);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('who signs out is forgotten, the others are still remembered', async ({ world }) => {
  const [leaving, staying] = [await world.player(), await world.player()];
  for (const player of [leaving, staying]) expect((await player.get('/api/auth/me')).status).toBe(200);
  // What is remembered hides that the row has gone.
  await world.database.inTransaction((tx) => sessionStore(tx).endOf(staying.id));
  expect((await leaving.post('/api/auth/logout')).status).toBe(200);
  expect((await leaving.get('/api/auth/me')).status).toBe(401);
  expect((await staying.get('/api/auth/me')).status).toBe(200);
});

test('a player who is gone, but whose session is remembered for a moment yet, can not even log out', async () => {
  const world = await createWorld();
  const player = await world.player();
  expect((await player.get('/api/auth/me')).status).toBe(200);
  await world.database.inTransaction((tx) => playerStore(tx).bury(player.id, 0));
  const { status, body } = await player.post('/api/auth/logout');
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  world.leaveUnbalanced('their money was never given back');
});

test('a remembered session lasts as long as its heartbeats say', async ({ world }) => {
  const player = await world.player();
  for (let beat = 0; beat < 3; beat += 1) {
    expect((await player.get('/api/auth/me')).status).toBe(200);
    world.time.pass(20 * 60_000);
    expect((await player.post('/api/activity/updateActivityJson')).status).toBe(200);
  }
  world.time.pass(40 * 60_000);
  expect((await player.get('/api/auth/me')).status).toBe(401);
});

test('of more sessions than one statement asks for, all that exist are found', async ({ world }) => {
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
