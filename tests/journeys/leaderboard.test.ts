import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#protocol/values/time.ts';
import { expectClean } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import { goToPage } from './support/pages.ts';

/** Enough to be on the first page. */
const test = journeyIn({ dollars: 500_000 });

/** A game day in 48 seconds. */
const DAYS = 1800;
const days = journeyIn({ speed: DAYS });

/** A world without any activity. */
const newWorldTest = journeyIn({ dollars: 500_000, alone: 'leaderboard' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const main = (page: Page) => page.getByRole('table', { name: 'Main leaderboard' });
const ownRank = (page: Page) => page.getByRole('complementary', { name: 'Your rank' });

test('the leaderboard ranks players, finds them by name prefix, and expands their details', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer('alma');
  const other = await newcomer('bruno');
  const page = await visit('/leaderboard', player);
  await expect(main(page).getByRole('row').nth(1)).toContainText('croesus');
  await expect(main(page).getByRole('link', { name: other.username })).toBeVisible();
  const { rank } = await player.get<{ rank: number }>('/api/leaderboard/me');
  await expect(ownRank(page)).toContainText(`Your rank: #${rank} `);
  await expect(ownRank(page).getByRole('listitem').filter({ hasText: player.username })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.getByLabel('Search players by name').fill(other.username.toUpperCase().slice(0, 6));
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await expect(main(page).getByRole('link', { name: other.username })).toBeVisible();
  await page.getByLabel('Search players by name').fill('%');
  await expect(page.getByText('Nobody by that name')).toBeVisible();
  await page.getByLabel('Search players by name').fill('');
  await expect(main(page).getByRole('row').nth(1)).toContainText('croesus');

  await page.getByRole('switch', { name: 'Enhanced View' }).click();
  for (const head of ['Net Worth', 'Employees', 'Properties', 'Achievements', 'Combat W/L', 'King Bonuses'])
    await expect(main(page).getByRole('columnheader', { name: head })).toBeAttached();
  await expectClean(page);

  await page.getByLabel('Sort by').selectOption('Points');
  await expect(main(page).getByRole('row').nth(1)).toContainText('1');
  await main(page).getByRole('link', { name: other.username }).click();
  await expect(page).toHaveURL(/\/profile\//);
});

test('a list shows nothing of the last choice until the next one is answered', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/leaderboard', await newcomer('fred'));
  const hold = async (calls: RegExp) => {
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  };
  await expect(main(page).getByRole('link').first()).toBeVisible();
  const answerOrder = await hold(/\/api\/leaderboard(\/me)?\?.*sortBy=points/);
  await page.getByLabel('Sort by').selectOption('Points');
  await expect(main(page).getByRole('link')).toHaveCount(0);
  await expect(ownRank(page)).not.toContainText('#');
  answerOrder();
  await expect(main(page).getByRole('link').first()).toBeVisible();
  await expect(ownRank(page)).toContainText('#');

  await goToPage(page, '/alliance?tab=browse');
  const search = page.getByLabel('Search alliances by name');
  await search.fill('no such club');
  await expect(page.getByText('No alliance name starts with that')).toBeVisible();
  const answerSearch = await hold(/\/api\/alliance\/list\?.*search=any/);
  const asked = page.waitForRequest(/search=any/);
  await search.fill('anything else');
  await asked;
  await expect(page.getByText('No alliance name starts with that')).toHaveCount(0);
  answerSearch();
  await expect(page.getByText('No alliance name starts with that')).toBeVisible();
});

test('the top ten follow changes elsewhere without a reload', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer('carla');
  const page = await visit('/leaderboard', player);
  const row = main(page).getByRole('row').filter({ hasText: player.username });
  await expect(row).toContainText('$500K');
  await player.send('POST', '/api/tycoon-company/create', {
    name: 'Bell & Crane',
    industry: 'tech',
    salary: 100,
  });
  await expect(row).toContainText('$495K');
});

newWorldTest(
  'categories list the top five, and say what nobody has done yet',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer('dora');
    const page = await visit('/leaderboard?tab=categories', player);
    await expect(page.getByRole('heading', { name: 'Real Estate' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Wealth' }).getByRole('listitem').first()).toContainText(
      'croesus',
    );
    await expect(page.getByText('Nobody owns a door.')).toBeVisible();
    await expectClean(page);
  },
);

test('a phone keeps the player’s rank in sight, with the neighbours one tap away', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer('emil');
  const page = await visit('/leaderboard', player, PHONE);
  await expect(main(page).getByRole('row').nth(1)).toContainText('croesus');
  await expect(ownRank(page)).toBeInViewport();
  await expectClean(page);
  await ownRank(page).getByText('Your rank').click();
  await expect(ownRank(page).getByRole('link', { name: player.username })).toBeVisible();
  await expectClean(page);
  await page.mouse.wheel(0, 400);
  await expect(ownRank(page)).toBeInViewport();
  await tab(page, 'King System').click();
  await expect(page.getByText('Daily Production', { exact: true })).toBeVisible();
  await expectClean(page);
  await tab(page, 'Categories').click();
  await expectClean(page);
});

days('everyone sees the coronation at midnight, on any page', async ({ visit, newcomer, server }) => {
  const player = await newcomer('flora');
  const page = await visit('/central-bank', player);
  const coronation = page.getByRole('region', { name: 'The coronation' });
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await server.pass(DAY_MS / DAYS);
  await expect(coronation).toContainText('croesus is King');
  await expectClean(page);
  // It covers no open menu.
  await page.getByRole('button', { name: 'Balance' }).click();
  await page.getByRole('menuitem', { name: /^Dollars/ }).click({ trial: true });
  await page.keyboard.press('Escape');
  await coronation.getByRole('button', { name: 'Close the coronation' }).click();
  await expect(coronation).toBeHidden();
  await page.goto('/leaderboard?tab=king');
  await expect(page.getByRole('region', { name: 'The King' })).toContainText('croesus');
  await expect(page.getByRole('table', { name: 'Longest reigns' })).toContainText('croesus');
  await expectClean(page);
});
