import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { ListedPlayer } from '#protocol/systems/admin/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let admin: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.player({ username: 'Boss', rang: 2 });
  for (const [username, dollars] of [
    ['cara', 4_000],
    ['Anna', 2_000],
    ['Bert', 3_000],
  ] as const) {
    world.time.pass(1_000);
    await world.player({ username, dollars });
  }
});
afterAll(() => world.close());

const list = async (query = '') => (await admin.get(`/api/admin/players?${query}`)).body;
const namesBy = async (sortBy: string): Promise<readonly string[]> =>
  (await list(`sortBy=${sortBy}`)).players.map(({ username }: ListedPlayer) => username);

test('every account is listed in each order', async () => {
  expect(await namesBy('name')).toEqual(['Anna', 'Bert', 'Boss', 'cara']);
  expect(await namesBy('dollars')).toEqual(['cara', 'Bert', 'Anna', 'Boss']);
  expect(await namesBy('joined')).toEqual(['Bert', 'Anna', 'cara', 'Boss']);
  expect((await namesBy('seen')).toSorted()).toEqual(['Anna', 'Bert', 'Boss', 'cara']);
  expect(await namesBy('points')).toEqual(['Anna', 'Bert', 'Boss', 'cara']);
});

test('a page holds what an admin needs to know of an account', async () => {
  const { players, pagination } = await list('limit=1&page=3');
  expect(pagination).toEqual({ page: 3, limit: 1, total: 4 });
  expect(players).toEqual([
    {
      _id: admin.id,
      username: 'Boss',
      email: 'boss@example.com',
      dollars: 1_000,
      points: 0,
      rang: 2,
      joined_at: expect.stringMatching(/Z$/),
      last_seen: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await list('page=9')).players).toEqual([]);
});

test('only admins may read it, and only in a known order', async () => {
  const player = await world.player({ username: 'Dora' });
  expect((await player.get('/api/admin/players')).status).toBe(403);
  expect((await admin.get('/api/admin/players?sortBy=mail')).status).toBe(400);
  expect((await fetch(`${world.url}/api/admin/players`)).status).toBe(401);
  await world.database.inTransaction((tx) => playerStore(tx).bury(player.id, 1));
  expect((await list()).pagination.total).toBe(4);
  world.leaveUnbalanced('a player was buried without leaving the game');
});
