import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { faucetReportStore } from '#db/systems/economy/store/faucet-reports.ts';
import { toCents } from '#protocol/primitives.ts';
import { transferCodes } from '#protocol/systems.ts';
import { CAPPED_FAUCETS } from '#protocol/systems/economy/contract.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/time.ts';
import { transfers } from '#server/declarations.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { allowanceOf, faucetCapCents, surgesOf } from '#server/systems/economy/rules.ts';
import { configValues } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { founded } from '../alliance/family.ts';
import { give } from '../market/trader.ts';

describe('a faucet surges', () => {
  const DAY = 100;
  const flow = (day: number, dollars: number, code = 'a') => ({ day, code, issuedCents: toCents(dollars) });
  const week = (dollars: number) => [93, 94, 95, 96, 97, 98, 99].map((day) => flow(day, dollars));
  const surges = (flows: readonly ReturnType<typeof flow>[], firstDay: number | null = 80) =>
    surgesOf(flows, { day: DAY, firstDay }).map(({ code }) => code);

  test.each([
    { why: 'exactly four times its average', average: 5_000, today: 20_000, codes: [] },
    { why: 'a cent more', average: 5_000, today: 20_000.01, codes: ['a'] },
    { why: 'four times the least average', average: 100, today: 4_000, codes: [] },
    { why: 'a cent more than that', average: 100, today: 4_000.01, codes: ['a'] },
  ])('above four times its average, at least $1,000: $why', ({ average, today, codes }) => {
    expect(surges([...week(average), flow(DAY, today)])).toEqual(codes);
  });

  test('even if it issued nothing before, and only with its own figures', () => {
    const flows = [...week(50_000), flow(DAY, 60_000), flow(DAY, 4_500, 'new')];
    expect(surgesOf(flows, { day: DAY, firstDay: 80 })).toEqual([
      { code: 'new', issuedCents: 450_000, averageCents: 0 },
    ]);
  });

  test('by the seven days before alone', () => {
    expect(surges([flow(92, 9_000_000), ...week(1_000), flow(DAY, 5_000), flow(101, 9_000)])).toEqual(['a']);
  });

  test('only in a world with seven full days of history', () => {
    const flows = [...week(1_000), flow(DAY, 90_000)];
    expect(surges(flows, 92)).toEqual(['a']);
    expect(surges(flows, 93)).toEqual([]);
    expect(surges(flows, null)).toEqual([]);
  });
});

describe('caps', () => {
  test('are only on what a command of a player issues, and off by default', () => {
    for (const code of CAPPED_FAUCETS) {
      expect(transfers[code].flow).toBe('mint');
      expect(faucetCapCents(configValues({}), code)).toBeNull();
    }
    const capped = configValues({ 'faucetCap.property_sold': 0.01 });
    expect(faucetCapCents(capped, 'property_sold')).toBe(1);
    expect(faucetCapCents(capped, 'bet_won')).toBeNull();
  });

  test('are on every income that a player collects', () => {
    const collected = transferCodes.filter((code) => (transfers[code].income ?? 'king') !== 'king');
    expect(CAPPED_FAUCETS).toEqual(expect.arrayContaining(collected));
  });
});

/** An hour of salary is $50. */
const SPEED = 3_600;

let world: TestWorld;
let admin: TestPlayer;
let player: TestPlayer;
const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  world = await createWorld({ speed: SPEED, log });
  admin = await world.player({ rang: 2 });
  player = await world.player();
});

const economyOf = async (days = 30) => (await admin.get(`/api/admin/economy?days=${days}`)).body;

