import { expect } from 'vitest';
import type { Market, MarketOrder, MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import { type Asset, CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface OrderRequest {
  readonly resource?: MarketResource;
  readonly quantity: number;
  readonly price: number;
  readonly expires_at?: string;
  readonly time_in_force?: 'gtc' | 'ioc';
}

/** Places an order, for wood by default. */
export const place = (
  player: TestPlayer,
  orderType: OrderType,
  orderRequest: OrderRequest,
): Promise<TestAnswer> =>
  player.post('/api/market/place-order', { resource: 'wood', ...orderRequest, orderType });

export const buy = (player: TestPlayer, orderRequest: OrderRequest): Promise<TestAnswer> =>
  place(player, 'buy', orderRequest);
export const sell = (player: TestPlayer, orderRequest: OrderRequest): Promise<TestAnswer> =>
  place(player, 'sell', orderRequest);

/** Gives a player goods, from the central bank. */
export async function give(
  world: TestWorld,
  player: TestPlayer,
  goods: Partial<Record<Asset, number>>,
): Promise<void> {
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      const gift = { debit: CENTRAL_BANK, credit: player.id, code: 'starting_goods' } as const;
      await ctx.post(
        Object.entries(goods).map(([asset, amount]) => ({ ...gift, asset: asset as Asset, amount })),
      );
      return {};
    },
  });
}

/** A player with dollars and this much of every resource. */
export async function trader(world: TestWorld, dollars = 100_000, units = 10_000): Promise<TestPlayer> {
  const player = await world.player({ dollars });
  if (units > 0)
    await give(world, player, {
      gold: units,
      food: units,
      wood: units,
      stone: units,
      iron: units,
      tools: units,
    });
  return player;
}

/** Cancels the players' remaining orders. */
export async function withdraw(...players: readonly TestPlayer[]): Promise<void> {
  for (const player of players) expect((await player.post('/api/market/cancel-all', {})).status).toBe(200);
}

export async function marketOf(player: TestPlayer): Promise<Market> {
  const { status, body } = await player.get('/api/market');
  expect(status).toBe(200);
  return body;
}

/** `[price, quantity, owner]` of one side's orders for wood, without the market maker's. */
export async function offers(player: TestPlayer, side: OrderType, resource: MarketResource = 'wood') {
  const market = await marketOf(player);
  const orders =
    side === 'buy'
      ? market.buyOrders.map(({ buyer_id, ...order }) => ({ ...order, owner: buyer_id }))
      : market.sellOrders.map(({ seller_id, ...order }) => ({ ...order, owner: seller_id }));
  return orders
    .filter((order) => order.resource === resource && order.owner !== 'desk')
    .map(({ price, quantity, owner }) => [price, quantity, owner]);
}

export async function openOrders(player: TestPlayer): Promise<MarketOrder[]> {
  return (await player.get('/api/market/my-orders')).body.orders;
}

/** Dollars and one resource of a player. */
export async function purse(player: TestPlayer, resource: MarketResource = 'wood') {
  const { user } = (await player.get('/api/auth/me')).body;
  return { dollars: user.dollars, [resource]: user[resource] };
}
