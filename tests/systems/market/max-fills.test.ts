import { beforeEach, expect, onTestFinished } from 'vitest';
import { MAX_FILLS } from '#protocol/systems/market/terms.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, offers, purse, sell, trader, withdraw } from './trader.ts';

const test = inWorld();
let world: TestWorld;
let anna: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  anna = await trader(world);
});

/** Offers of one unit each, from two players because one may not have that many. */
async function offerSingly(count: number): Promise<void> {
  const sellers = [await trader(world), await trader(world)] as const;
  onTestFinished(() => withdraw(...sellers, anna));
  const placed = await Promise.all(
    Array.from({ length: count }, (_, at) => sell(sellers[at % 2 ? 1 : 0], { quantity: 1, price: 3 })),
  );
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([200]));
}

test('an order has at most MAX_FILLS fills; a remainder that still crosses is cancelled and reserves nothing', async () => {
  await offerSingly(MAX_FILLS + 2);
  const { body } = await buy(anna, { quantity: MAX_FILLS + 10, price: 3.1 });
  expect(body.trades).toHaveLength(MAX_FILLS);
  expect(body.order).toMatchObject({ status: 'cancelled', remaining: 10 });
  expect(await purse(anna)).toEqual({ dollars: 100_000 - 3 * MAX_FILLS, wood: 10_000 + MAX_FILLS });
  expect(await offers(anna, 'sell')).toHaveLength(2);
  expect(await offers(anna, 'buy')).toEqual([]);
});

test('an order with exactly MAX_FILLS fills rests with its remainder', async () => {
  await offerSingly(MAX_FILLS);
  const { body } = await buy(anna, { quantity: MAX_FILLS + 10, price: 3.1 });
  expect(body.trades).toHaveLength(MAX_FILLS);
  expect(body.order).toMatchObject({ status: 'open', remaining: 10 });
  expect(await offers(anna, 'buy')).toEqual([[3.1, 10, anna.id]]);
});
