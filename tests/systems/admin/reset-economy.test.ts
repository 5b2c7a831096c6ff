import { count } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { resets } from '#db/systems.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { makeRich, type RichWorld } from './rich-world.ts';

const HOUR_MS = 3_600_000;

// A game hour takes a second, so that sessions last.
const OPTIONS = { rewards: true, speed: 3_600 } as const;

const test = inWorld(OPTIONS);
let world: TestWorld;
let admin: TestPlayer;
let rich: RichWorld;

/** Creates a world in which two players own something of every kind. */
async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  admin = await world.player({ username: 'Boss', rang: 2 });
  rich = await makeRich(world);
}

const reset = (): Promise<TestAnswer> => admin.post('/api/admin/reset-economy');

/** Row counts of the tables that a reset empties. */
const rowsToGo = () =>
  world.database.read(async ({ orm, run, tables }) => {
    const rows: Record<string, number> = {};
    for (const [name, table] of Object.entries(tables))
      if (resets[name as keyof typeof tables] === 'emptied')
        rows[name] =
          (await run(orm.select({ rows: count() }).from(table as typeof tables.players)))[0]?.rows ?? 0;
    return rows;
  });

/** Rows that a new world creates by itself before any player acts. */
const BUILT = ['outbox', 'races', 'properties', 'propertyCounts', 'marketOrders', 'marketResources', 'kings'];

describe('after a reset', () => {
  let playersReset: unknown;
  let rowsBefore: Readonly<Record<string, number>>;
  let rowsAfter: Readonly<Record<string, number>>;
  let begins: Readonly<Record<string, number>>;
  let differences: readonly string[];

  // Shared by all tests below, which do not change it.
  test.beforeAll(async ({ world: shared }) => {
    await enter(shared);
    const newcomer = await world.player({ isNewcomer: true });
    begins = (await newcomer.get('/api/auth/me')).body.user;
    await admin.post('/api/admin/announcement', { message: 'The race at nine is off', type: 'info' });
    await admin.send('PUT', '/api/admin/config', { dailyAttackLimit: 9 });
    await rich.owner.post('/api/profil/update-profil', { biography: 'Wood, mostly.' });
    rowsBefore = await rowsToGo();
    playersReset = (await reset()).body;
    rowsAfter = await rowsToGo();
    differences = await world.audit();
  });

  test('everything the players had is gone, and the world is rebuilt', () => {
    for (const table of ['bets', 'marketTrades', 'properties', 'companies', 'squads', 'fights', 'alliances'])
      expect(rowsBefore[table], table).toBeGreaterThan(0);
    expect(playersReset).toEqual({ success: true, playersReset: 3 });
    const left = Object.keys(rowsAfter).filter((table) => rowsAfter[table] !== 0);
    // In the evening the pick three is on sale.
    expect(left.filter((table) => table !== 'pickThrees').toSorted()).toEqual(BUILT.toSorted());
    expect(differences).toEqual([]);
  });

  test('everyone starts like a newcomer: goods, an hour of salary, protection, rent due in a month', async () => {
    const { owner } = rich;
    const { user } = (await owner.get('/api/auth/me')).body;
    const goods = ['dollars', 'iron', 'oil', 'gold', 'food', 'wood', 'stone', 'tools', 'points'];
    for (const good of goods) expect(user[good], good).toBe(begins[good]);
    const { hoursAvailable } = (await owner.get('/api/central-bank/salary-status')).body;
    expect(hoursAvailable).toBe(1);
    const rent = (await owner.get('/api/rent/status')).body;
    expect(Date.parse(rent.nextDueDate)).toBeCloseTo(world.clock.nowMs() + 720 * HOUR_MS, -7);
    const { targets } = (await rich.other.get('/api/mafiosi/targets')).body;
    const target = targets.find(({ username }: { readonly username: string }) => username === 'Owner');
    expect(target).toMatchObject({ protection: 'newcomer', wins: 0, losses: 0 });
    const { market } = { market: (await owner.get('/api/market')).body };
    expect(market.referencePrices).toEqual({ gold: 50, food: 2, wood: 3, stone: 4, iron: 6, tools: 20 });
    expect([market.priceHistory, market.buyOrders.length, market.sellOrders.length]).toEqual([[], 6, 6]);
  });

  test('accounts, sessions, profiles, configuration and announcements stay, and the log gets an entry', async () => {
    const { owner } = rich;
    expect((await owner.get(`/api/profil/view/${owner.id}`)).body.profile).toMatchObject({
      username: 'Owner',
      biography: 'Wood, mostly.',
    });
    expect(world.config.values.dailyAttackLimit).toBe(9);
    const messages = (await owner.get('/api/announcements')).body.announcements.map(
      ({ message }: { readonly message: string }) => message,
    );
    expect(messages).toEqual([expect.stringContaining('has been reset'), 'The race at nine is off']);
    const { entries } = (await admin.get('/api/admin/log')).body;
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      ...{ admin: 'Boss', action: 'economy.reset', before: null, after: { players: 3 }, can_undo: false },
    });
  });
});

