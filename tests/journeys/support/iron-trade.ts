import type { Account } from './account.ts';

/** Trades one unit of iron at a price between the market maker's quotes. */
export async function tradeIron(seller: Account, buyer: Account, price: number): Promise<void> {
  const order = { resource: 'iron', quantity: 1, price };
  await seller.send('POST', '/api/market/place-order', { ...order, orderType: 'sell' });
  await buyer.send('POST', '/api/market/place-order', { ...order, orderType: 'buy' });
}
