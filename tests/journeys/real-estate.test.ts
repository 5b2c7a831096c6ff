import { expect, type Page, type Route } from '@playwright/test';
import { expectClean, expectToFit } from './support/clean.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { Account } from './support/account.ts';
import type { GameServer } from './support/game-server.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { expectNoLoss } from './support/payout.ts';
import { expectBalance } from './support/race-day.ts';

/** A figure caught mid-roll would fail the contrast check. */
const STILL = { reducedMotion: 'reduce' } as const;

/** A game hour in two seconds. */
const SPEED = 1800;
const test = journeyIn({ speed: SPEED });

/** The same for a rich player. */
const richTest = journeyIn({ speed: SPEED, dollars: 900_000_000 });

const offer = (page: Page, name: string) => page.locator(`[data-offer="${name}"]`);
const property = (page: Page) => page.getByRole('list', { name: 'Your properties' }).getByRole('listitem');
const open = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

/** Gives a rich player more stone, wood and tools than its upgrades take, from buildings. */
async function stockUp(player: Account, server: GameServer): Promise<void> {
  for (const building of ['quarry', 'sawmill', 'iron_mine', 'workshop'])
    await player.send('POST', '/api/production/build', { building, quantity: 10 });
  for (let day = 0; day < 2; day += 1) {
    await server.pass((24 * HOUR_MS) / SPEED);
    await player.send('POST', '/api/production/collect');
  }
}

const street = (page: Page) => page.getByRole('region', { name: 'Your street' });
const plots = (page: Page) => street(page).getByRole('listitem');
const head = (page: Page, label: string) => page.locator('header dl > div', { hasText: label });

test('a newcomer buys a studio, watches its rent accrue and collects it', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/real-estate', player, { ...DESKTOP, ...STILL });
  const studio = offer(page, 'Studio Apartment 1');
  for (const figure of ['$800.00', '$400.00', '600.0%', ' for sale'])
    await expect(studio).toContainText(figure);
  const house = offer(page, 'House 1').getByRole('button');
  await expect(house).toHaveText('Insufficient Funds');
  await expect(house).toHaveAccessibleDescription('You are $14,000.00 short.');
  await open(page, 'My Properties');
  await expect(page.getByText('You own no property')).toBeVisible();
  await page.getByRole('button', { name: 'See what is for sale' }).click();

  await expect(street(page)).toContainText('No house here is yours yet.');
  await studio.getByRole('button', { name: 'Purchase' }).press('Enter');
  await expect(page.getByText('Studio Apartment bought for $800.', { exact: true })).toBeVisible();
  await expectBalance(page, 200);
  await expect(studio).toContainText(`No. 1, ${player.username}`);
  await expect(studio).toContainText(/Yours\. (Next rent in \d+:\d\d|Rent is waiting\.)/);
  await expect(studio).toContainText('you own 1');
  await expectClean(page);
  const seeStreet = studio.getByRole('button');
  await expect(seeStreet).toHaveText('See your street');
  await expect(seeStreet).toBeFocused();
  await seeStreet.press('Enter');
  await expect(street(page)).toBeFocused();
  await expect(street(page)).toBeInViewport({ ratio: 0.99 });
  await expect(plots(page)).toHaveText(['Studio Apartment, level 1']);
  await expect(head(page, 'Properties')).toContainText('1 of 20');

  await open(page, 'My Properties');
  await expect(property(page)).toHaveCount(1);
  for (const figure of ['$800.00', '$400.00', 'Level 2 for $320.00: $120.00 more a month'])
    await expect(property(page)).toContainText(figure);
  const upgrade = property(page).getByRole('button', { name: 'Upgrade' });
  await expect(upgrade).toHaveAccessibleDescription(/^You are \$1\d\d\.\d\d short of \$320\.00\.$/);
  await property(page).getByRole('button', { name: 'Live Here' }).click();
  await expect(page.getByText(/^You spend the night in your Studio Apartment\./)).toBeVisible();

  await expect(head(page, 'Waiting')).toContainText('$1.05');
  const before = await player.dollars();
  const said = page.getByText(/^Collected \$\d\.\d\d rent\.$/);
  await expectNoLoss(page.getByRole('main'), async () => {
    // A click on a house collects.
    await street(page).click({ position: { x: 40, y: 120 } });
    await expect(said).toBeVisible();
  });
  const rent = Number(/\d\.\d\d/.exec((await said.textContent()) ?? '')?.[0]);
  expect(rent).toBeGreaterThanOrEqual(1.05);
  expect(await player.dollars()).toBe(before + rent);
  await expectBalance(page, 200 + rent);
  await open(page, 'Property Market');
  await expect(studio.getByRole('button')).toHaveText('Insufficient Funds');
});

