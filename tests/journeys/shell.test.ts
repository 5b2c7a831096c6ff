import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { betByCall, expectBalance, nextOpenRace } from './support/race-day.ts';

const test = journeyIn({ speed: 20 });

const live = (page: Page) => page.locator('[data-live=live]');

test('below 1280 pixels the navigation is a menu', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player, { viewport: { width: 1279, height: 800 } });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: player.username })).toBeVisible();
  await menu.getByRole('link', { name: 'Alliance' }).click();
  await expect(page).toHaveURL('/alliance');
  await expect(menu).toBeHidden();

  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Profile of ${player.username}` })).toBeVisible();
});

test('on a phone the menu has the sign-out', async ({ visit, newcomer }) => {
  const page = await visit('/market', await newcomer(), PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).tap();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a slow first connection shows no warning, a lost one shows a single warning, and the layout does not move', async ({
  visit,
  newcomer,
}) => {
  for (const look of [DESKTOP, PHONE]) {
    const page = await visit('/technologies', await newcomer(), look);
    let opens = false;
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket(/socket\.io/, (line) => {
      if (!opens) return;
      line.connectToServer();
      lines.push(line);
    });
    await page.goto('/production');
    const table = page.getByRole('table', { name: 'Buildings' });
    const warning = page.getByText('What you see may be');
    const dimmed = page.locator('[data-stale]');
    await expect(table.getByRole('row', { name: /^Farm/ })).toBeVisible();
    await expect(page.locator('[data-live=connecting]')).toBeVisible();
    await expect(warning.or(dimmed)).toHaveCount(0);

    opens = true;
    await page.reload();
    await expect(live(page)).toBeVisible();
    await expect(table.getByRole('row', { name: /^Farm/ })).toBeVisible();
    const before = await table.boundingBox();
    opens = false;
    for (const line of lines) await line.close();
    await expect(warning).toBeVisible();
    await expect(warning).toHaveCount(1);
    await expect(dimmed).toHaveCount(1);
    expect(await table.boundingBox()).toEqual(before);
  }
});

test('the balance opens a list of all assets, and follows what another window does', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/technologies', player);
  await expectBalance(page, 1000);
  await page.getByRole('button', { name: /^Balance/ }).click();
  const menu = page.getByRole('menu', { name: 'Balance' });
  await expect(menu.getByText('Resources')).toBeVisible();
  for (const [name, amount] of [
    ['Dollars', '$1,000.00'],
    ['iron', '100'],
    ['oil', '100'],
    ['gold', '0'],
  ] as const)
    await expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`, 'i') })).toContainText(amount);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  const race = await nextOpenRace(player, 3_000);
  await betByCall(player, { race, horse: 0, dollars: 123.45 });
  await expectBalance(page, 876.55);
});

test('signing out in one tab signs the others out at once', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const first = await visit('/horse-racing', player);
  const second = await first.context().newPage();
  await second.goto('/central-bank');
  for (const page of [first, second]) await expect(live(page)).toBeVisible();
  const elsewhere = await player.socket();
  const ended = new Promise<{ reason: string }>((resolve) => elsewhere.once('session.ended', resolve));
  const closed = new Promise<void>((resolve) => elsewhere.once('disconnect', () => resolve()));

  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByText('You have been logged out.')).toBeVisible({ timeout: 2_000 });
  await expect(second).toHaveURL('/');
  await expect(first).toHaveURL('/');
  expect(await ended).toEqual({ reason: 'logout' });
  await closed;
});
