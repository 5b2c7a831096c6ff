import { expect } from '@playwright/test';
import { allowErrors, journeyIn, UNREACHABLE } from './support/journey.ts';

const test = journeyIn();

test('retrying an order whose response was lost places it once', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const buyer = await newcomer();
  const page = await visit('/market?resource=iron', buyer);
  allowErrors(page, ...UNREACHABLE, /net::ERR_FAILED/);
  const ticket = page.getByRole('form', { name: 'Place Order' });
  await page.getByRole('tab', { name: 'Limit order' }).click();
  await ticket.getByLabel('Quantity').fill('3');
  await ticket.getByLabel('Price per unit').fill('5');
  let sent = 0;
  await page.route('**/api/market/place-order', async (route) => {
    sent += 1;
    // The first request arrives; its response and all retries are lost.
    if (sent === 1) await route.fetch();
    await route.abort();
  });
  const press = ticket.getByRole('button', { name: 'Place BUY Order' });
  await press.click();
  await expect(page.getByText(/may or may not have gone through/).first()).toBeVisible({ timeout: 20_000 });
  expect(sent).toBeGreaterThan(3);
  await page.unrouteAll();
  await press.click();
  await expect(page.getByText('BUY order placed successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'My open orders' }).getByRole('button', { name: /^Cancel/ }),
  ).toHaveCount(1);
  expect(await buyer.dollars()).toBe(985);
});
