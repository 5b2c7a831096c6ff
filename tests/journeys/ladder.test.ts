import { expect } from '@playwright/test';
import type { Account } from './support/account.ts';
import { journeyIn } from './support/journey.ts';

/** No other player is in its book. */
const test = journeyIn({ alone: 'market' });

const bid = (who: Account, price: number) =>
  who.send('POST', '/api/market/place-order', { resource: 'stone', orderType: 'buy', quantity: 3, price });

test('the ladder is one tab stop, and a level that goes away passes the focus on', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const [first, second] = [await newcomer(), await newcomer()];
  await bid(first, 4.1);
  await bid(second, 4);
  const page = await visit('/market?resource=stone', await newcomer());
  const bids = page.getByRole('group', { name: 'Bids' });
  const level = (price: string) => bids.getByRole('button', { name: `3 wanted at $${price}` });
  await expect(level('4.10')).toBeVisible();
  await page.keyboard.press('l');
  await expect(level('4.10')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(level('4.00')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('#ladder [tabindex="0"]')).toHaveCount(1);
  await first.send('POST', '/api/market/cancel-all', {});
  await expect(level('4.10')).toHaveCount(0);
  await expect(level('4.00')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#ladder :focus')).toHaveCount(0);
});