test('during a reset all other calls answer 503 with Retry-After, a second reset too, and nothing fails', async () => {
  await enter(await createWorld(OPTIONS));
  const { owner, other } = rich;
  let isOver = false;
  const running = reset().finally(() => {
    isOver = true;
  });
  const answers: TestAnswer[] = [];
  while (!isOver) {
    const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 3 };
    const calls = [owner.get('/api/dashboard'), other.post('/api/market/place-order', order)];
    // Otherwise it might run first.
    if (answers.some(({ status }) => status === 503)) calls.push(reset());
    answers.push(...(await Promise.all([...calls, admin.get('/api/leaderboard')])));
  }
  expect((await running).status).toBe(200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(3);
  for (const { body, headers } of refused) {
    expect(['resetting', 'busy']).toContain(body.code);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(await world.audit()).toEqual([]);
});

/** Player queries of the systems that cache. */
const READS = [
  ...['/api/market', '/api/market/my-orders', '/api/leaderboard?sortBy=net_worth', '/api/leaderboard/me'],
  ...['/api/leaderboard/categories', '/api/leaderboard/king-stats', '/api/alliance/list'],
  ...['/api/real-estate/available', '/api/real-estate/market-stats', '/api/horse-racing/todays-races'],
  ...[
    '/api/rent/status',
    '/api/dashboard',
    '/api/achievements/my-achievements',
    '/api/notifications',
    '/api/statement',
  ],
];

test('after a reset the caches answer like a freshly started server', async () => {
  await enter(await createWorld(OPTIONS));
  const { owner } = rich;
  // Fills all caches first.
  for (const path of READS) await owner.get(path);
  await reset();
  await world.advance(HOUR_MS + 3_600);
  const readAll = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const path of READS) {
      const { status, body } = await owner.get(path);
      expect([path, status]).toEqual([path, 200]);
      answers.push({ path, body: withoutPositions(body) });
    }
    return answers;
  };
  const ours = await readAll();
  await world.restart();
  expect(ours).toEqual(await readAll());
});

/** A room's counter restarts with the server. */
const withoutPositions = ({ seq: _seq, ...body }: Readonly<Record<string, unknown>>): object => body;

test('play continues without a restart', async () => {
  await enter(await createWorld(OPTIONS));
  const { owner, other } = rich;
  await reset();
  const ok = async (player: TestPlayer, path: string, body?: object): Promise<void> => {
    const answer = await player.post(path, body);
    expect([path, answer.status, answer.status === 200 ? null : answer.body]).toEqual([path, 200, null]);
  };
  const { races } = (await owner.get('/api/horse-racing/todays-races')).body;
  const race = races.find(({ status }: { readonly status: string }) => status === 'upcoming');
  await ok(owner, '/api/horse-racing/place-bet', {
    raceId: race.id,
    horseId: race.horses[0].id,
    amount: 100,
  });
  await ok(owner, '/api/market/place-order', { resource: 'iron', orderType: 'sell', quantity: 5, price: 5 });
  await ok(other, '/api/market/place-order', { resource: 'iron', orderType: 'buy', quantity: 5, price: 6 });
  await ok(owner, '/api/central-bank/collect-salary');
  await ok(owner, '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 1 });
  await world.advance(24 * HOUR_MS);
  expect((await owner.get('/api/horse-racing/my-bets')).body.bets[0].status).not.toBe('pending');
  await reset();
  expect(await world.audit()).toEqual([]);
  await world.advance(24 * HOUR_MS);
});

test('a reset resubscribes every socket to its rooms, with the missed events and a higher revision', async () => {
  await enter(await createWorld(OPTIONS));
  const { owner } = rich;
  const socket = await owner.socket();
  const resume = async (known: object) =>
    (await socket.emitWithAck('resume', known)) as Record<
      string,
      { snapshot?: Snapshot; epoch: string; seq: number }
    >;
  const own = `user:${owner.id}`;
  const nowhere = { epoch: 'none', seq: 0 };
  const before = await resume({ world: nowhere, [own]: nowhere });
  const known = Object.fromEntries(
    Object.entries(before).map(([room, { epoch, seq }]) => [room, { epoch, seq }]),
  );
  const ready = new Promise((resolve) => socket.once('ready', resolve));
  await reset();
  await ready;
  expect(socket.connected).toBe(true);
  const after = await resume(known);
  expect(after['world']?.snapshot?.announcement?.message).toContain('has been reset');
  expect(after[own]?.snapshot?.events).toEqual([]);
  expect(after[own]?.snapshot?.balance?.dollars).toBe(1_000);
  expect(after[own]?.snapshot?.balance?.rev).toBeGreaterThan(before[own]?.snapshot?.balance?.rev ?? 0);
  const moved = new Promise<{ readonly data: { readonly rev: number } }>((resolve) =>
    socket.once('balance', resolve),
  );
  await owner.post('/api/central-bank/collect-salary');
  expect((await moved).data.rev).toBeGreaterThan(after[own]?.snapshot?.balance?.rev ?? 0);
});

interface Snapshot {
  readonly announcement?: { readonly message: string };
  readonly events?: readonly unknown[];
  readonly balance?: { readonly dollars: number; readonly rev: number };
}
