import { describe, expect, test } from 'vitest';
import { dayOf } from '#protocol/values/time.ts';
import { transferCodes } from '#protocol/systems.ts';
import { transfers } from '#server/every-system/declarations.ts';
import { activePlayers } from '#server/systems/economy/reads/active-players.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { deleted, done } from '../alliance/family.ts';
import { mark } from '../inhabitants/household.ts';
import { buy, DAY_MS, HOUR_MS, marketOf, sell, trader } from '../market/trader.ts';
import { nextRace, placeBet } from '../racing/bettor.ts';

const SPEED = 3_600;

const activeOn = (world: TestWorld, day = dayOf(world.clock.nowMs())): Promise<number> =>
  world.database.read((tx) => activePlayers(tx, day));

const collect = (player: TestPlayer) => player.post('/api/central-bank/collect-salary');

test('trading, working and betting for dollars are what counts', () => {
  expect(transferCodes.filter((code) => transfers[code].isActivity).toSorted()).toEqual([
    ...['bet_placed', 'company_revenue', 'market_paid', 'pick_three_ticket'],
    ...['rent_collected', 'salary_collected'],
  ]);
});

describe('a player is active on a game day', () => {
  test('after a bet, a salary, rent, revenue or either side of a trade, once', async () => {
    const world = await createWorld({ speed: SPEED });
    const [landlord, boss] = [await trader(world), await trader(world)];
    const { properties } = await done(landlord.get('/api/real-estate/available'));
    await done(landlord.post('/api/real-estate/purchase', { propertyId: properties[0]._id }));
    await done(boss.post('/api/tycoon-company/create', { name: 'Brass', industry: 'tech', salary: 100 }));
    await done(boss.post('/api/tycoon-company/hire', { isNPC: true }));
    await done(boss.post('/api/tycoon-company/pay-salaries'));
    expect(await activeOn(world)).toBe(0);
    await world.advance(DAY_MS);
    const [bettor, worker, buyer, seller] = [
      await trader(world),
      await trader(world),
      await trader(world),
      await trader(world),
    ];
    await done(placeBet(bettor, { race: await nextRace(bettor) }));
    expect(await activeOn(world)).toBe(1);
    await world.advance(HOUR_MS);
    await done(collect(worker));
    await done(landlord.post('/api/real-estate/collect-rent'));
    await done(boss.post('/api/tycoon-company/collect-revenue'));
    expect(await activeOn(world)).toBe(4);
    await done(sell(seller, { quantity: 1, price: 3 }));
    expect(await activeOn(world)).toBe(4);
    await done(buy(buyer, { quantity: 1, price: 3 }));
    await done(collect(buyer));
    expect(await activeOn(world)).toBe(6);
    await world.restart();
    await world.advance(HOUR_MS);
    for (const player of [worker, buyer, seller]) await done(collect(player));
    expect(await activeOn(world)).toBe(6);
    await world.advance(DAY_MS);
    await done(collect(worker));
    expect([await activeOn(world), await activeOn(world, dayOf(world.clock.nowMs()) - 1)]).toEqual([1, 6]);
  });

  test('only past the first three days, and neither as staff nor as an inhabitant', async () => {
    const world = await createWorld({ speed: SPEED });
    const admin = await world.player({ rang: 2 });
    const [newcomer, bot] = [await world.player({ isNewcomer: true }), await world.player()];
    await done(mark(admin, bot));
    await world.advance(71 * HOUR_MS);
    for (const player of [admin, newcomer, bot]) await done(collect(player));
    expect(await activeOn(world)).toBe(0);
    await world.advance(HOUR_MS);
    for (const player of [admin, newcomer, bot]) await done(collect(player));
    expect(await activeOn(world)).toBe(1);
    await deleted(world, newcomer.id);
    expect(await activeOn(world)).toBe(1);
    await done(admin.post('/api/admin/reset-economy'));
    expect(await activeOn(world)).toBe(0);
  });
});

test('accounts that only make free calls leave the trading desk as it is', async () => {
  const world = await createWorld({ speed: SPEED });
  const idle = await Promise.all(Array.from({ length: 10 }, () => world.player()));
  const admin = await world.player({ rang: 2 });
  await done(admin.send('PUT', '/api/admin/config', { 'market.deskDepthPerPlayer': 1 }));
  const [viewer] = idle;
  const bidUnits = async () => {
    const { buyOrders } = await marketOf(viewer as TestPlayer);
    return buyOrders.find((order) => order.resource === 'wood' && order.buyer_id === 'desk')?.quantity;
  };
  const days = async (act: (player: TestPlayer) => Promise<unknown>) => {
    await Promise.all(idle.map(act));
    await world.advance(DAY_MS);
    return bidUnits();
  };
  expect(await days((player) => done(player.post('/api/activity/updateActivityJson')))).toBe(10);
  expect(await days((player) => done(player.post('/api/achievements/check-progress')))).toBe(10);
  expect(await days((player) => done(buy(player, { quantity: 1, price: 1.5 })))).toBe(10);
  expect(await days((player) => done(collect(player)))).toBe(20);
});
