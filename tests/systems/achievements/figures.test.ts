import { expect } from 'vitest';
import { ACHIEVEMENTS } from '#protocol/systems/achievements/catalogue.ts';
import type { Figure } from '#protocol/systems/achievements/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { readFigure } from '#server/systems/achievements/reads/figures.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  contribute,
  founded as foundAlliance,
  join,
  post as inAlliance,
} from '#tests/systems/alliance/family.ts';
import { collect } from '#tests/systems/bank/customer.ts';
import { equip, fought, gang, hire, NEWCOMER_MS, smith, forge } from '#tests/systems/combat/boss.ts';
import { founded, staffed } from '#tests/systems/company/boss.ts';
import { give } from '#tests/systems/market/trader.ts';
import { nextRace, placeBet, runRaceOut } from '#tests/systems/racing/bettor.ts';
import { bought, post as estate } from '#tests/systems/real-estate/owner.ts';
import { done, REWARDED, unlockedBy, worker } from './achiever.ts';

const test = inWorld(REWARDED);

const figure = (world: TestWorld, player: TestPlayer, name: Figure): Promise<number> =>
  world.database.read((tx) => readFigure(tx, player.id, name));

/** The first achievement of a figure. */
const firstOf = (name: Figure): string => {
  const found = ACHIEVEMENTS.find((one) => one.figure === name);
  if (!found) throw new Error(`no achievement judges ${name}`);
  return found.id;
};

test('bank and own rent: salaries and payments', async ({ world }) => {
  const player = await worker(world);
  const { amount } = await done(collect(player));
  expect(await figure(world, player, 'salaries')).toBe(1);
  expect(await figure(world, player, 'salaryIncome')).toBe(amount * 100);
  await world.advance(31 * DAY_MS);
  await done(player.post('/api/rent/pay'));
  expect(await figure(world, player, 'rentsPaid')).toBe(1);
  expect(await unlockedBy(player)).toContain('first_rent');
});

test('real estate: properties owned, their value, the rent and the sales', async ({ world }) => {
  const player = await world.player({ dollars: 20_000 });
  const property = await bought(player, 'Studio Apartment');
  expect(await figure(world, player, 'properties')).toBe(1);
  expect(await figure(world, player, 'propertyValue')).toBe(80_000);
  expect(await unlockedBy(player)).toContain('first_key');
  await world.advance(5 * HOUR_MS);
  await done(estate(player, 'collect-rent', property._id));
  expect(await figure(world, player, 'rentIncome')).toBeGreaterThan(0);
  await done(estate(player, 'sell', property._id));
  expect(await figure(world, player, 'properties')).toBe(0);
  expect(await figure(world, player, 'propertiesSold')).toBe(1);
  // An unlocked achievement stays.
  expect(await unlockedBy(player)).toEqual(expect.arrayContaining(['first_key', 'flipper']));
});

test('combat: both sides of a fight, the crew, its powers and the loot', async ({ world }) => {
  const winner = await gang(world, 'capo', 10);
  const loser = await world.player({ dollars: 20_000 });
  await done(hire(loser, 'thug', 1));
  await world.advance(NEWCOMER_MS);
  expect(await figure(world, winner, 'menHired')).toBe(10);
  expect(await figure(world, winner, 'attackPower')).toBe(700);
  expect(await unlockedBy(winner)).toEqual(expect.arrayContaining(['crew', 'heavy_hands', 'stone_wall']));
  await fought(winner, loser);
  expect(await figure(world, winner, 'fightsWon')).toBe(1);
  expect(await figure(world, loser, 'fightsLost')).toBe(1);
  expect(await figure(world, winner, 'loot')).toBeGreaterThan(0);
  expect(await figure(world, loser, 'loot')).toBe(0);
  expect(await unlockedBy(winner)).toContain('first_blood');
  expect(await unlockedBy(loser)).toContain('black_eye');
});

test('combat: an equipped weapon adds power at once', async ({ world }) => {
  const player = await smith(world, { dollars: 30_000 });
  await done(hire(player, 'hitman', 10));
  await done(forge(player, 'tommy_gun', 10));
  expect(await unlockedBy(player)).not.toContain('heavy_hands');
  await done(equip(player, 'hitman', 'tommy_gun', 10));
  expect(await figure(world, player, 'attackPower')).toBe(650);
  expect(await unlockedBy(player)).toContain('heavy_hands');
});

test('races: a bet counts once it settles, for every bettor', async ({ world }) => {
  const players = [await world.player(), await world.player(), await world.player()];
  const race = await nextRace(players[0] as TestPlayer);
  for (const [at, player] of players.entries()) await done(placeBet(player, { race, number: at + 1 }));
  expect(await unlockedBy(players[0] as TestPlayer)).toEqual([]);
  await runRaceOut(world, race);
  for (const player of players) {
    expect(await figure(world, player, 'bets')).toBe(1);
    expect(await unlockedBy(player)).toContain('first_bet');
    const won = await figure(world, player, 'betsWon');
    expect((await unlockedBy(player)).includes('beginners_luck')).toBe(won === 1);
    expect((await figure(world, player, 'betPayouts')) > 0).toBe(won === 1);
  }
});

