import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { expectClean, expectToFit } from './support/clean.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { betByCall, expectBalance, nextOpenRace } from './support/race-day.ts';

const test = journeyIn();

const live = (page: Page) => page.locator('[data-live=live]');

test('below 1280 pixels the navigation is a menu', { tag: '@all' }, async ({ visit, newcomer }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Alliance' })).toBeVisible();

  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Profile of ${player.username}` })).toBeVisible();
});

test('on a phone the menu contains the logout', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/market', await newcomer(), PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).tap();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a slow first connection shows no warning, a lost one shows a single warning, and the layout does not move', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
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

const REFUSALS = [
  [
    { message: 'too_many_sockets', data: { maxOfPlayer: 5 } },
    'Open in 5 other tabs. Close one; this one tries again every five seconds.',
  ],
  [{ message: 'too_many_sockets' }, 'Too many pages are open in your network.'],
  [{ message: 'busy', data: { retryAfterMs: 5_000 } }, 'The server is busy.'],
  [{ message: 'draining' }, 'The server is restarting.'],
] as const;

test('a page that the server does not admit says why, not that there is no connection', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  for (const look of [DESKTOP, PHONE]) {
    const page = await visit('/technologies', player, look);
    for (const [refusal, sentence] of REFUSALS) {
      await page.routeWebSocket(/socket\.io/, (line) => {
        line.onMessage(
          (packet) => String(packet).startsWith('40') && line.send(`44${JSON.stringify(refusal)}`),
        );
        line.send('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":100000}');
      });
      await page.reload();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText('No connection')).toHaveCount(0);
      await expectToFit(page, sentence);
    }
  }
});

test('the balance lists all assets and follows changes in other windows', async ({ visit, newcomer }) => {
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

test('signing out in one tab signs the others out at once', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const first = await visit('/horse-racing', player);
  const second = await first.context().newPage();
  await second.goto('/central-bank');
  for (const page of [first, second]) await expect(live(page)).toBeVisible();
  const elsewhere = await player.socket();
  const ended = new Promise<{ reason: string }>((resolve) => elsewhere.once('session.ended', resolve));
  const closed = new Promise<void>((resolve) => elsewhere.once('disconnect', () => resolve()));

  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByText('You have been logged out.')).toBeVisible();
  await expect(second).toHaveURL('/');
  await expect(first).toHaveURL('/');
  expect(await ended).toEqual({ reason: 'logout' });
  await closed;
});

test("the palette opens pages, players and resources and collects the salary; ? lists the page's keys", async ({
  visit,
  newcomer,
}) => {
  const other = await newcomer('vittoria');
  const page = await visit('/dashboard', await newcomer());
  await expect(live(page)).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go anywhere, do anything' });
  const choose = async (typed: string, option: string) => {
    await page.keyboard.press('Control+k');
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill(typed);
    await expect(palette.getByRole('option', { name: option }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await field.press('Enter');
    await expect(palette).toBeHidden();
  };
  await choose('salary', 'Collect the salary');
  await expect(page.getByText('Collected $50.00 salary!').first()).toBeVisible();
  await choose('trade iron', 'Trade iron');
  await expect(page).toHaveURL('/market?resource=iron');
  await choose(other.username, other.username);
  await expect(page).toHaveURL(`/profile/${other.id}`);
  await choose('statem', 'Statement');
  await expect(page).toHaveURL('/statement');

  await page.goto('/market');
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
  await page.getByRole('heading', { name: 'Market', level: 1 }).press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('place the order');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Go anywhere, do anything' }).click();
  await palette.getByRole('combobox').fill('no such thing');
  await expect(palette).toContainText('Nothing here goes by that name.');
  await expectClean(page);
});
