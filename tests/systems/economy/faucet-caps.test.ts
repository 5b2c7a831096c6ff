import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { allowanceOf } from '#server/systems/economy/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { founded } from '../alliance/family.ts';
import { give } from '../market/trader.ts';

/** An hour of salary is $50. */
const SPEED = 3_600;

let world: TestWorld;
let admin: TestPlayer;
let player: TestPlayer;

beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  admin = await world.player({ rang: 2 });
  player = await world.player();
});

const economyOf = async () => (await admin.get('/api/admin/economy')).body;

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
