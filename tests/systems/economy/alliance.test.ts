import { beforeEach, describe, expect } from 'vitest';
import { BOOKMAKER } from '#server/ledger/chart-of-accounts.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import type { Transfer } from '#server/ledger/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { give as giveGoods } from '#tests/systems/market/trader.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const test = inWorld({ speed: 3600 });
let world: TestWorld;
let boss: TestPlayer;
let friend: TestPlayer;
let family: string;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  boss = await world.player({ dollars: 200_000 });
  friend = await world.player({ dollars: 200_000 });
  family = `Family of ${boss.username}`;
  expect((await boss.post('/api/alliance/create', { name: family })).status).toBe(200);
});

const give = (player: TestPlayer, amount: number) => player.post('/api/alliance/contribute', { amount });
const join = (player: TestPlayer) => player.post('/api/alliance/join', { allianceName: family });
const wealthOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/central-bank/salary-status')).body.wealth;

describe('the share of the safe', () => {
  test('counts as wealth by contribution, and so raises the rent due', async () => {
    await join(friend);
    await give(boss, 30_000);
    const before = await wealthOf(friend);
    await give(friend, 10_000);
    expect(await wealthOf(friend)).toBe(before);
    const { balance } = (await give(boss, 10_000)).body;
    expect(await wealthOf(boss)).toBe(190_000);
    expect(balance.rent_due).toBe((await boss.get('/api/rent/status')).body.currentRent);
  });

  test('of a leader is the rest when every contributor has left', async () => {
    await join(friend);
    await give(friend, 20_000);
    expect(await wealthOf(boss)).toBe(190_000);
    await friend.post('/api/alliance/leave');
    expect(await wealthOf(friend)).toBe(180_000);
    expect(await wealthOf(boss)).toBe(210_000);
  });
});

describe('the production bonus', () => {
  test('applies to rent, buildings and revenue once a member has stayed 24 hours, at the time of collection', async () => {
    await join(friend);
    const { properties } = (await friend.get('/api/real-estate/available')).body;
    const studio = properties.find(({ house_type }: { house_type: string }) =>
      house_type.startsWith('Studio'),
    );
    await friend.post('/api/real-estate/purchase', { propertyId: studio._id });
    await friend.post('/api/production/build', { building: 'farm', quantity: 10 });
    await friend.post('/api/tycoon-company/create', { name: 'Friends', industry: 'tech', salary: 100 });
    await friend.post('/api/tycoon-company/hire', { isNPC: true });
    await friend.post('/api/tycoon-company/pay-salaries');
    await world.advance(23 * HOUR_MS);
    expect((await friend.get('/api/production')).body.bonus).toBeNull();
    await world.advance(HOUR_MS);
    const bonus = { alliance: family, percent: 2 };
    expect((await friend.get('/api/real-estate/owned')).body.bonus).toEqual(bonus);
    expect((await friend.get('/api/tycoon-company/mine')).body.company.bonus).toEqual(bonus);

    const rent = (await friend.post('/api/real-estate/collect-rent')).body;
    const bare = Math.floor((40_000 * 24 * 0.95) / 720);
    expect(rent).toMatchObject({
      bonus: Math.floor(bare * 0.02) / 100,
      totalRent: (bare + Math.floor(bare * 0.02)) / 100,
    });
    const goods = (await friend.post('/api/production/collect')).body;
    expect(goods).toMatchObject({ collected: { food: 2_880 + 57 }, bonus: { food: 57 } });
    const revenue = (await friend.post('/api/tycoon-company/collect-revenue')).body;
    expect(revenue.credited).toBe(10.2);
    const listed = (await friend.get('/api/statement?code=revenue_bonus')).body.entries;
    expect(listed[0]).toMatchObject({ amount: 0.2, text: `+2% from ${family} = $0.20` });
  });

  test('follows the level: the amount kept in the safe for seven days', async () => {
    await give(boss, 100_000);
    await world.advance(7 * DAY_MS - HOUR_MS);
    expect((await boss.get('/api/production')).body.bonus).toMatchObject({ percent: 2 });
    await world.advance(HOUR_MS);
    expect((await boss.get('/api/production')).body.bonus).toMatchObject({ percent: 8 });
  });
});

