import { expect } from 'vitest';
import type { Figure } from '#protocol/systems/achievements/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { readFigure } from '#server/systems/achievements/reads/figures.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { give } from '#tests/systems/market/trader.ts';
import { done } from './achiever.ts';

/** A figure as achievements count it. */
export const figure = (world: TestWorld, player: TestPlayer, name: Figure): Promise<number> =>
  world.database.read((tx) => readFigure(tx, player.id, name));

const order = (player: TestPlayer, orderType: 'buy' | 'sell', of: object) =>
  done(player.post('/api/market/place-order', { orderType, ...of }));

interface Lot {
  readonly resource: MarketResource;
  readonly quantity: number;
  readonly price: number;
}

/** One player sells to the other only: other traders use up the market maker's quotes. */
export async function trade([seller, buyer]: readonly [TestPlayer, TestPlayer], lot: Lot): Promise<void> {
  // A seller at a price the market maker takes offers that much more.
  await order(seller, 'sell', { ...lot, quantity: lot.quantity + 50 });
  const { trades } = await order(buyer, 'buy', lot);
  expect(trades.at(-1)).toMatchObject({ price: lot.price });
  for (const player of [seller, buyer]) await done(player.post('/api/market/cancel-all', {}));
}

/** A newcomer who was lent more than a million dollars by trades far off the price. */
export async function borrower(
  world: TestWorld,
): Promise<{ readonly lender: TestPlayer; readonly fresh: TestPlayer }> {
  const lender = await world.player({ dollars: 2_500_000 });
  const fresh = await world.player({ dollars: 1_500 });
  await give(world, lender, { tools: 40_000 });
  for (const quantity of [700, 6_100]) {
    await trade([lender, fresh], { resource: 'tools', quantity, price: 2.1 });
    await trade([fresh, lender], { resource: 'tools', quantity: quantity - 100, price: 190 });
  }
  return { lender, fresh };
}
