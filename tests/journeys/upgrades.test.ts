import { expect, type Page } from '@playwright/test';
import { expectClean, expectToFit } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import { expectBalance } from './support/race-day.ts';

/** A figure caught mid-roll would fail the contrast check. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A game hour in two seconds, for rich players. */
const test = journeyIn({ speed: 1800, dollars: 900_000_000 });

const property = (page: Page) => page.getByRole('list', { name: 'Your properties' }).getByRole('listitem');

/** Both choices before the next render: each must count. */
const chooseAtOnce = async (page: Page): Promise<void> => {
  const grouping = await page.getByRole('button', { name: 'By type' }).elementHandle();
  await page.getByLabel('Sort by').evaluate((order: HTMLSelectElement, by) => {
    (by as HTMLElement).click();
    order.value = 'value';
    order.dispatchEvent(new Event('change', { bubbles: true }));
  }, grouping);
};

test('an upgrade from level 2 on takes goods, and the market sells what lacks', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const { properties } = await player.get<{ properties: { _id: string }[] }>('/api/real-estate/available');
  const [studio] = properties;
  await player.send('POST', '/api/real-estate/purchase', { propertyId: studio?._id });
  const page = await visit('/real-estate?tab=mine', player, { ...PHONE, ...STILL });
  const upgrade = property(page).getByRole('button', { name: 'Upgrade' });
  await expect(property(page)).not.toContainText(' stone');
  await upgrade.tap();
  await expect(property(page)).toContainText(
    'Level 3 for $640.00 and 13 stone, 13 wood, 7 tools: $120.00 more a month',
  );
  await expect(upgrade).toHaveAttribute('aria-disabled', 'true');
  await expect(upgrade).toHaveAccessibleDescription('You are 13 stone, 13 wood and 7 tools short.');
  await expect(property(page).getByRole('link')).toHaveText(['Buy 13 stone', 'Buy 13 wood', 'Buy 7 tools']);
  await expectClean(page);
  await expectToFit(page, 'the page');

  const order = async (resource: string, quantity: number, price: number) =>
    player.send('POST', '/api/market/place-order', { resource, orderType: 'buy', quantity, price });
  await order('stone', 13, 6);
  await order('tools', 7, 30);
  await expect(property(page).getByRole('link')).toHaveText(['Buy 13 wood']);
  await expect(property(page).getByText('in store')).toHaveCount(2);
  await expect(upgrade).toHaveAccessibleDescription('You are 13 wood short.');
  await property(page).getByRole('link').tap();
  await expect(page).toHaveURL('/market?resource=wood');
  await order('wood', 13, 5);
  await page.goBack();
  await expect(property(page).getByText('in store')).toHaveCount(3);
  await upgrade.tap();
  await expect(property(page)).toContainText('Level 4 for $960.00 and 20 stone');
  await expect(property(page).getByRole('link')).toHaveText(['Buy 20 stone', 'Buy 20 wood', 'Buy 10 tools']);
  await expectBalance(page, await player.dollars());
  const { user } = await player.get<{ user: Record<string, number> }>('/api/auth/me');
  expect([user.stone, user.wood, user.tools]).toEqual([0, 0, 0]);
});

test('properties are sorted, grouped and upgraded together after confirming the total', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const { properties } = await player.get<{ properties: { _id: string; house_type: string }[] }>(
    '/api/real-estate/available',
  );
  const studios = properties.filter(({ house_type }) => house_type === 'Studio Apartment').slice(0, 2);
  const houses = properties.filter(({ house_type }) => house_type === 'House').slice(0, 1);
  for (const { _id } of [...studios, ...houses])
    await player.send('POST', '/api/real-estate/purchase', { propertyId: _id });
  const page = await visit('/real-estate?tab=mine', player, { ...PHONE, ...STILL });
  await expect(property(page)).toHaveCount(3);
  await expect(property(page).first()).toContainText('House');
  await chooseAtOnce(page);
  await expect(page).toHaveURL('/real-estate?tab=mine&group=type&order=value');
  const group = page.getByRole('list', { name: 'Studio Apartment' });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expectClean(page);
  await page.getByRole('button', { name: /^Upgrade .*: Studio Apartment$/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Upgrade 2 of 2?' });
  await expect(dialog).toContainText('$640.00');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Upgrade for $640.00' }).tap();
  await expect(page.getByText('Upgraded 2 properties for $640.00.', { exact: true })).toBeVisible();
  await expect(group.getByText('Level 2', { exact: true })).toHaveCount(2);
  const again = page.getByRole('button', { name: 'Upgrade all: Studio Apartment' });
  await expect(again).toHaveAccessibleDescription('You lack the stone, wood or tools for them.');
  await expectBalance(page, await player.dollars());
});
