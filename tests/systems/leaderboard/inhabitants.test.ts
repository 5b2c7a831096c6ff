import { beforeEach, expect, test } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { mark, pay, retire, SPEED } from '../inhabitants/household.ts';
import { gift, move, salary } from '../statement/ledger-days.ts';

let world: TestWorld;
let admin: TestPlayer;
let person: TestPlayer;
let bots: TestPlayer[];

beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  admin = await world.player({ username: 'Admin', rang: 2 });
  person = await world.player({ username: 'Person', dollars: 2_000, isNewcomer: true });
  await world.player({ username: 'Rich', dollars: 9_000, isNewcomer: true });
  bots = [];
  for (const username of ['BotA', 'BotB', 'BotC'])
    bots.push(await world.player({ username, isNewcomer: true }));
  expect((await mark(admin, ...bots)).status).toBe(200);
  for (const [at, dollars] of [4_000, 500].entries())
    expect((await pay(admin, bots[at] ?? admin, dollars)).status).toBe(200);
});

interface Page {
  readonly players: readonly LeaderboardPlayer[];
  readonly pagination: { readonly total: number };
  readonly inhabitants?: number;
}

async function pageOf(query = ''): Promise<Page> {
  const { status, body } = await person.get(`/api/leaderboard?${query}`);
  expect(status).toBe(200);
  return body;
}

const names = async (query = ''): Promise<string[]> =>
  (await pageOf(query)).players.map(({ rank, username }) => `${rank} ${username}`);

const ALL = ['1 Rich', '2 BotA', '3 Person', '4 BotB', '5 BotC'];

test('with inhabitants, everybody ranks in one order and inhabitants are marked; without, as ever', async () => {
  expect(await names('inhabitants=true')).toEqual(ALL);
  expect(await names()).toEqual(['1 Rich', '2 Person']);
  expect(await names('inhabitants=false')).toEqual(['1 Rich', '2 Person']);
  const { players, pagination, inhabitants } = await pageOf('inhabitants=true');
  expect([pagination.total, inhabitants]).toEqual([5, 3]);
  expect(players.map(({ is_bot }) => is_bot)).toEqual([undefined, true, undefined, true, true]);
  expect(await pageOf()).toMatchObject({ pagination: { total: 2 }, inhabitants: 3 });
  expect((await person.get('/api/leaderboard?inhabitants=perhaps')).status).toBe(400);
});

test('pages and searches keep the common ranks', async () => {
  expect(await names('inhabitants=true&limit=2&page=2')).toEqual(ALL.slice(2, 4));
  expect(await names('inhabitants=true&limit=2&page=3')).toEqual(ALL.slice(4));
  expect(await names('inhabitants=true&limit=2&page=4')).toEqual([]);
  expect(await names('inhabitants=true&search=bot&limit=2')).toEqual(['2 BotA', '4 BotB']);
  expect((await pageOf('inhabitants=true&search=bot&limit=2')).pagination.total).toBe(3);
  expect(await names('inhabitants=true&search=p')).toEqual(['3 Person']);
  expect(await names('search=bot')).toEqual([]);
});

test("one's own rank counts inhabitants on request, and theirs exists only then", async () => {
  const own = async (who: TestPlayer, query: string) => {
    const { rank, total, around } = (await who.get(`/api/leaderboard/me?${query}`)).body;
    return { rank, total, around: around.map(({ username }: LeaderboardPlayer) => username) };
  };
  const around = ['Rich', 'BotA', 'Person', 'BotB', 'BotC'];
  expect(await own(person, 'inhabitants=true')).toEqual({ rank: 3, total: 5, around });
  expect(await own(person, '')).toEqual({ rank: 2, total: 2, around: ['Rich', 'Person'] });
  const [first = admin] = bots;
  expect(await own(first, 'inhabitants=true')).toMatchObject({ rank: 2, total: 5 });
  expect(await own(first, '')).toEqual({ rank: null, total: 2, around: [] });
});

test('the common order follows what both earn, for every sort, and survives a restart', async () => {
  const [, , poorest = admin] = bots;
  await move(world, salary(person, 80));
  await move(world, gift(poorest, 'gold', 900));
  await world.advance(SPEED * 1_000);
  expect(await names('inhabitants=true')).toEqual(['1 Rich', '2 Person', '3 BotA', '4 BotB', '5 BotC']);
  expect((await names('inhabitants=true&sortBy=net_worth'))[0]).toBe('1 BotC');
  const sorts = ['dollars', 'points', 'net_worth', 'combat_wins'];
  const all = () => Promise.all(sorts.map((sort) => pageOf(`inhabitants=true&enhanced=true&sortBy=${sort}`)));
  const before = await all();
  await world.restart();
  expect(await all()).toEqual(before);
});

test('whoever retires or becomes staff leaves the common board, too', async () => {
  const [first = admin, second = admin] = bots;
  expect((await retire(admin, first)).status).toBe(200);
  expect(await names('inhabitants=true')).toEqual(['1 Rich', '2 Person', '3 BotB', '4 BotC']);
  expect(await pageOf()).toMatchObject({ inhabitants: 2 });
  // Like `npm run admin` in another process.
  await world.database.inTransaction((tx) => playerStore(tx).change(second.id, { rang: 1 }));
  await world.advance(SPEED * 1_000);
  expect(await names('inhabitants=true')).toEqual(['1 Rich', '2 Person', '3 BotC']);
});
