import { expect } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { journeyIn } from './support/journey.ts';

/** No other player is in its book. */
const test = journeyIn({ alone: 'best price' });

const BID = { resource: 'iron', orderType: 'buy' } as const;

test('a newcomer sells at the best price, never far past it', async ({ visit, newcomer }) => {
  const other = await newcomer();
  for (const [quantity, price] of [
    [6, 6.09],
    [4, 6.05],
    [5, 5],
  ] as const)
    await other.send('POST', '/api/market/place-order', { ...BID, quantity, price });
  const seller = await newcomer();
  const page = await visit('/market?resource=iron', seller);
  const now = page.getByRole('form', { name: 'Trade now' });
  await now.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(now).toContainText('Price each6.09');
  await now.getByRole('button', { name: 'Sell now' }).click();
  await expect(now.getByRole('alert')).toHaveText('Please enter a quantity');
  await now.getByLabel('Quantity').fill('8');
  await expect(now).toContainText('Price each~6.08, 6.05 at worst');
  await expect(now).toContainText('You get$48.64');
  await now.getByLabel('Quantity').fill('12');
  await expect(now).toContainText('Trades at once10 of 12');
  await expect(now).toContainText('Buyers within 5% of the best price take 10. The other 2 stay yours.');
  await expectClean(page);
  await now.getByRole('button', { name: 'Sell now' }).click();
  await expect(page.getByText('SELL order placed successfully!', { exact: true })).toBeVisible();
  await expect(now).toContainText('Sold 10 iron for $60.74. Nothing more at this price: 2 cancelled.');
  expect(await seller.dollars()).toBe(1060.74);
  await expect(
    page.getByRole('group', { name: 'Bids' }).getByRole('button', { name: /^5 wanted at \$5\.00/ }),
  ).toBeVisible();
  await expect(page.getByText('You have no open orders')).toBeVisible();
});