describe('the check of each game hour', () => {
  const issue = (dollars: number, daysAgo = 0) =>
    world.app.perform({
      actor: { kind: 'clock' },
      run: async (_tx, ctx) => {
        const gift = {
          debit: CENTRAL_BANK,
          credit: player.id,
          asset: 'dollars',
          code: 'starting_goods',
        } as const;
        const amount = toCents(dollars);
        await ctx.at(ctx.nowMs - daysAgo * DAY_MS).post([{ ...gift, amount }]);
        return {};
      },
    });
  const reports = () => world.database.read((tx) => faucetReportStore(tx).since(0));
  const noticesOf = async (who: TestPlayer) => {
    const { notifications } = (await who.get('/api/notifications')).body;
    return notifications.map(({ data }: { data: { message: string } }) => data.message);
  };
  const today = () => dayOf(world.clock.nowMs());

  beforeEach(async () => {
    await world.advance(9 * DAY_MS);
    for (let daysAgo = 1; daysAgo <= 7; daysAgo += 1) await issue(2_000, daysAgo);
  });

  test('reports a surge once a day: a row, a notification to admins, a line in the log, the board', async () => {
    await issue(8_000);
    await world.advance(HOUR_MS);
    expect(await reports()).toEqual([]);
    await issue(1_000);
    await world.advance(HOUR_MS);
    const report = { day: today(), code: 'starting_goods', issuedCents: 900_000, averageCents: 200_000 };
    expect(await reports()).toEqual([{ ...report, atMs: expect.any(Number) }]);
    await issue(50_000);
    await world.advance(HOUR_MS);
    expect(await reports()).toHaveLength(1);
    const notices = await noticesOf(admin);
    expect(notices).toEqual([
      expect.stringMatching(
        /^Starting goods: \$9,000 issued by \w{3} \d+, \d\d:\d\d, against \$2,000 on an average day\./,
      ),
    ]);
    expect(await noticesOf(player)).toEqual([]);
    expect(logged).toEqual([expect.objectContaining({ level: 40, event: 'faucet', ...report })]);
    expect((await economyOf()).reports).toEqual([
      {
        ...{ code: 'starting_goods', title: 'Starting goods', issued: 9_000, average: 2_000 },
        day: new Date(today() * DAY_MS).toISOString(),
        at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('reports at midnight what the last hour of the day issued, and the next day again', async () => {
    await world.advance(11 * HOUR_MS + HOUR_MS / 2);
    await issue(9_000);
    const day = today();
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day]);
    await issue(20_000);
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day + 1, day]);
    expect((await economyOf(1)).reports).toHaveLength(1);
  });

  test('reports what was issued before a midnight at which no server ran', async () => {
    await world.advance(11 * HOUR_MS + HOUR_MS / 2);
    await issue(9_000);
    const day = today();
    await world.restart((2 * HOUR_MS) / SPEED);
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day]);
  });

  test('reports once across a restart', async () => {
    await issue(9_000);
    await world.advance(HOUR_MS);
    await world.restart();
    await world.advance(HOUR_MS);
    expect(await reports()).toHaveLength(1);
    expect(await noticesOf(admin)).toHaveLength(1);
  });
});

