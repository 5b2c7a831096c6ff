import type { Account } from './account.ts';

/** From the market maker, which always sells some. */
export const buyFood = (player: Account, quantity: number): Promise<unknown> =>
  player.send('POST', '/api/market/place-order', { resource: 'food', orderType: 'buy', quantity, price: 4 });