describe('a newcomer', () => {
  test('sees how much they can contribute, to the cent, and until when', async () => {
    const late = await world.player({ isNewcomer: true, dollars: 5_000 });
    const limit = async () => (await late.get('/api/alliance/contribution-limit')).body;
    const until = new Date(world.clock.nowMs() + 72 * HOUR_MS).toISOString();
    const noStone = { can_give_stone: 0 };
    expect(await limit()).toEqual({ ...noStone, can_give: 0, newcomer_until: until });
    await join(late);
    await world.advance(5 * HOUR_MS);
    const { amount } = (await late.post('/api/central-bank/collect-salary')).body;
    expect(await limit()).toEqual({ ...noStone, can_give: amount, newcomer_until: until });
    expect((await give(late, amount + 0.01)).body.code).toBe('newcomer_limit');
    expect((await give(late, amount - 1)).status).toBe(200);
    expect(await limit()).toMatchObject({ can_give: 1 });
    await world.advance(67 * HOUR_MS);
    expect(await limit()).toEqual({ ...noStone, can_give: 5_001, newcomer_until: null });
    expect((await give(late, 5_001)).status).toBe(200);
  });

  test('contributes at most their earnings until 72 hours have passed', async () => {
    const late = await world.player({ isNewcomer: true });
    await join(late);
    await world.advance(5 * HOUR_MS);
    expect(await give(late, 1)).toMatchObject({ status: 409, body: { code: 'newcomer_limit' } });
    const { amount } = (await late.post('/api/central-bank/collect-salary')).body;
    expect((await give(late, amount)).status).toBe(200);
    expect((await give(late, 0.01)).body.code).toBe('newcomer_limit');
    await world.advance(67 * HOUR_MS);
    expect((await give(late, 0.01)).status).toBe(200);
  });

  test('earns at most the reference price from a sale above it', async () => {
    const late = await world.player({ isNewcomer: true });
    await join(late);
    const order = { resource: 'iron', price: 12 };
    const place = (player: TestPlayer, more: object) =>
      player.post('/api/market/place-order', { ...order, ...more });
    expect((await place(late, { orderType: 'sell', quantity: 100 })).status).toBe(200);
    // The market maker's cheaper offers go first.
    const { trades } = (await place(friend, { orderType: 'buy', quantity: 150 })).body;
    expect(trades.at(-1)).toMatchObject({ quantity: 100, price: 12 });
    expect((await give(late, 600.01)).body.code).toBe('newcomer_limit');
    expect((await give(late, 400)).status).toBe(200);
    expect((await give(late, 200.01)).body.code).toBe('newcomer_limit');
    expect((await give(late, 200)).status).toBe(200);
  });

  test('earns nothing by buying and selling again, or by bets with what they did not earn', async () => {
    const late = await world.player({ isNewcomer: true });
    await join(late);
    const order = { resource: 'gold', quantity: 19, price: 50 };
    const place = async (player: TestPlayer, orderType: 'buy' | 'sell') =>
      (await player.post('/api/market/place-order', { ...order, orderType })).body.trades;
    await giveGoods(world, friend, { gold: 19 });
    for (const [buyer, seller] of [
      [late, friend],
      [friend, late],
    ] as const) {
      await place(seller, 'sell');
      expect(await place(buyer, 'buy')).toMatchObject([{ quantity: 19, price: 50 }]);
    }
    expect((await give(late, 0.01)).body.code).toBe('newcomer_limit');
    const pay = (...transfers: Transfer[]) =>
      world.app.perform({ actor: { kind: 'clock' }, run: async (_, ctx) => (await ctx.post(transfers), {}) });
    const stake = { asset: 'dollars', amount: 50_000 } as const;
    const won = { ...stake, debit: BOOKMAKER, credit: late.id, code: 'bet_won' } as const;
    await pay(
      { ...stake, debit: late.id, credit: RACES_ESCROW, code: 'bet_placed' },
      { ...stake, debit: RACES_ESCROW, credit: BOOKMAKER, holder: late.id, code: 'bet_lost' },
      won,
    );
    expect((await give(late, 0.01)).body.code).toBe('newcomer_limit');
    await pay(won);
    expect((await give(late, 0.01)).body.code).toBe('newcomer_limit');
    // A tenth of the stake was earned, and so is a tenth of the win.
    const { amount } = (await late.post('/api/central-bank/collect-salary')).body;
    expect(amount).toBe(50);
    expect((await give(late, 100.01)).body.code).toBe('newcomer_limit');
    expect((await give(late, 100)).status).toBe(200);
  });

  test('trades within half and twice the reference price', async () => {
    const late = await world.player({ isNewcomer: true, dollars: 5_000 });
    const order = { resource: 'stone', orderType: 'buy', quantity: 1 };
    const place = (price: number) => late.post('/api/market/place-order', { ...order, price });
    expect(await place(1.99)).toMatchObject({ status: 409, body: { code: 'price_out_of_band' } });
    expect((await place(2)).status).toBe(200);
    expect((await place(8.01)).body.code).toBe('price_out_of_band');
    await world.advance(72 * HOUR_MS);
    expect((await place(8.01)).status).toBe(200);
  });
});