describe('a capped faucet', () => {
  const cap = async (values: Record<string, number>) =>
    expect((await admin.send('PUT', '/api/admin/config', values)).status).toBe(200);
  const collect = (who: TestPlayer) => who.post('/api/central-bank/collect-salary');
  const REFUSED = {
    error: 'The central bank has paid out all it will today. Try again after midnight.',
    code: 'faucet_capped',
  };

  test('pays up to its cap to many at once, and nothing changes for the others', async () => {
    await cap({ 'faucetCap.salary_collected': 500.5 });
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player()));
    await world.advance(HOUR_MS);
    const answers = await Promise.all(players.map(collect));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.flatMap(({ status, body }, at) => (status === 200 ? [] : [{ status, body, at }]));
    expect(refused).toEqual(refused.map(({ at }) => ({ status: 409, body: REFUSED, at })));
    for (const { at } of refused) {
      const { user } = (await players[at]!.get('/api/auth/me')).body;
      expect(user.dollars).toBe(1_000);
      expect((await players[at]!.get('/api/central-bank/salary-status')).body).toMatchObject({
        ...{ hoursAvailable: 0, potentialEarnings: 0, canCollect: false },
        heldBack: { amount: 50, until: tomorrow() },
      });
    }
    expect(await economyOf()).toMatchObject({
      caps: [{ code: 'salary_collected', title: 'Salary collected', cap: 500.5, left: 0.5 }],
    });
    expect(await world.audit()).toEqual([]);
  });

  test('pays again after midnight, with a higher cap, and without one', async () => {
    await cap({ 'faucetCap.salary_collected': 60 });
    const [first, second, third] = await Promise.all([world.player(), world.player(), world.player()]);
    await world.advance(HOUR_MS);
    expect((await collect(first)).status).toBe(200);
    expect((await collect(second)).body).toEqual(REFUSED);
    await cap({ 'faucetCap.salary_collected': 100 });
    expect((await collect(second)).status).toBe(200);
    expect((await collect(third)).body).toEqual(REFUSED);
    await cap({ 'faucetCap.salary_collected': 0 });
    expect((await collect(third)).status).toBe(200);
    expect((await economyOf()).caps).toEqual([]);
    await cap({ 'faucetCap.salary_collected': 75 });
    await world.advance(11 * HOUR_MS);
    expect(await collect(first)).toMatchObject({ status: 200, body: { amount: 50 } });
    await cap({ 'faucetCap.salary_collected': 825 });
    expect(await collect(first)).toMatchObject({ status: 200, body: { amount: 500 } });
  });

  test('answers a repeated call as it did the first time', async () => {
    await cap({ 'faucetCap.salary_collected': 10 });
    await world.advance(HOUR_MS);
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [await collectWith(key), await collectWith(key)];
    const refused = { error: tooMuch('$10'), code: 'faucet_capped' };
    expect(first.body).toEqual(refused);
    expect(second.body).toEqual(refused);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  const collectWith = (headers: Record<string, string>) =>
    player.post('/api/central-bank/collect-salary', undefined, headers);

  test('refuses a sale with the rent it would pay, and leaves the house with its owner', async () => {
    const rich = await world.player({ dollars: 50_000 });
    const { properties } = (await rich.get('/api/real-estate/available')).body;
    const propertyId = properties[0]._id ?? properties[0].id;
    expect((await rich.post('/api/real-estate/purchase', { propertyId })).status).toBe(200);
    await world.advance(DAY_MS);
    const closed = { status: 409, body: { error: tooMuch('$0.01'), code: 'faucet_capped' } };
    await cap({ 'faucetCap.rent_collected': 0.01 });
    for (const [call, body] of [
      ['collect-rent', undefined],
      ['sell', { propertyId }],
      ['upgrade', { propertyId }],
    ] as const)
      expect(await rich.post(`/api/real-estate/${call}`, body)).toMatchObject(closed);
    expect((await rich.get('/api/real-estate/owned')).body.properties).toHaveLength(1);
    await cap({ 'faucetCap.rent_collected': 0, 'faucetCap.property_sold': 0.01 });
    expect(await rich.post('/api/real-estate/sell', { propertyId })).toMatchObject(closed);
    expect((await rich.post('/api/real-estate/collect-rent')).status).toBe(200);
  });

  test('refuses a command of a company that would pay more than it costs, and none once it is collected', async () => {
    const owner = await world.player({ dollars: 100_000 });
    await give(world, owner, { food: 10 });
    const company = (call: string, body?: unknown) => owner.post(`/api/tycoon-company/${call}`, body);
    expect((await company('create', { name: 'Brass', industry: 'tech', salary: 100 })).status).toBe(200);
    expect((await company('hire', { isNPC: true })).status).toBe(200);
    expect((await company('pay-salaries')).status).toBe(200);
    await world.advance(2 * DAY_MS);
    await cap({ 'faucetCap.company_revenue': 0.01 });
    for (const call of ['collect-revenue', 'feed'])
      expect((await company(call)).body).toEqual({ error: tooMuch('$0.01'), code: 'faucet_capped' });
    expect((await company('hire', { isNPC: true })).status).toBe(200);
    await world.advance(2 * DAY_MS);
    expect((await company('feed')).body.code).toBe('faucet_capped');
    await cap({ 'faucetCap.company_revenue': 0 });
    expect((await company('collect-revenue')).status).toBe(200);
    await cap({ 'faucetCap.company_revenue': 0.01 });
    const others = [
      ['feed', undefined],
      ['hire', { isNPC: true }],
      ['upgrade', { upgradeType: 'efficiency' }],
    ] as const;
    for (const [call, body] of others) expect((await company(call, body)).status).toBe(200);
  });

  test('counts what a player bought and sold on the same day as nothing: the flipper closes no sales', async () => {
    await cap({ 'faucetCap.property_sold': 2_000 });
    const flipper = await world.player({ dollars: 3_000 });
    for (let round = 0; round < 27; round += 1) {
      const propertyId = await bought(flipper, 0);
      expect((await flipper.post('/api/real-estate/sell', { propertyId })).status).toBe(200);
    }
    expect((await economyOf()).caps).toMatchObject([{ left: 2_000 }]);
    const [own, other] = [await bought(flipper, 0), await bought(player, 0)];
    await world.advance(DAY_MS);
    for (const [who, propertyId] of [[flipper, own] as const, [player, other] as const])
      expect((await who.post('/api/real-estate/sell', { propertyId })).status).toBe(200);
    expect((await economyOf()).caps).toMatchObject([{ left: 480 }]);
    expect(await world.audit()).toEqual([]);
  });

  test('pays one player a tenth of the cap, or twice an equal share, and the status says so', async () => {
    const others = await Promise.all(Array.from({ length: 24 }, () => world.player()));
    await cap({ 'faucetCap.salary_collected': 6_000 });
    await world.advance(HOUR_MS);
    for (const other of others) expect((await collect(other)).status).toBe(200);
    await world.advance(14 * HOUR_MS);
    const status = async () => (await player.get('/api/central-bank/salary-status')).body;
    expect(await status()).toMatchObject({
      ...{ hoursAvailable: 12, potentialEarnings: 600, canCollect: true },
      heldBack: { amount: expect.any(Number), until: tomorrow() },
    });
    expect((await collect(player)).body).toMatchObject({ amount: 600, hours: 12 });
    expect(await status()).toMatchObject({ potentialEarnings: 0, canCollect: false });
    expect((await collect(player)).body).toEqual({
      error: 'You have had your share of what the central bank pays out today. Try again after midnight.',
      code: 'faucet_capped',
    });
    expect((await collect(others[0] as TestPlayer)).status).toBe(200);
    const { hoursAvailable, heldBack } = await status();
    await world.advance(Date.parse(heldBack.until) - world.clock.nowMs());
    expect(hoursAvailable).toBe(0);
    expect((await collect(player)).status).toBe(200);
  });

  test('pays the rent and revenue that it can, hour by hour, and bonuses as far as they go', async () => {
    const owner = await world.player({ dollars: 200_000 });
    for (const at of [0, 1]) await bought(owner, at);
    expect((await owner.post('/api/tycoon-company/create', BRASS)).status).toBe(200);
    for (let hired = 0; hired < 5; hired += 1)
      expect((await owner.post('/api/tycoon-company/hire', { isNPC: true })).status).toBe(200);
    expect((await owner.post('/api/tycoon-company/pay-salaries')).status).toBe(200);
    await world.advance(DAY_MS);
    await cap({ 'faucetCap.rent_collected': 20, 'faucetCap.company_revenue': 20 });
    const { totalAccruedRent, heldBack } = (await owner.get('/api/real-estate/owned')).body;
    const { totalRent } = (await owner.post('/api/real-estate/collect-rent')).body;
    expect(totalRent).toBeGreaterThan(18);
    expect(totalRent).toBeLessThanOrEqual(20);
    expect(heldBack).toEqual({ amount: expect.closeTo(totalAccruedRent - totalRent), until: tomorrow() });
    const { finances } = (await owner.get('/api/tycoon-company/info')).body.company;
    const { credited } = (await owner.post('/api/tycoon-company/collect-revenue')).body;
    expect(credited).toBeGreaterThan(17);
    expect(credited).toBeLessThanOrEqual(20);
    expect(finances.heldBack.amount).toBeCloseTo(finances.accrued - credited);
    const rest = (await owner.get('/api/tycoon-company/info')).body.company.finances;
    expect(rest.accrued).toBeCloseTo(finances.accrued - credited);
    expect(await world.audit()).toEqual([]);
  });

  test('a capped bonus does not hold back the rent', async () => {
    const member = await world.player({ dollars: 50_000 });
    await founded(member);
    await bought(member, 0);
    await world.advance(2 * DAY_MS);
    await cap({ 'faucetCap.rent_bonus': 0.01 });
    const { bonus } = (await member.get('/api/real-estate/owned')).body;
    expect(bonus.percent).toBeGreaterThan(0);
    const { body } = await member.post('/api/real-estate/collect-rent');
    expect(body).toMatchObject({ success: true, bonus: 0.01 });
    expect((await member.get('/api/real-estate/owned')).body.totalAccruedRent).toBe(0);
  });

  const BRASS = { name: 'Brass', industry: 'tech', salary: 100 };
  const tooMuch = (dollars: string) =>
    `That is more than the central bank pays one player in a day at present: ${dollars}.`;
  const tomorrow = () => new Date((dayOf(world.clock.nowMs()) + 1) * DAY_MS).toISOString();
  const bought = async (who: TestPlayer, at: number): Promise<string> => {
    const { properties } = (await who.get('/api/real-estate/available')).body;
    const propertyId = properties[at]._id;
    expect((await who.post('/api/real-estate/purchase', { propertyId })).status).toBe(200);
    return propertyId;
  };
});

describe('the share of one player', () => {
  const of = (players: number, own = { issuedCents: 0, paidCents: 0 }, netCents = 0) =>
    allowanceOf(100_000, { netCents, players, own });

  test('is a tenth of the cap, or twice an equal share among the active if that is more', () => {
    expect([0, 1, 2, 4, 10, 20, 21, 1_000].map((players) => of(players).dailyCents)).toEqual([
      100_000, 100_000, 100_000, 50_000, 20_000, 10_000, 10_000, 10_000,
    ]);
  });

  test('is what is left of both, and grows by what the player paid beforehand', () => {
    expect(of(50, { issuedCents: 4_000, paidCents: 0 }).leftCents).toBe(6_000);
    expect(of(50, { issuedCents: 4_000, paidCents: 0 }, 97_000).leftCents).toBe(3_000);
    expect(of(50, { issuedCents: 0, paidCents: 5_000 }, 100_000)).toMatchObject({ leftCents: 5_000 });
    expect(of(50, { issuedCents: 9_000, paidCents: 9_500 }, 100_000)).toMatchObject({ leftCents: 500 });
  });
});