richTest(
  'a rich player upgrades to the top and sells',
  { tag: '@all' },
  async ({ visit, newcomer, server }) => {
    const player = await newcomer('a-very-long-name');
    await stockUp(player, server);
    const before = await player.dollars();
    const page = await visit('/real-estate', player, { ...DESKTOP, ...STILL });
    const kinds = ['House 1', 'Skyscraper 1', 'Mansion 1'];
    for (const kind of kinds) await offer(page, kind).getByRole('button', { name: 'Purchase' }).click();
    for (const kind of kinds) await expect(offer(page, kind)).toContainText('you own 1');
    await expectBalance(page, before - 15_000 - 2_500_000 - 120_000);
    await open(page, 'My Properties');
    await expect(property(page)).toHaveCount(3);
    const house = property(page).filter({ has: page.getByRole('heading', { name: 'House' }) });
    for (const level of [2, 3, 4, 5]) {
      await house.getByRole('button', { name: 'Upgrade' }).click();
      await expect(house).toContainText(`Level ${level}`);
    }
    await expect(plots(page)).toHaveText(['House, level 5', 'Skyscraper, level 1', 'Mansion, level 1']);
    const top = house.getByRole('button', { name: 'Max Level' });
    await expect(top).toHaveAttribute('aria-disabled', 'true');
    await expect(top).toHaveAccessibleDescription('Level 5 is the highest.');
    for (const figure of ['$15,000.00', '$63,000.00', '$13,200.00'])
      await expect(house).toContainText(figure);
    await expectClean(page);

    await house.getByRole('button', { name: 'Sell' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sell this House?' });
    await expect(dialog).toContainText('−$3,150.00');
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await house.getByRole('button', { name: 'Sell' }).click();
    await dialog.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(page.getByText(/^House sold for \$59,850\./)).toBeVisible();
    await expect(property(page)).toHaveCount(2);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Your properties' })).toBeFocused();
    await open(page, 'Property Market');
    await expect(offer(page, 'House 5')).toContainText('$63,000.00');
    await expect(offer(page, 'House 5')).toContainText('1 for sale');
    await expectBalance(page, await player.dollars());

    await open(page, 'Market Stats');
    await expect(page.getByRole('row', { name: /a-very-long-name/ })).toContainText('2');
    for (const figure of ['Available', 'Owned', 'Average Price', 'Total Value', 'Investment Tips'])
      await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  },
);

test('a purchase takes its dollars at once and returns them when another player was faster', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [player, rival] = [await newcomer(), await newcomer('rival')];
  const page = await visit('/real-estate', player);
  allowErrors(page, /409 .*\[\/api\/real-estate\/purchase\]/);
  const path = '/api/real-estate/purchase';
  const held = Promise.withResolvers<void>();
  const loseTheRace = async (route: Route) => {
    await held.promise;
    await rival.send('POST', path, route.request().postDataJSON() as object);
    await route.continue();
  };
  await page.route(`**${path}`, loseTheRace, { times: 1 });
  const me = page.waitForRequest('**/api/auth/me');
  const button = offer(page, 'Studio Apartment 1').getByRole('button');
  await button.click();
  await expectBalance(page, 200);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const listed = Promise.withResolvers<void>();
  await page.route('**/api/real-estate/available', async (route) => {
    await listed.promise;
    await route.continue().catch(() => undefined);
  });
  held.resolve();
  await expect(page.getByText('This property has already been sold.', { exact: true })).toBeVisible();
  await me;
  await expectBalance(page, 1000);
  await expect(button).toHaveText('Purchase');
  await button.click();
  await expect(page.getByText('Studio Apartment bought for $800.', { exact: true })).toBeVisible();
  listed.resolve();
});

test('a player without a free slot sees why', { tag: '@all' }, async ({ visit, newcomer, admin }) => {
  const setPlaces = (places: number) =>
    admin.send('PUT', '/api/admin/config', { 'realEstateSettings.maxProperties': places });
  await setPlaces(0);
  try {
    const page = await visit('/real-estate', await newcomer());
    const limit = 'Your limit of 0 properties is reached.';
    await expect(page.getByText(limit, { exact: false }).first()).toBeVisible();
    const button = offer(page, 'Studio Apartment 1').getByRole('button');
    await expect(button).toHaveText('Purchase');
    await expect(button).toHaveAccessibleDescription(`${limit} Sell one first.`);
  } finally {
    await setPlaces(20);
  }
});

test('on a phone the buttons are within thumb reach', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/real-estate', await newcomer(), { ...PHONE, ...STILL });
  await expectToFit(page, 'the page');
  await offer(page, 'Studio Apartment 1').getByRole('button', { name: 'Purchase' }).tap();
  await expect(page.getByText('Studio Apartment bought for $800.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'My Properties' }).tap();
  const collect = page.getByRole('button', { name: 'Collect All Rent' });
  await expect(collect).toHaveCount(1);
  expect((await collect.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
  await expect(head(page, 'Waiting')).not.toContainText('$0.00');
  await collect.tap();
  await expect(page.getByText(/^Collected \$\d\.\d\d rent\.$/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('tab', { name: 'Rent Management' }).tap();
  await expect(page.getByText('Paid Up', { exact: true }).first()).toBeVisible();
  await expectToFit(page, 'the page');
  await page.getByRole('tab', { name: 'Market Stats' }).tap();
  await expect(page.getByRole('tab', { name: 'Market Stats' })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByText('Investment Tips')).toBeVisible();
  await expectToFit(page, 'the page');
});

test('a list that fails to load says so, and every list can be reloaded', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player);
  allowErrors(page, /409 /);
  const fail = (route: Route) =>
    route.fulfill({ status: 409, json: { error: 'The registry is closed.', code: 'closed' } });
  await page.route(/api\/(real-estate|rent)\//, fail);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Real Estate' }).click();
  await expect(page.getByText('The properties for sale could not be loaded')).toBeVisible();
  await expect(page.getByText('Not known')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectClean(page);
  await open(page, 'My Properties');
  await expect(page.getByText('Your properties could not be loaded')).toBeVisible();
  await expect(page.getByText('You own no property')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const tab of ['Rent Management', 'Market Stats']) {
    await open(page, tab);
    await expect(page.getByRole('alert')).toContainText('The registry is closed.');
  }
  await page.unroute(/api\/(real-estate|rent)\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody owns', { exact: false }).or(page.getByRole('table'))).toBeVisible();
  await open(page, 'Property Market');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.or(offer(page, 'House 1')).first().waitFor();
  if (await again.isVisible()) await again.click();
  await expect(offer(page, 'House 1')).toBeVisible();
});

test('the address names the tab, and the arrow keys move between tabs', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/real-estate?tab=rent', await newcomer(), { ...DESKTOP, ...STILL });
  const pay = page.getByRole('button', { name: 'Pay Rent ($500.00)' });
  await expect(pay).toHaveAccessibleDescription('Your rent is not due yet.');
  await expect(page.getByRole('heading', { name: 'Eviction Warning' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('tab', { name: 'Rent Management' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/real-estate?tab=stats');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/real-estate');
  await offer(page, 'Studio Apartment 1').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Studio Apartment bought for $800.', { exact: true })).toBeVisible();
});
