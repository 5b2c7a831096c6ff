import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';
import { tradeIron } from './support/iron-trade.ts';

const test = journeyIn({ alone: 'prices' });

const opener = (page: Page) => page.getByRole('button', { name: /^Price alerts/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Price alerts' });
const mine = (page: Page) => page.getByRole('region', { name: 'My price alerts' });
const price = (page: Page) => dialog(page).getByLabel('When Iron trades');

const setAlert = async (page: Page, direction: 'Above' | 'Below', dollars: string): Promise<void> => {
  await dialog(page).getByRole('button', { name: direction }).click();
  await price(page).fill(dollars);
  await dialog(page).getByRole('button', { name: 'Set alert' }).click();
};

for (const [size, look] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`an alert fires once when another player's trade reaches its price, and leaves the list (${size})`, {
    tag: '@all',
  }, async ({ visit, newcomer }) => {
    const [waiting, seller, buyer] = [
      await newcomer('waits'),
      await newcomer('sells'),
      await newcomer('buys'),
    ];
    const page = await visit('/market?resource=iron', waiting, look);
    await expect(opener(page)).toHaveText('Price alerts');
    await opener(page).click();
    await expect(mine(page)).toContainText('No alerts yet.');
    await setAlert(page, 'Above', '6.50');
    await expect(mine(page)).toContainText('Iron above$6.50');
    await expect(price(page)).toHaveValue('');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(opener(page)).toHaveText('Price alerts1');

    await lookAway(page);
    await tradeIron(seller, buyer, 6.6);
    const sentence = 'Somebody paid $6.60 for iron. Your alert was for $6.50 or more.';
    await expect(page.locator('li[data-tone]').filter({ hasText: sentence })).toBeVisible();
    await expect(opener(page)).toHaveText('Price alerts');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await opener(page).click();
    await expect(mine(page)).toContainText('No alerts yet.');
    await page.goto('/notifications');
    await expect(page.locator('[data-notification=alerts]')).toContainText(sentence);
    await page.locator('[data-notification=alerts]').getByRole('link').click();
    await expect(page).toHaveURL(/\/market\?resource=iron$/);
    // Restores the price for the next size.
    await tradeIron(seller, buyer, 6);
  });
}

test('an invalid price is reported next to its field, and deleting an alert updates every window', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer('waits');
  const page = await visit('/market?resource=iron', player);
  allowErrors(page, /409/);
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a price');
  await expect(price(page)).toBeFocused();
  const last = (await player.get<{ resources: { iron: number } }>('/api/market')).resources.iron;
  await setAlert(page, 'Below', String(last));
  await expect(dialog(page).getByRole('alert')).toHaveText('The price is already there.');
  await setAlert(page, 'Below', '1.25');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(mine(page)).toContainText('1 of 50');

  const remove = dialog(page).getByRole('button', { name: 'Delete: iron below $1.25' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(mine(page)).toContainText('No alerts yet.');
  expect(await alertsOf(player)).toEqual([]);
});

const alertsOf = async (player: Account): Promise<readonly unknown[]> =>
  (await player.get<{ alerts: readonly unknown[] }>('/api/market/alerts')).alerts;
