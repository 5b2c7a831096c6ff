import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ dollars: 5_000, rewards: true });

const rows = (page: Page, section: 'Unlocked' | 'In Progress' | 'Locked') =>
  page.getByRole('list', { name: section, exact: true }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Everything unlocked earlier appears in the summary of missed events. */
const live = (page: Page) => expect(page.locator('[data-live=live]')).toBeVisible();

test('an unlocked achievement is announced at once, pays, and shows its rarity, date and reward', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/achievements', player);
  await expect(rows(page, 'Locked').first()).toBeVisible();
  await live(page);
  const before = await rows(page, 'Unlocked').count();
  const dollars = await player.dollars();
  await player.send('POST', '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 10 });
  const moment = page.getByRole('region', { name: 'Achievement unlocked' });
  await expect(moment).toContainText('A Crew');
  await expect(moment).toContainText('+$75.00 and 10 points');
  await expect(moment).toContainText('first step 50, A Crew 25');
  expect(await player.dollars()).toBeGreaterThan(dollars - 2_000);
  await page.getByRole('button', { name: 'Check Progress' }).click();
  await expect(page.getByText('No new achievements unlocked', { exact: true })).toBeVisible();
  await expect.poll(() => rows(page, 'Unlocked').count()).toBeGreaterThan(before);
  await expect(page.getByRole('img', { name: /^The cabinet: \d+ medals?$/ })).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Category').selectOption('combat');
  await expect(rows(page, 'Unlocked')).toHaveCount(1);
  const details = [
    'A Crew',
    'common',
    'Hire 10 mafiosi in total.',
    '$25.00',
    '10 points',
    'of players have it',
  ];
  for (const text of details) await expect(rows(page, 'Unlocked')).toContainText(text);
  await expect(rows(page, 'Unlocked').locator('time')).toBeVisible();
  const begun = rows(page, 'In Progress').filter({ hasText: 'Family Business' });
  await expect(begun).toContainText('10/100');
  await expect(begun).toContainText('$100.00');
  await expect(begun.getByRole('meter')).toBeAttached();
  await expect(rows(page, 'Locked').filter({ hasText: 'First Blood' })).toContainText('$25.00');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('row', { name: new RegExp(player.username) })).toBeVisible();
  await tab(page, 'Statistics').click();
  await expect(page.getByRole('table', { name: 'The ten rarest' }).getByRole('row')).toHaveCount(11);
});

test('a phone shows all three sections, and a failed load can be retried', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer(), PHONE);
  allowErrors(page, /500 .*\[\/api\/achievements\/my-achievements\]/);
  await page.route('**/api/achievements/my-achievements', (route) =>
    route.fulfill({ status: 500, json: { error: '', code: 'internal' } }),
  );
  await page.goto('/achievements');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch achievement data', {
    timeout: 20_000,
  });
  await page.unroute('**/api/achievements/my-achievements');
  await page.getByRole('button', { name: 'Try again' }).tap();
  for (const section of ['In Progress', 'Locked'] as const)
    await expect(rows(page, section).first()).toBeVisible();
  await expectClean(page);
  for (const name of ['Leaderboard', 'Statistics']) {
    await tab(page, name).tap();
    await expectToFit(page, 'the page');
  }
});

interface Unlocked {
  readonly stats: { readonly total_unlocked: number };
}
const unlockedOf = async (player: Account): Promise<number> =>
  (await player.get<Unlocked>('/api/achievements/my-achievements')).stats.total_unlocked;

test('several unlocks make one summary, which waits behind an open dialog and can be dismissed', {
  tag: '@all',
}, async ({ visit, newcomer, admin }) => {
  await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 40_000 });
  const player = await newcomer();
  await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 5_000 });
  const page = await visit('/market', player, { ...PHONE, reducedMotion: 'reduce' });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await live(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const before = await unlockedOf(player);
  await player.send('POST', '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 170 });
  const brought = (await unlockedOf(player)) - before;
  expect(brought).toBeGreaterThan(3);
  const moment = page.getByRole('region', { name: 'Achievement unlocked' });
  await page.waitForTimeout(1_500);
  await expect(moment).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(moment).toContainText(`${brought} achievements unlocked`);
  await expect(moment).toHaveAttribute('data-moment', 'summary');
  await moment.getByRole('link').focus();
  await expectClean(page);
  await moment.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(moment).toHaveCount(0);
});
