import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { marketMakerDepth } from '#protocol/systems/market/quotes.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, HOUR_MS, marketOf, sell, trader } from './trader.ts';

const DEPTH = { 'market.deskDepth': 10, 'market.deskDepthPerPlayer': 0.15 };

test('the depth is 10 units and 0.15 per active player, rounded down', () => {
  expect([0, 6, 7, 20, 100, 300].map((players) => marketMakerDepth(players, DEPTH))).toEqual([
    10, 10, 11, 13, 25, 55,
  ]);
  expect(marketMakerDepth(9, { 'market.deskDepth': 0, 'market.deskDepthPerPlayer': 0.1 })).toBe(0);
  fc.assert(
    fc.property(fc.nat(1_000_000), (players) => {
      expect(marketMakerDepth(players, DEPTH)).toBe(Math.floor((1000 + 15 * players) / 100));
    }),
  );
});

describe('in a world', () => {
  let world: TestWorld;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await createWorld({ speed: 3600 });
    player = await trader(world);
    await world.advance(HOUR_MS);
  });

  /** Units that the market maker bids and asks. */
  const quoted = async (resource: (typeof MARKET_RESOURCES)[number] = 'wood') => {
    const { buyOrders, sellOrders } = await marketOf(player);
    const unitsOf = (orders: readonly { resource: string; quantity: number }[]) =>
      orders.reduce((sum, order) => (order.resource === resource ? sum + order.quantity : sum), 0);
    return [
      unitsOf(buyOrders.filter(({ buyer_id }) => buyer_id === 'desk')),
      unitsOf(sellOrders.filter(({ seller_id }) => seller_id === 'desk')),
    ];
  };

  const toMidnight = () => world.advance(DAY_MS - (world.clock.nowMs() % DAY_MS));

  const act = async (who: TestPlayer) =>
    expect((await who.post('/api/central-bank/collect-salary')).status).toBe(200);

  /** By an admin, who is active on the same day. */
  const set = async (depth: number, perPlayer: number) => {
    const admin = await world.player({ rang: 2 });
    const body = { 'market.deskDepth': depth, 'market.deskDepthPerPlayer': perPlayer };
    expect((await admin.send('PUT', '/api/admin/config', body)).status).toBe(200);
    await world.advance(HOUR_MS);
    await act(admin);
  };

  test('the market maker quotes the base depth of every good while nobody was active', async () => {
    for (const resource of MARKET_RESOURCES) expect(await quoted(resource)).toEqual([10, 10]);
  });

  test('its depth follows the players of the last whole game day, without staff', async () => {
    await set(10, 1);
    const others = [await world.player(), await world.player(), await world.player()];
    await world.advance(HOUR_MS);
    for (const who of [player, ...others]) await act(who);
    expect(await quoted()).toEqual([10, 10]);
    await toMidnight();
    for (const resource of MARKET_RESOURCES) expect(await quoted(resource)).toEqual([14, 14]);
    await act(player);
    await world.restart();
    await world.advance(20 * HOUR_MS);
    expect(await quoted()).toEqual([14, 14]);
    await toMidnight();
    expect(await quoted()).toEqual([11, 11]);
  });

  test('a side that was used up is refilled by the depth within a game hour, and not above it', async () => {
    expect((await buy(player, { quantity: 30, price: 3.6, time_in_force: 'ioc' })).body.trades).toMatchObject(
      [{ quantity: 10 }],
    );
    expect((await sell(player, { quantity: 4, price: 2.4 })).body.trades).toMatchObject([{ quantity: 4 }]);
    expect(await quoted()).toEqual([6, 0]);
    await world.advance(HOUR_MS);
    expect(await quoted()).toEqual([10, 10]);
    await world.advance(5 * HOUR_MS);
    expect(await quoted()).toEqual([10, 10]);
  });

  test('an admin sets both parts; at a depth of 0 the market maker does not quote', async () => {
    await set(0, 0.15);
    expect(await quoted()).toEqual([0, 0]);
    await set(4, 0);
    expect(await quoted()).toEqual([4, 4]);
    await act(player);
    await toMidnight();
    await set(4, 2.5);
    expect(await quoted()).toEqual([6, 6]);
  });
});
