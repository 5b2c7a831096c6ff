import { describe, expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { type TestAnswer, type TestPlayer, connection } from '#tests/support/player.ts';
import { withRaw } from '#tests/support/raw-database.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { createBrowser, outcome, PASSWORD, signInAs, signUpAs } from '#tests/systems/auth/browser.ts';
import { done, type Estate, estateIn, RECOVERY_CODE, SPEED } from './estate.ts';
import { callsAboutHer, duringTraffic, ownCalls, READS, signsIn, watchSockets } from './traffic.ts';

const test = inWorld({ speed: SPEED, rewards: true });
let world: TestWorld;
let estate: Estate;

test.beforeEach(async ({ world: shared }) => {
  world = shared;
  estate = await estateIn(world);
});

const remove = (): Promise<TestAnswer> =>
  estate.owner.post('/api/profil/delete-profil', { current_password: PASSWORD, code: RECOVERY_CODE });

/** The columns of all tables that contain a text, as `table.column`. */
const columnsWith = (text: string): Promise<string[]> =>
  withRaw(world.databaseUrl, async (raw) => {
    const found: string[] = [];
    for (const { table, column } of await raw.columns()) {
      const query = `select 1 from "${table}" where lower(cast("${column}" as text)) like ? limit 1`;
      if ((await raw.rows(query, [`%${text.toLowerCase()}%`])).length > 0) found.push(`${table}.${column}`);
    }
    return found.toSorted();
  });

/** Columns where others' history, the ledger and its audits keep a deleted player's bare id. */
const HISTORY = [
  ...['accounts.owner', 'transfers.credit', 'transfers.debit', 'transfers.holder', 'transfer_owners.owner'],
  ...[
    'alliance_log.about_id',
    'alliance_log.player_id',
    'alliance_log.target_id',
    'alliance_messages.player_id',
  ],
  ...['bets.player_id', 'racing_records.player_id', 'kings.player_id', 'player_incomes.player_id'],
  ...['fights.attacker_id', 'fights.defender_id', 'notifications.data', 'outbox.data', 'outbox.room'],
  ...['market_orders.owner', 'market_players.player', 'market_trades.buyer', 'market_trades.seller'],
  // Of today's trades, until midnight; the sum of all gifts is zero.
  ...['market_pair_days.first', 'market_pair_days.second', 'gifts.owner'],
  ...['market_fills.player', 'outbox_rooms.room', 'players.id', 'properties.owner_id'],
];

describe('a player with various holdings', () => {
  test('is deleted during their own traffic: balanced, sockets ended, late calls refused', async () => {
    const { owner, phone } = estate;
    const sockets = watchSockets();
    const opens = [sockets.open(owner), sockets.open(phone)];
    await Promise.all(opens.map((open) => open()));
    const calls = [...ownCalls(estate), ...callsAboutHer(estate), ...opens, signsIn(world, estate)];
    const { worked, answers } = await duringTraffic(calls, remove);
    expect([worked.status, worked.body.success]).toEqual([200, true]);
    const odd = answers.filter(({ status }) => ![200, 400, 401, 403, 404, 409, 429].includes(status));
    expect(odd).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    const endings = await sockets.endings();
    expect(endings.length).toBeGreaterThanOrEqual(2);
    expect(new Set(endings.map((ending) => JSON.stringify(ending)))).toEqual(
      new Set(['{"reason":"deleted"}']),
    );
    expect(await lateOutcomes()).toEqual([[401, 'unauthorized']]);
    expect((await columnsWith(owner.id)).filter((column) => !HISTORY.includes(column))).toEqual([]);
    await holdsNothing(owner);
    expect(await world.audit()).toEqual([]);
  });

  test("leaves only others' history, without name and mail address", async () => {
    const { owner } = estate;
    expect((await remove()).status).toBe(200);
    expect(await columnsWith(owner.mail)).toEqual([]);
    expect((await columnsWith(owner.id)).filter((column) => !HISTORY.includes(column))).toEqual([]);
    // Earlier events of others: their page says "deleted player".
    expect((await columnsWith(owner.username)).filter((column) => column !== 'outbox.data')).toEqual([]);
    await holdsNothing(owner);
    const balances = await world.database.read((tx) => ledgerStore(tx).balancesOf(owner.id));
    expect(balances.filter(({ escrowed }) => escrowed !== 0)).toEqual([]);
  });
});

/** Every kind of call on both devices, and the answers stored under keys. */
async function lateOutcomes(): Promise<unknown[]> {
  const { owner, phone, keys } = estate;
  const calls = [
    ...ownCalls(estate).filter((_, at) => at < 18),
    ...[owner, phone].flatMap((one) => READS.map((path) => () => one.get(path))),
    ...keys.map(
      (key) => () => owner.post('/api/central-bank/collect-salary', undefined, { 'idempotency-key': key }),
    ),
    remove,
  ];
  const answers = await Promise.all(calls.map((call) => call()));
  const outcomes = answers.map(({ status, body }) => JSON.stringify([status, body.code]));
  return [...new Set(outcomes)].map((one) => JSON.parse(one) as unknown);
}

async function holdsNothing({ id }: TestPlayer): Promise<void> {
  const held = await world.database.read((tx) => ledgerStore(tx).balancesOf(id));
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter(({ balance }) => balance !== 0)).toEqual([]);
}

