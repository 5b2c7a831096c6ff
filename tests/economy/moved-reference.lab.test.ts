import { afterEach, beforeEach, expect, test } from 'vitest';
import { resourceStore } from '#db/systems/market/store/prices.ts';
import { baseMicros } from '#server/systems/market/rules/reference.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, give, HOUR_MS, sell } from '#tests/systems/market/trader.ts';

/** A game hour in a real second: the market maker quotes each hour, and sessions last over the two months. */
const SPEED = 3600;

/** The units the two trade: far more than the market maker's 10, so that only their price counts. */
const STAKE_UNITS = 20_000;

let world: TestWorld;
let pair: readonly [TestPlayer, TestPlayer];
let rentPaid = 0;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  pair = [await world.player({ dollars: 500_000 }), await world.player({ dollars: 500_000 })];
  rentPaid = 0;
});
afterEach(async () => {
  expect(await world.audit()).toEqual([]);
  await world.close();
});

const wood = () => world.database.read((tx) => resourceStore(tx).of('wood'));
const timesBase = async (): Promise<number> => ((await wood())?.referenceMicros ?? 0) / baseMicros('wood');

/** Sets the reference as if the market had let it fall that far. */
const setReference = (share: number) =>
  world.database.inTransaction(async (tx) => {
    const row = await resourceStore(tx).of('wood');
    if (row) await resourceStore(tx).put({ ...row, referenceMicros: Math.round(share * baseMicros('wood')) });
  });

async function have(of: TestPlayer): Promise<{ readonly dollars: number; readonly wood: number }> {
  return (await of.get('/api/auth/me')).body.user;
}

/** The dollars of both plus their rent; they earn nothing outside the market. */
async function dollarsOfBoth(): Promise<number> {
  const [one, other] = [await have(pair[0]), await have(pair[1])];
  return one.dollars + other.dollars + rentPaid;
}

async function payRents(): Promise<void> {
  for (const one of pair) {
    const { status, body } = await one.post('/api/rent/pay');
    if (status === 200) rentPaid += body.amount;
  }
}

/** Nobody moves it that fast alone; a market of many pairs does. */
const raised = (share: number) => setReference(Math.min(2, share));

/** One passes the stake to the other at twice the reference; the market maker's cheaper offers are hoarded. */
async function passStake(from: TestPlayer, to: TestPlayer): Promise<void> {
  const price = Math.floor((2 * ((await wood())?.referenceMicros ?? 0)) / 10_000) / 100;
  expect((await sell(from, { quantity: STAKE_UNITS, price })).status).toBe(200);
  expect((await buy(to, { quantity: STAKE_UNITS, price })).status).toBe(200);
  // The quotes that the market maker replaced.
  await from.post('/api/market/cancel-all', {});
}

const holdingsOfBoth = async () => (await have(pair[0])).wood + (await have(pair[1])).wood;

/** Sells all but the stake to the market maker, hour by hour, at any bid. */
async function sellHoard(): Promise<void> {
  const [one, other] = pair;
  for (let hours = 0; hours < 60 * 24; hours += 1) {
    const left = (await holdingsOfBoth()) - STAKE_UNITS;
    if (left === 0) return;
    const seller = (await have(one)).wood > 0 ? one : other;
    const quantity = Math.min(left, (await have(seller)).wood);
    const price = Math.ceil(((await wood())?.referenceMicros ?? 0) / 100_000) / 100;
    expect((await sell(seller, { quantity, price })).status).toBe(200);
    await seller.post('/api/market/cancel-all', {});
    await world.advance(HOUR_MS);
    await payRents();
  }
  throw new Error('the hoard was never sold');
}

test('two accounts that hoard while the reference rises from half to twice the base gain nothing from the market maker', async () => {
  await give(world, pair[0], { wood: STAKE_UNITS });
  await setReference(0.5);
  await world.advance(HOUR_MS);
  const before = await dollarsOfBoth();
  for (let day = 0; day < 28; day += 1) {
    const [from, to] = day % 2 === 0 ? pair : [pair[1], pair[0]];
    await passStake(from, to);
    await world.advance(DAY_MS);
    await raised(0.5 * 1.06 ** (day + 1));
    await payRents();
  }
  expect(await timesBase()).toBeGreaterThan(1.9);
  expect(await holdingsOfBoth()).toBeGreaterThan(STAKE_UNITS + 200);
  await sellHoard();
  expect((await dollarsOfBoth()) - before).toBeLessThanOrEqual(0);
});
