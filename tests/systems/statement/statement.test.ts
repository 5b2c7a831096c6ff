import { beforeEach, describe, expect } from 'vitest';
import { STATEMENT_REACH, type StatementEntry } from '#protocol/systems/statement/contract.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { gift, move, salary, taken } from './ledger-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const test = inWorld({ speed: 3_600 });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player();
});

const entriesOf = async (query = '', of = player): Promise<StatementEntry[]> => {
  const { status, body } = await of.get(`/api/statement${query}`);
  expect(status).toBe(200);
  return body.entries;
};

const summary = (entries: readonly StatementEntry[]) =>
  entries.map(({ asset, amount, balance, text }) => ({ asset, amount, balance, text }));

describe('a statement', () => {
  test("starts with a newcomer's starting goods", async () => {
    const { body } = await player.get('/api/statement');
    expect(summary(body.entries)).toEqual([
      { asset: 'oil', amount: 100, balance: 100, text: 'Every newcomer starts with 100 oil' },
      { asset: 'iron', amount: 100, balance: 100, text: 'Every newcomer starts with 100 iron' },
      { asset: 'dollars', amount: 1000, balance: 1000, text: 'Every newcomer starts with $1,000.00' },
    ]);
    expect(body.entries[0]).toMatchObject({ code: 'starting_goods', title: 'Starting goods' });
    expect(body.pagination).toEqual({ page: 1, limit: 25, total: 3 });
    expect(body.reaches_back_to).toBeNull();
    expect(body.codes).toContainEqual({ code: 'bet_placed', title: 'Bet placed' });
  });

  test('lists each transfer with its rule and the balance after it, newest first', async () => {
    await move(world, salary(player, 6));
    await move(world, taken(player, 'iron', 30));
    await move(world, salary(player, 1));
    expect(summary(await entriesOf()).slice(0, 3)).toEqual([
      { asset: 'dollars', amount: 50, balance: 1350, text: 'Salary: 1 h × $50.00 = $50.00' },
      {
        asset: 'iron',
        amount: -30,
        balance: 70,
        text: 'The account was closed: 30 iron went back to the central bank',
      },
      { asset: 'dollars', amount: 300, balance: 1300, text: 'Salary: 6 h × $50.00 = $300.00' },
    ]);
  });

  test('can be filtered by asset, reason, or both', async () => {
    await move(world, salary(player, 6), gift(player, 'wood', 4));
    await move(world, taken(player, 'wood', 3));
    expect(summary(await entriesOf('?asset=wood'))).toMatchObject([
      { amount: -3, balance: 1 },
      { amount: 4, balance: 4 },
    ]);
    expect(summary(await entriesOf('?code=salary_collected'))).toMatchObject([
      { amount: 300, balance: null },
    ]);
    expect(await entriesOf('?asset=wood&code=salary_collected')).toEqual([]);
    expect((await player.get('/api/statement?asset=wood')).body.pagination.total).toBe(2);
  });

  test('covers a period including both ends, and a single day as a whole', async () => {
    const beganMs = world.clock.nowMs();
    for (const hours of [1, 2, 3, 4]) {
      await world.advance(DAY_MS);
      await move(world, salary(player, hours));
    }
    const hoursIn = async (query: string) =>
      (await entriesOf(`?code=salary_collected&${query}`)).map(({ amount }) => amount / 50);
    const at = (days: number, ms = 0) => new Date(beganMs + days * DAY_MS + ms).toISOString();
    const day = (days: number) => at(days).slice(0, 10);
    expect(await hoursIn(`from=${at(2)}`)).toEqual([4, 3, 2]);
    expect(await hoursIn(`from=${at(2, 1)}`)).toEqual([4, 3]);
    expect(await hoursIn(`to=${at(2)}`)).toEqual([2, 1]);
    expect(await hoursIn(`to=${at(2, -1)}`)).toEqual([1]);
    expect(await hoursIn(`from=${day(2)}&to=${day(3)}`)).toEqual([3, 2]);
    expect(await hoursIn(`from=${day(9)}`)).toEqual([]);
    expect(await hoursIn(`from=${at(3)}&to=${at(1)}`)).toEqual([]);
    const { user } = (await player.get('/api/auth/me')).body;
    expect((await entriesOf(`?asset=dollars&to=${day(3)}`))[0]?.balance).toBeNull();
    expect((await entriesOf(`?asset=dollars&from=${day(3)}`))[0]?.balance).toBe(user.dollars);
  });

  test('has pages that fit together', async () => {
    for (let hours = 1; hours <= 7; hours += 1) await move(world, salary(player, hours));
    const whole = await entriesOf('?limit=100');
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => entriesOf(`?limit=3&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1, 0]);
    expect(pages.flat()).toEqual(whole);
    expect((await player.get('/api/statement?limit=3&page=9')).body.pagination.total).toBe(10);
  });

  test('continues before an entry, while new ones arrive', async () => {
    for (let hours = 1; hours <= 4; hours += 1) await move(world, salary(player, hours));
    const whole = await entriesOf('?limit=100');
    const first = await entriesOf('?limit=3');
    await move(world, salary(player, 5));
    const { body } = await player.get(`/api/statement?limit=3&before=${first.at(-1)?.id}`);
    expect([...first, ...body.entries]).toEqual(whole.slice(0, 6));
    expect(body.pagination).toEqual({ page: 1, limit: 3, total: 4 });
    const rest = await entriesOf(`?limit=3&page=2&before=${first.at(-1)?.id}`);
    expect(rest).toEqual(whole.slice(6));
  });

  test('belongs only to the caller', async () => {
    const other = await world.player();
    await move(world, salary(player, 5));
    expect(await entriesOf('?code=salary_collected', other)).toEqual([]);
    expect((await fetch(`${world.url}/api/statement`)).status).toBe(401);
  });

  test.each([
    'asset=points',
    'asset=__proto__',
    'code=constructor',
    'code=unheard_of',
    `code=${'a'.repeat(41)}`,
    'from=yesterday',
    'from=2030-02-30',
    'to=2030-13-01',
    'to=2030-01-01T25:00:00Z',
    'from=2030-01-01T00:00:00',
    'page=0',
    'page=1.5',
    'before=0',
    'before=x',
    'limit=101',
  ])('refuses %s', async (query) => {
    expect((await player.get(`/api/statement?${query}`)).status).toBe(400);
    const file = await player.get(`/api/statement.csv?${query}`);
    expect(file.status).toBe(/page|before|limit/.test(query) ? 200 : 400);
  });

  test('treats empty filters as none', async () => {
    expect(await entriesOf('?asset=&code=&from=&to=&page=&limit=')).toHaveLength(3);
  });

  test('answers 304 while unchanged', async () => {
    const { headers } = await player.get('/api/statement');
    const etag = headers.get('etag') ?? '';
    expect((await player.get('/api/statement', { 'if-none-match': etag })).status).toBe(304);
    await move(world, salary(player, 1));
    expect((await player.get('/api/statement', { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('a long history', () => {
  const MANY = STATEMENT_REACH + 20;

  test('is listed within its reach, and says how far that is', async () => {
    const early = new Date(world.clock.nowMs()).toISOString();
    await move(world, taken(player, 'oil', 7));
    await world.advance(DAY_MS);
    const ticks = Array.from({ length: MANY }, () => gift(player, 'food', 1));
    for (let from = 0; from < MANY; from += 1_000) await move(world, ...ticks.slice(from, from + 1_000));
    await world.advance(DAY_MS);
    await move(world, taken(player, 'food', 1));

    const { body } = await player.get('/api/statement?limit=1');
    expect(body.pagination.total).toBe(STATEMENT_REACH);
    expect(body.entries[0]).toMatchObject({ asset: 'food', amount: -1, balance: MANY - 1 });
    expect(body.reaches_back_to).toBe(new Date(world.clock.nowMs() - DAY_MS).toISOString());
    const [last] = await entriesOf(`?asset=food&limit=1&page=${STATEMENT_REACH}`);
    expect(last).toMatchObject({ amount: 1, balance: 22 });
    expect(await entriesOf(`?asset=oil&to=${early}`)).toMatchObject([{ amount: -7 }, { amount: 100 }]);

    const csv = (await player.get('/api/statement.csv')).body as string;
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + STATEMENT_REACH);
  });
});
