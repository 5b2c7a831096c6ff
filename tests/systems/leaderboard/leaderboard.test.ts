import { describe, expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { founded, staffed } from '../company/boss.ts';
import { gift, move, salary, taken } from '../statement/ledger-days.ts';

/** Ten game hours in a real second: sessions last, days pass. */
const SPEED = 36_000;

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let viewer: TestPlayer;
test.beforeEach(async ({ world: shared }) => {
  world = shared;
  viewer = await world.player({ dollars: 1_500 });
});

/** A world without other ranked players. */
async function enterNewWorld(): Promise<void> {
  world = await createWorld({ speed: SPEED });
  viewer = await world.player({ username: 'Viewer', dollars: 1_500 });
}

const pageOf = async (query = '', who = viewer) => {
  const { status, body } = await who.get(`/api/leaderboard${query}`);
  expect(status).toBe(200);
  return body as { players: LeaderboardPlayer[]; pagination: { page: number; limit: number; total: number } };
};
const names = async (query = ''): Promise<string[]> =>
  (await pageOf(query)).players.map(({ rank, username }) => `${rank} ${username}`);

/** Advances a real second, after which figures cached for a second are read again. */
const second = () => world.advance(SPEED * 1_000);

const remove = (playerId: string) =>
  world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId, passwordHash: 'none' }),
  });