test('the largest contributor leads the alliance, and others\' histories say "deleted player"', async () => {
  const { owner, heir, mate, rival, neighbour, family } = estate;
  const report = async (player: TestPlayer, path: string) => JSON.stringify((await player.get(path)).body);
  expect(await report(rival, '/api/notifications')).toContain(owner.username);
  await done(remove());
  const { alliance } = (await mate.get('/api/alliance/my-alliance')).body;
  expect(alliance).toMatchObject({ name: family, leader_id: heir.id, stats: { total_members: 2 } });
  const { fights } = (await rival.get('/api/mafiosi/fights')).body;
  expect(fights).toMatchObject([{ opponent: { id: owner.id, username: 'deleted player' } }]);
  expect((await mate.get('/api/alliance/chat')).body.messages).toMatchObject([
    { username: 'deleted player' },
  ]);
  const paths = [
    ...['/api/notifications', '/api/activity/recent', '/api/statement', '/api/mafiosi/fights'],
    ...['/api/alliance/log', '/api/alliance/chat', '/api/alliance/my-alliance', '/api/market/my-trades'],
    ...[
      '/api/leaderboard',
      '/api/horse-racing/leaderboard',
      '/api/real-estate/market-stats',
      '/api/mafiosi/targets',
    ],
  ];
  for (const player of [heir, mate, rival, neighbour])
    for (const path of paths) expect(await report(player, path), path).not.toContain(owner.username);
  expect(await report(rival, '/api/notifications')).toContain('deleted player');
});

test('the mail address is free at once, and a new account with it starts with nothing', async () => {
  await done(remove());
  const browser = createBrowser(world);
  expect(outcome(await signUpAs(browser, estate.owner.username))).toEqual([409, 'username_taken']);
  const again = { pseudo: 'Verona', mail: estate.owner.mail, password: PASSWORD };
  expect(outcome(await browser.post('/api/auth/signup', again))).toEqual([200, undefined]);
  expect((await signInAs(browser, estate.owner.username)).status).toBe(200);
  const player = connection(() => world.url, browser.cookie);
  const { user } = (await player.get('/api/auth/me')).body;
  expect(user).toMatchObject({ username: 'Verona', dollars: 0, iron: 0, oil: 0, points: 0, avatar: 0 });
  for (const [path, empty] of [
    ['/api/market/my-orders', { orders: [] }],
    ['/api/horse-racing/my-bets', { bets: [] }],
    ['/api/real-estate/owned', { properties: [] }],
    ['/api/tycoon-company/info', { code: 'no_company' }],
    ['/api/alliance/my-alliance', { alliance: null }],
    ['/api/mafiosi/fights', { fights: [] }],
    ['/api/achievements/my-achievements', { unlocked: [] }],
    ['/api/notifications', { notifications: [] }],
    ['/api/profil', { profile: { biography: '' } }],
  ] as const)
    expect((await player.get(path)).body, path).toMatchObject(empty);
  expect(outcome(await browser.post('/api/central-bank/collect-salary'))).toEqual([409, 'salary_not_due']);
});