test('market: both sides of a trade, and gold held', async () => {
  const world = await createWorld(REWARDED);
  const [seller, buyer] = [await world.player(), await world.player({ dollars: 4_000 })];
  await give(world, seller, { gold: 10 });
  const order = { resource: 'gold', quantity: 10, price: 45 };
  await done(seller.post('/api/market/place-order', { ...order, orderType: 'sell' }));
  await done(buyer.post('/api/market/place-order', { ...order, orderType: 'buy' }));
  for (const player of [seller, buyer]) {
    expect(await figure(world, player, 'trades')).toBeGreaterThan(0);
    expect(await unlockedBy(player)).toContain('first_trade');
  }
  expect(await figure(world, buyer, 'gold')).toBe(10);
  expect(await unlockedBy(buyer)).toContain('glitter');
});

test('company: founding, staff, payroll, upgrades and revenue', async ({ world }) => {
  const player = await world.player({ dollars: 50_000 });
  await founded(player);
  await staffed(player, 5);
  await done(player.post('/api/tycoon-company/upgrade', { upgradeType: 'efficiency' }));
  await world.advance(10 * HOUR_MS);
  await done(player.post('/api/tycoon-company/collect-revenue'));
  const read = (name: Figure) => figure(world, player, name);
  expect(await read('companies')).toBe(1);
  expect(await read('employees')).toBe(5);
  expect(await read('payrolls')).toBe(1);
  expect(await read('companyLevel')).toBe(2);
  expect(await read('revenue')).toBeGreaterThan(0);
  expect(await unlockedBy(player)).toEqual(
    expect.arrayContaining(['founder', 'small_firm', 'first_payroll']),
  );
});

test('alliance: membership, contribution, level, messages, and the members led', async ({ world }) => {
  const leader = await world.player({ dollars: 20_000 });
  const { name } = await foundAlliance(leader);
  expect(await unlockedBy(leader)).toContain('one_of_us');
  await done(contribute(leader, 1_000));
  expect(await figure(world, leader, 'contribution')).toBe(100_000);
  expect(await figure(world, leader, 'allianceLevel')).toBe(1);
  for (let at = 0; at < 4; at += 1) {
    expect(await unlockedBy(leader)).not.toContain('head_of_the_table');
    await done(join(await world.player(), name));
  }
  expect(await figure(world, leader, 'ledMembers')).toBe(5);
  await done(inAlliance(leader, 'chat', { text: 'Evening.' }));
  expect(await figure(world, leader, 'messages')).toBe(1);
  expect(await unlockedBy(leader)).toEqual(
    expect.arrayContaining(['into_the_safe', 'head_of_the_table', 'first_word']),
  );
});

test('production: buildings of every type, and their output', async ({ world }) => {
  const player = await world.player({ dollars: 50_000 });
  for (const building of ['farm', 'sawmill', 'quarry', 'iron_mine', 'gold_mine', 'oil_well', 'workshop'])
    await done(player.post('/api/production/build', { building, quantity: 1 }));
  expect(await figure(world, player, 'buildings')).toBe(7);
  expect(await figure(world, player, 'buildingTypes')).toBe(7);
  await world.advance(10 * HOUR_MS);
  await done(player.post('/api/production/collect'));
  expect(await figure(world, player, 'goodsCollected')).toBeGreaterThan(100);
  expect(await unlockedBy(player)).toEqual(
    expect.arrayContaining(['groundbreaking', 'one_of_each', 'first_cartload', 'glitter']),
  );
});

test('wealth and fame: dollars held, net worth at an own action, the crown, points and achievements', async () => {
  const world = await createWorld(REWARDED);
  const player = await world.player({ dollars: 26_000 });
  await world.advance(HOUR_MS);
  await done(collect(player));
  expect(await figure(world, player, 'dollars')).toBeGreaterThanOrEqual(2_600_000);
  expect(await unlockedBy(player)).toEqual(expect.arrayContaining([firstOf('dollars'), firstOf('netWorth')]));
  await world.advance(DAY_MS);
  expect(await figure(world, player, 'crowns')).toBe(1);
  expect(await unlockedBy(player)).toContain('king_for_a_day');
  // The crown alone brings 60 points, enough to make the player known.
  expect(await figure(world, player, 'points')).toBeGreaterThanOrEqual(100);
  expect(await unlockedBy(player)).toContain('known');
  expect(await figure(world, player, 'unlocked')).toBe((await unlockedBy(player)).length);
});