describe('the leaderboard', () => {
  test('ranks by dollars, 50 a page, and counts everyone ranked', async () => {
    await enterNewWorld();
    for (let at = 0; at < 52; at += 1) await world.player({ username: `p${at}`, dollars: 2_000 + at });
    const first = await pageOf();
    expect(first.pagination).toEqual({ page: 1, limit: 50, total: 53 });
    expect(first.players.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(first.players[0]).toMatchObject({ username: 'p51', dollars: 2_051, is_king: false });
    expect(await names('?page=2')).toEqual(['51 p1', '52 p0', '53 Viewer']);
    expect((await pageOf('?page=3')).players).toEqual([]);
    expect(await names('?page=2&limit=2')).toEqual(['3 p49', '4 p48']);
    for (const query of ['?page=0', '?page=x', '?limit=101', '?sortBy=luck', '?enhanced=perhaps'])
      expect((await viewer.get(`/api/leaderboard${query}`)).status).toBe(400);
  });

  test('follows every transfer at once, for everyone', async () => {
    await enterNewWorld();
    const rich = await world.player({ username: 'Rich', dollars: 3_000 });
    expect(await names()).toEqual(['1 Rich', '2 Viewer']);
    await move(world, salary(viewer, 40));
    expect(await names()).toEqual(['1 Viewer', '2 Rich']);
    await move(world, taken(rich, 'dollars', 2_000_00));
    expect((await pageOf()).players[1]).toMatchObject({ username: 'Rich', dollars: 1_000 });
  });

  test('sorts by points, net worth and fights won', async () => {
    await enterNewWorld();
    const wise = await world.player({ username: 'Wise', dollars: 1_200 });
    const landed = await world.player({ username: 'Landed', dollars: 1_100 });
    await world.app.perform({
      actor: { kind: 'clock' },
      run: async (tx, ctx) => {
        await playerStore(tx).addPoints(wise.id, 70);
        ctx.balanceChanged(wise.id);
        return {};
      },
    });
    await move(world, gift(landed, 'gold', 500));
    await world.advance(0);
    expect(await names('?sortBy=points')).toEqual(['1 Wise', '2 Viewer', '3 Landed']);
    expect(await names('?sortBy=net_worth')).toEqual(['1 Landed', '2 Viewer', '3 Wise']);
    // 500 gold at $50, 100 iron at $6 and 100 oil at $5.
    expect((await pageOf('?sortBy=net_worth')).players[0]).toMatchObject({
      net_worth: 1_100 + 25_000 + 1_100,
      net_worth_at: new Date(world.clock.nowMs()).toISOString(),
    });
    expect(await names('?sortBy=combat_wins')).toEqual(['1 Viewer', '2 Wise', '3 Landed']);
  });

  test('updates a net worth, with its age, only after the action that changed it', async () => {
    await move(world, gift(viewer, 'gold', 1));
    await world.advance(0);
    const own = async () => (await pageOf(`?search=${viewer.username}`)).players[0];
    const { net_worth, net_worth_at } = (await own()) ?? {};
    await world.advance(3 * HOUR_MS);
    expect(await own()).toMatchObject({ net_worth, net_worth_at });
    await move(world, salary(viewer, 1));
    await world.advance(0);
    expect(await own()).toMatchObject({
      net_worth: (net_worth ?? 0) + 50,
      net_worth_at: new Date(world.clock.nowMs()).toISOString(),
    });
  });

  test('finds beginnings of names, from three letters on any part, ignoring case, with global ranks', async () => {
    await enterNewWorld();
    for (const [username, dollars] of [
      ['Annabel', 9_000],
      ['Bert', 8_000],
      ['anton', 7_000],
      ['Joann', 6_000],
      ['a_b', 5_000],
    ] as const)
      await world.player({ username, dollars });
    expect(await names('?search=AN')).toEqual(['1 Annabel', '3 anton']);
    expect(await names('?search=an&limit=1&page=2')).toEqual(['3 anton']);
    expect((await pageOf('?search=an&limit=1')).pagination.total).toBe(2);
    expect(await names('?search=a_')).toEqual(['5 a_b']);
    expect(await names('?search=ANN')).toEqual(['1 Annabel', '4 Joann']);
    expect(await names('?search=nto')).toEqual(['3 anton']);
    expect(await names('?search=nt')).toEqual([]);
    expect(await names('?search=')).toHaveLength(6);
  });

  test('answers a search for any text', async () => {
    const found = async (search: string) => (await pageOf(`?search=${encodeURIComponent(search)}`)).players;
    for (const search of ['%', '_', "'", '"', '🎩', '\\', 'a'.repeat(10_000), '%%%', '__proto__'])
      expect(await found(search), search).toEqual([]);
    expect(await found(' ')).toEqual((await pageOf()).players);
  });

  test('excludes staff, new staff and deleted players, also from the search', async () => {
    await enterNewWorld();
    await world.player({ username: 'Admin', dollars: 90_000, rang: 2 });
    const moderator = await world.player({ username: 'Moderator', dollars: 80_000, rang: 1 });
    const promoted = await world.player({ username: 'Promoted', dollars: 70_000 });
    const gone = await world.player({ username: 'Gone', dollars: 60_000 });
    expect(await names()).toEqual(['1 Promoted', '2 Gone', '3 Viewer']);
    // Like `npm run admin` in another process.
    await world.database.inTransaction((tx) => playerStore(tx).change(promoted.id, { rang: 2 }));
    await remove(gone.id);
    await second();
    expect(await names()).toEqual(['1 Viewer']);
    expect(await names('?search=p')).toEqual([]);
    expect((await pageOf()).pagination.total).toBe(1);
    expect((await moderator.get('/api/leaderboard/me')).body).toEqual({ rank: null, total: 1, around: [] });
  });

  test('no other board ranks staff either', async () => {
    await enterNewWorld();
    const [moderator, boss] = [
      await world.player({ username: 'Moderator', dollars: 80_000, rang: 1 }),
      await world.player({ username: 'Boss', dollars: 80_000 }),
    ];
    for (const who of [moderator, boss]) {
      await founded(who);
      await staffed(who, 1);
      const { properties } = (await who.get('/api/real-estate/available')).body;
      expect((await who.post('/api/real-estate/purchase', { propertyId: properties[0]._id })).status).toBe(
        200,
      );
    }
    const { leaderboard } = (await viewer.get('/api/tycoon-company/leaderboard')).body;
    expect(leaderboard).toMatchObject([{ rank: 1, owner: 'Boss' }]);
    const { topOwners } = (await viewer.get('/api/real-estate/market-stats')).body;
    expect(topOwners).toEqual([{ username: 'Boss', propertyCount: 1 }]);
    expect((await viewer.get('/api/achievements/statistics')).body.total_users).toBe(2);
  });

  test("shows the other systems' figures in the enhanced view", async () => {
    await enterNewWorld();
    const boss = await world.player({ username: 'Boss', dollars: 400_000 });
    await founded(boss);
    await staffed(boss, 3);
    const { properties } = (await boss.get('/api/real-estate/available')).body;
    await boss.post('/api/real-estate/purchase', { propertyId: properties[0]._id });
    await boss.post('/api/alliance/create', { name: 'Iron Ring', description: '', isPrivate: false });
    // A newcomer may only contribute earnings.
    await world.advance(2 * HOUR_MS);
    await boss.post('/api/central-bank/collect-salary');
    expect((await boss.post('/api/alliance/contribute', { amount: 100 })).status).toBe(200);
    await second();
    const [first] = (await pageOf('?enhanced=true')).players;
    expect(first).toMatchObject({
      username: 'Boss',
      company_employees: 3,
      properties_owned: 1,
      achievements_unlocked: 0,
      // Three employees at $300 a month.
      company_revenue: 30,
      alliance_contribution: 100,
    });
    expect(first?.badges.map(({ name }) => name)).toEqual([
      'King',
      'Richest landlord',
      'Captain of industry',
    ]);
    expect((await pageOf()).players[0]).not.toHaveProperty('company_employees');
    await world.advance(31 * DAY_MS);
    expect((await pageOf('?enhanced=true')).players[0]?.company_revenue).toBe(0);
  });

  test('answers 304 until something changes', async () => {
    const etag = (await viewer.get('/api/leaderboard')).headers.get('etag') ?? '';
    expect((await viewer.get('/api/leaderboard', { 'if-none-match': etag })).status).toBe(304);
    await move(world, salary(viewer, 1));
    expect((await viewer.get('/api/leaderboard', { 'if-none-match': etag })).status).toBe(200);
  });

  test('needs a session', async () => {
    for (const path of ['', '/me', '/king-stats', '/categories'])
      expect((await fetch(`${world.url}/api/leaderboard${path}`)).status).toBe(401);
  });
});

describe("a player's own rank", () => {
  test('has three neighbours above and three below, fewer at the ends', async () => {
    await enterNewWorld();
    const players: TestPlayer[] = [];
    for (let at = 0; at < 9; at += 1)
      players.push(await world.player({ username: `n${at}`, dollars: 9_000 - at * 100 }));
    const around = async (who: TestPlayer | undefined, query = '') => {
      const { body } = (await who?.get(`/api/leaderboard/me${query}`)) ?? {};
      return { ...body, around: body.around.map(({ username }: LeaderboardPlayer) => username) };
    };
    expect(await around(players[4])).toEqual({
      rank: 5,
      total: 10,
      around: ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'],
    });
    expect(await around(players[0])).toEqual({ rank: 1, total: 10, around: ['n0', 'n1', 'n2', 'n3'] });
    expect(await around(viewer)).toEqual({ rank: 10, total: 10, around: ['n6', 'n7', 'n8', 'Viewer'] });
    expect((await around(viewer, '?sortBy=points')).rank).toBe(1);
  });
});

describe('the categories', () => {
  test('list the top five, each with a text, and nobody with a zero figure', async () => {
    await enterNewWorld();
    for (let at = 0; at < 5; at += 1)
      await world.player({ username: `c${at}`, dollars: 50_000 + at * 1_000 });
    const boss = await world.player({ username: 'Boss', dollars: 40_000 });
    await founded(boss);
    await staffed(boss, 2);
    const { properties } = (await boss.get('/api/real-estate/available')).body;
    await boss.post('/api/real-estate/purchase', { propertyId: properties[0]._id });
    await second();
    const { categories } = (await viewer.get('/api/leaderboard/categories')).body;
    expect(categories.wealth).toHaveLength(5);
    expect(categories.wealth[0]).toEqual({
      rank: 1,
      user_id: expect.any(String),
      username: 'c4',
      display: '$54,000',
    });
    expect(categories.company).toEqual([
      { rank: 1, user_id: boss.id, username: 'Boss', display: 'Acme: 2 employees' },
    ]);
    expect(categories.real_estate).toMatchObject([{ username: 'Boss', display: '1 property' }]);
    for (const empty of ['points', 'combat', 'horse_racing', 'achievements'])
      expect(categories[empty]).toEqual([]);
  });
});
