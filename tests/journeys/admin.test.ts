import { expect, type Page } from '@playwright/test';
import type { EconomyBoard } from '#protocol/systems/admin/models.ts';
import { changeAnswer } from './support/changed-answer.ts';
import { expectClean } from './support/clean.ts';
import { ADMIN } from './support/game-server.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ alone: 'board' });

const open = async (page: Page, tab: 'Players' | 'Config' | 'Tools'): Promise<void> =>
  page.getByRole('tab', { name: tab }).click();

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const) {
  test(`every tab of the admin page fits and is accessible at ${name}`, { tag: '@all' }, async ({
    visit,
    admin,
    newcomer,
  }) => {
    const player = await newcomer('searched');
    await admin.send('POST', '/api/admin/announcement', {
      message: 'The race at nine is off',
      type: 'warning',
    });
    const page = await visit('/admin', admin, look);
    await expect(page.getByText('Total players')).toBeVisible();
    await expect(page.getByRole('img', { name: /Money supply/ })).toBeVisible();
    await open(page, 'Players');
    await page.getByLabel('Username or email').fill(player.username.slice(0, 6));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: player.username })).toBeVisible();
    await expectClean(page);
    await open(page, 'Config');
    await expect(page.getByRole('textbox', { name: 'Salary of a game hour' })).toBeVisible();
    await open(page, 'Tools');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'The race at nine is off' }).first(),
    ).toBeVisible();
  });
}

test('the admin dashboard shows every figure', { tag: '@all' }, async ({ visit, admin, newcomer }) => {
  await newcomer();
  const page = await visit('/admin', admin);
  for (const text of [
    'Total players',
    'Active today',
    'Total wealth',
    'Uptime',
    'Memory',
    'Database size',
    'Collections',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^0d 0h \d+m$/)).toBeVisible();
  await expect(page.getByText(/^[\d.,]+ MB of [\d.,]+ MB$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Top players' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Economy board' })).toBeVisible();
  await page.getByLabel('Source', { exact: true }).selectOption({ label: 'Starting goods' });
  await expect(page.getByRole('img', { name: /^\d game days?\. Issued: \$/ })).toBeVisible();
});

test('the economy board marks a faucet that surged and shows its cap', { tag: '@all' }, async ({
  visit,
  admin,
  newcomer,
}) => {
  await newcomer();
  await admin.send('PUT', '/api/admin/config', { 'faucetCap.property_sold': 25_000 });
  const page = await visit('/admin?tab=config', admin, PHONE);
  await expect(page.getByRole('textbox', { name: 'Cap on property sales a game day' })).toHaveValue('25000');
  const report = { code: 'starting_goods', title: 'Starting goods', issued: 412_000, average: 89_000 };
  await changeAnswer<EconomyBoard>(page, '/api/admin/economy', ({ days }) => ({
    reports: [{ ...report, day: days[0] ?? '', at: days[0] ?? '' }],
  }));
  await page.goto('/admin');
  const faucets = page.getByRole('listitem').filter({ hasText: /Starting goods|Property sold/ });
  await expect(faucets.filter({ hasText: 'Surge' })).toContainText(
    /: \$412K issued, against \$89K on an average day/,
  );
  await expect(faucets.filter({ hasText: 'Property sold' })).toContainText(
    'Capped at $25,000.00 a game day, $25,000.00 left today',
  );
  await expectClean(page);
  await admin.send('PUT', '/api/admin/config', { 'faucetCap.property_sold': 0 });
});

test('a setting previews its effect, saves when the field loses focus, and can be undone from the log', async ({
  visit,
  admin,
}) => {
  const page = await visit('/admin?tab=config', admin);
  const wage = page.getByRole('textbox', { name: 'Salary of a game hour' });
  await expect(wage).toHaveValue('50');
  await wage.fill('75.5');
  await expect(page.getByText('Salary of a game hour: $50 becomes $75.50.')).toBeVisible();
  await expect(page.getByText(/^This affects all players: \d+ players?\.$/)).toBeVisible();
  expect((await admin.get<Config>('/api/admin/config')).config.centralBankSettings.hourlyWage).toBe(50);
  await wage.blur();
  await expect(page.getByText('Configuration updated successfully', { exact: true })).toBeVisible();
  await expect(wage).toHaveValue('75.5');
  await page.getByRole('button', { name: 'Back to default: Salary of a game hour' }).click();
  await expect(wage).toHaveValue('50');
  await open(page, 'Tools');
  const entries = page.getByRole('table', { name: 'Admin log' }).getByRole('row');
  await entries.nth(1).getByRole('button', { name: /^Undo/ }).click();
  await expect(entries.nth(2)).toContainText('Undone');
  await expect(entries.nth(1)).toContainText('Change undone');
  expect((await admin.get<Config>('/api/admin/config')).config.centralBankSettings.hourlyWage).toBe(75.5);
});

interface Config {
  readonly config: { readonly centralBankSettings: { readonly hourlyWage: number } };
}

test('an invalid setting is reported next to its field and not sent', { tag: '@all' }, async ({
  visit,
  admin,
}) => {
  const page = await visit('/admin?tab=config', admin);
  const limit = page.getByRole('textbox', { name: 'Attacks a player may make per game day' });
  for (const [text, problem] of [
    ['-1', 'Between 0 and 10,000, please.'],
    ['1.5', 'Enter a whole number.'],
    ['', 'Enter a number.'],
    ['many', 'That is not a number. Write it like 1000 or 99.99.'],
  ] as const) {
    await limit.fill(text);
    await expect(page.getByRole('alert')).toHaveText(problem);
  }
  await limit.press('Escape');
  await expect(limit).toHaveValue('5');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh Configuration' }).click();
  await expect(limit).toHaveValue('5');
});

test('an empty search lists everyone, in any order, and one without results says so', {
  tag: '@all',
}, async ({ visit, admin }) => {
  const page = await visit('/admin?tab=players', admin);
  await page.getByRole('button', { name: 'Search' }).click();
  const list = page.getByRole('table', { name: 'All accounts' });
  await expect(list.getByRole('link', { name: 'Boss' })).toBeVisible();
  await page.getByLabel('Order').selectOption({ label: 'Most dollars first' });
  await expect(list.locator('tbody tr').first()).toContainText('croesus');
  await page.getByLabel('Username or email').fill('%_\'"😀');
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 players found')).toBeVisible();
  await expect(page.getByText('No player found')).toBeVisible();
});

test('an announcement with markup renders as text for its author and everyone else', async ({
  visit,
  admin,
  newcomer,
}) => {
  const reader = await visit('/dashboard', await newcomer());
  const page = await visit('/admin?tab=tools', admin);
  const text = '<img src=x onerror=alert(1)> <b>bold</b>';
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByLabel('Kind').selectOption('warning');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).press('Enter');
  await expect(page.getByText('Announcement sent successfully', { exact: true })).toBeVisible();
  await expect(reader.locator('[data-announcement=warning]').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Past announcements' })).toContainText(text);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('a backup requires the password and downloads as a file', { tag: '@all' }, async ({ visit, admin }) => {
  const page = await visit('/admin?tab=tools', admin);
  allowErrors(page, /400/);
  const password = page.getByLabel('Your current password');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Backup now' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill(ADMIN.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Backup now' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tycoon-empire.db');
  await expect(page.getByText('The backup has been made.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Admin log' })).toContainText('Backup');
});
