import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { goWithin } from './support/pages.ts';

/** A game hour in two seconds. */
const test = journeyIn({ speed: 1800, dollars: 20_000 });

const STATEMENT = /\/api\/statement(\?|$)/;

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const counted = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Builds two farms and collects their output. */
async function farm(player: Account): Promise<void> {
  await player.send('POST', '/api/production/build', { building: 'farm', quantity: 2 });
  await expect
    .poll(async () => {
      const { buildings } = await player.get<{ buildings: { accrued: number }[] }>('/api/production');
      return buildings.some(({ accrued }) => accrued > 0);
    })
    .toBe(true);
  await player.send('POST', '/api/production/collect');
}

test('each balance links to the transfers behind it', async ({ visit, newcomer }) => {
  const player = await newcomer();
  await farm(player);
  const page = await visit('/dashboard', player);
  await page.getByRole('button', { name: 'Balance' }).click();
  await page.getByRole('menuitem', { name: /^Food/i }).click();
  await expect(page).toHaveURL('/statement?asset=food');
  await expect(page).toHaveTitle('Statement · Tycoon Empire');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/The buildings have made \d+ food/);
  await expect(page.getByLabel('Asset')).toHaveValue('food');

  await page.getByRole('button', { name: 'Balance' }).click();
  await page.getByRole('menuitem', { name: /^Dollars/i }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Built: 2 × Farm = \$3,715\.20.*−\$3,715\.20.*\$16,284\.80/);
  await expect(page.getByRole('paragraph').filter({ hasText: 'Dollars in hand' })).toContainText(
    '$16,284.80',
  );
  // A page beyond the end shows the last one, and going back leads to the page before it.
  await page.goto('/statement?asset=dollars&passed=1');
  await expect(page).toHaveURL('/statement?asset=dollars');
  await expect(rows(page)).toHaveCount(2);
  await expectClean(page);
});

test('the address holds the filters, and removing them shows every transfer again', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  await farm(player);
  const page = await visit('/statement', player);
  await expect(counted(page, '5 entries')).toBeVisible();
  await page.getByLabel('Reason').selectOption({ label: 'Starting goods' });
  await expect(page).toHaveURL('/statement?code=starting_goods');
  await expect(counted(page, '3 entries')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeHidden();
  await page.getByLabel('Asset').selectOption('oil');
  await expect(counted(page, '1 entry')).toBeVisible();
  await page.reload();
  await expect(counted(page, '1 entry')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('starting_goods');

  // Typed digit by digit: a date that is whole at once filters, and the field keeps the focus for the rest.
  const from = page.getByLabel('From');
  await from.fill('2001-01-01');
  await from.focus();
  for (const digit of '02032001') await page.keyboard.press(digit);
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(/from=2001-02-03/);
  await page.getByLabel('To').fill('2001-02-04');
  await expect(page).toHaveURL(/from=2001-02-03&to=2001-02-04$/);
  await expect(page.getByText('Nothing like that here')).toBeVisible();
  await expectClean(page);
  await page.goBack();
  await expect(page.getByLabel('To')).toHaveValue('');
  await page.goForward();
  await page
    .getByRole('table')
    .or(page.locator('section'))
    .getByRole('button', { name: 'Show everything' })
    .last()
    .click();
  await expect(page).toHaveURL('/statement');
  await expect(counted(page, '5 entries')).toBeVisible();
});

test('a new transfer is on the first page at once, and no page repeats or skips one', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/statement', player);
  await expect(counted(page, '3 entries')).toBeVisible();
  const order = { resource: 'iron', orderType: 'sell', quantity: 1, price: 11 };
  for (let placed = 0; placed < 12; placed += 1) await player.send('POST', '/api/market/place-order', order);
  await player.send('POST', '/api/market/cancel-all', {});
  await expect(counted(page, '27 entries')).toBeVisible();
  await expect(rows(page).first()).toContainText('1 iron that the order no longer needs came back');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/statement\?passed=\d+$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Every newcomer starts with $20,000.00');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await player.send('POST', '/api/market/place-order', order);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Every newcomer starts with $20,000.00');
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page).toHaveURL('/statement');
});

test('a filtered statement downloads as a CSV file', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/statement?asset=dollars', await newcomer());
  await expect(rows(page)).toHaveCount(1);
  const saving = page.waitForEvent('download');
  const save = page.getByRole('button', { name: 'Save as CSV' });
  await save.click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('statement.csv');
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime (UTC),Asset,In,Out,Balance,Reason,Rule');
  expect(lines[1]).toMatch(
    /,dollars,20000\.00,,20000\.00,Starting goods,"Every newcomer starts with \$20,000\.00"$/,
  );
  expect(lines).toHaveLength(2);

  allowErrors(page, /429/);
  const refusal = { error: 'Too many requests. Please wait a moment.', code: 'too_many_requests' };
  await page.route('**/api/statement.csv*', (route) => route.fulfill({ status: 429, json: refusal }));
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(refusal.error);
});

test('a failed load can be retried; a phone shows every column', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player, PHONE);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  allowErrors(page, /Failed to load resource/);
  await page.route(STATEMENT, (route) => route.fulfill({ status: 409, json: { error: '', code: 'closed' } }));
  await goWithin(page, '/statement');
  await expect(page.getByRole('alert')).toContainText('Failed to load the statement');
  const again = page.getByRole('button', { name: 'Try again' });
  // The page also refetches when a balance changes: only a button that stays in place is tapped in time.
  await again.tap({ trial: true });
  await page.unroute(STATEMENT);
  await again.tap();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText(/[A-Z][a-z]{2} \d+, \d\d:\d\d/);
  await expectClean(page);
});
