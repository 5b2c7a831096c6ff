import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let admin: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.player({ username: 'Boss', rang: 2 });
  for (const username of ['Anna', 'anna_b', 'Annabel', 'Hanna', 'a_nno'])
    await world.player({ username, dollars: 1_234.5 });
});
afterAll(() => world.close());

const search = (query: string, more = '') =>
  admin.get(`/api/admin/players/search?query=${encodeURIComponent(query)}${more}`);

const namesOf = async (query: string): Promise<string[]> =>
  (await search(query)).body.players.map(({ username }: { username: string }) => username);

test('finds players by the prefix of name or mail, ignoring case, ordered by name', async () => {
  const { body } = await search('ANNA');
  expect(body).toMatchObject({ pagination: { total: 3, page: 1, limit: 20 }, hasMore: false });
  expect(body.players.map(({ username }: { username: string }) => username)).toEqual([
    'Anna',
    'anna_b',
    'Annabel',
  ]);
  expect(body.players[0]).toEqual({
    _id: expect.any(String),
    username: 'Anna',
    email: 'anna@example.com',
    dollars: 1_234.5,
    points: 0,
  });
  expect(await namesOf('hanna@exam')).toEqual(['Hanna']);
});

test('falls back to matches inside when no prefix matches', async () => {
  expect(await namesOf('nnab')).toEqual(['Annabel']);
  expect(await namesOf('@EXAMPLE.com')).toHaveLength(6);
  expect(await namesOf('nn')).toEqual([]);
});

test('a page holds the requested number', async () => {
  const page = async (more: string) => (await search('anna', more)).body;
  expect((await page('&limit=2')).players).toHaveLength(2);
  expect(await page('&limit=2&page=2')).toMatchObject({
    players: [{ username: 'Annabel' }],
    pagination: { total: 3, page: 2, limit: 2 },
  });
  expect((await page('&page=1000000')).players).toEqual([]);
  expect((await search('anna', '&limit=101')).status).toBe(400);
});

test.each(['%', '_', '%a%', "'", '"', "' or 1=1 --", '😀', '\\', '[a]*', '\u{10FFFF}', '  '])(
  '%j is plain text',
  async (query) => {
    const { status, body } = await search(query);
    expect([status, body.pagination.total]).toEqual([200, 0]);
  },
);

test.each(['\0', 'a\0'])('%j, which PostgreSQL cannot store, is refused', async (query) => {
  const { status, body } = await search(query);
  expect([status, body]).toEqual([
    400,
    {
      error: 'The request contains NUL or an unpaired surrogate, or is nested too deep.',
      code: 'bad_request',
    },
  ]);
});

test('an underscore matches only itself', async () => {
  expect(await namesOf('a_n')).toEqual(['a_nno']);
});

test('an empty query finds nothing, and 10,000 characters find nobody', async () => {
  expect((await admin.get('/api/admin/players/search')).body).toMatchObject({ players: [] });
  expect((await search('x'.repeat(10_000))).body).toMatchObject({ players: [], pagination: { total: 0 } });
  const tooLong = await search('😀'.repeat(10_000));
  expect([tooLong.status, tooLong.body]).toEqual([
    413,
    { error: 'The request is too large.', code: 'too_large' },
  ]);
});

test('a deleted player is not found', async () => {
  const gone = await world.player({ username: 'Gone' });
  expect(await namesOf('gone')).toEqual(['Gone']);
  await world.database.inTransaction((tx) => playerStore(tx).bury(gone.id, 1));
  expect(await namesOf('gone')).toEqual([]);
  world.leaveUnbalanced('a player was buried without leaving the game');
});
