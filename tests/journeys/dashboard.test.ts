import { expect, type Page } from '@playwright/test';
import type { Listing } from '#protocol/systems/real-estate/contract.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { expectNoLoss } from './support/payout.ts';
import { stageOf } from './support/race-day.ts';
import { passToPaddock, passToStart } from './support/race-time.ts';
import { expectUncovered } from './support/uncovered.ts';

/** A game hour in two seconds: midnight may come at any moment. */
const test = journeyIn({ speed: 1800 });

/** A player rich enough to buy anything. */
const rich = journeyIn({ speed: 1800, dollars: 999_000_000 });

/** At the pace of the game: a paddock stays open for minutes. */
const unhurried = journeyIn();

const DASHBOARD = '**/api/dashboard';
const RECENT = '**/api/activity/recent';

const card = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Charts and activity load once they come into view. */
const toRecords = (page: Page) =>
  page.getByRole('heading', { name: 'Net worth over time' }).scrollIntoViewIfNeeded();
const news = (page: Page) => page.getByRole('list', { name: 'What happened last' }).locator(':scope > li');

test('a newcomer sees their net worth and the starting goods', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer());
  await expect(page.getByRole('heading', { level: 1, name: 'Tycoon Empire' })).toBeVisible();
  // $1,000, 100 iron at $6 and 100 oil at $5.
  await expect(card(page, 'Net Worth')).toContainText('$2,100.00');
  await expect(card(page, 'Net Worth')).toContainText('$1,000.00 in dollars');
  await expect(card(page, 'Monthly Rent')).toContainText('$500.00what you pay');
  await expect(card(page, 'Points')).toContainText('0');
  await expect(card(page, 'Rank')).toContainText(/Rank\d/);
  await toRecords(page);
  await expect(news(page)).toHaveCount(1);
  await expect(news(page)).toContainText('Every newcomer starts with $1,000.00, 100 iron and 100 oil');
  await expect(panel(page, 'Income by source')).toContainText('No income yet');
  await panel(page, 'Income by source').getByRole('link', { name: 'Collect a salary' }).click();
  await expect(page).toHaveURL('/central-bank');
});

test('actions elsewhere appear in the activity list at once, with their rule', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player);
  await toRecords(page);
  await expect(news(page)).toHaveCount(1);
  await expect
    .poll(() => player.get<{ hoursAvailable: number }>('/api/central-bank/salary-status'))
    .toMatchObject({ hoursAvailable: expect.any(Number), canCollect: true });
  const { amount } = await player.send<{ amount: number }>('POST', '/api/central-bank/collect-salary');
  const first = news(page).first();
  await expect(first).toContainText(`Salary: ${amount / 50} h × $50.00 = $${amount}.00`);
  await expect(first).toContainText(`+$${amount}.00`);
  await expect(card(page, 'Net Worth')).toContainText(
    `$${(1000 + amount).toLocaleString('en-US')}.00 in dollars`,
  );
  await expect(panel(page, 'Income by source')).toContainText(`Salary$${amount}.00`);

  await first.getByRole('link').click();
  await expect(page).toHaveURL('/central-bank');
});

const stack = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

unhurried(
  'what waits and what can be bought stand beside the race, and one tap collects',
  {
    tag: '@all',
  },
  async ({ visit, newcomer, server }) => {
    const player = await newcomer();
    const page = await visit('/dashboard', player, DESKTOP);
    const rows = stack(page, 'Waiting for you').getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('You own no property yet');
    await expect(rows.nth(2).getByRole('link', { name: 'Found one' })).toHaveAttribute('href', '/company');
    await expect(rows.nth(3)).toContainText('Nothing is made yet');
    const offers = stack(page, 'You can afford').getByRole('listitem');
    await expect(offers).toHaveText([/^Studio Apartment/]);
    const collect = page.getByRole('button', { name: 'Collect the salary' });
    await expect(collect).not.toHaveAttribute('aria-disabled');
    await expectNoLoss(stack(page, 'Waiting for you'), async () => {
      await collect.click();
      await expect(page.getByText(/^Collected \$[\d,.]+ salary!$/)).toBeVisible();
    });
    const { properties } = await player.get<{ properties: Listing[] }>('/api/real-estate/available');
    const studio = properties.find(({ house_type }) => house_type === 'Studio Apartment');
    await player.send('POST', '/api/real-estate/purchase', { propertyId: studio?._id });
    await page.reload();
    await expect(offers).toHaveText([/^Studio Apartment, level 2: \$\d+\.00 more$/]);
    await expectClean(page);
    await toRecords(page);
    await expect(news(page).filter({ hasText: 'Salary' })).toHaveCount(1);

    // A page that watched the race would keep its result on the stage for a while.
    await passToPaddock(server, player);
    const phone = await visit('/dashboard', player, PHONE);
    const race = phone.getByRole('region', { name: 'The stage' });
    await expect(race).toHaveAttribute('data-status', 'upcoming');
    const [top, below] = [await stack(phone, 'Waiting for you').boundingBox(), await race.boundingBox()];
    expect(top?.y ?? 0).toBeLessThan(below?.y ?? 0);
    await expectClean(phone);
  },
);

/** Runs in the page. */
const pictureBehind = (place: Element): string =>
  /url\("(.+)"\)/.exec(getComputedStyle(place).backgroundImage)?.[1] ?? '';

unhurried(
  'a favourite on the dashboard opens the slip, and its race runs there',
  {
    tag: '@all',
  },
  async ({ visit, newcomer, server }) => {
    const player = await newcomer();
    const race = await passToPaddock(server, player);
    const page = await visit('/dashboard', player, DESKTOP);
    const stage = stageOf(page, race, 'upcoming');
    await expect(stage.getByRole('listitem')).toHaveCount(3);
    const still = await stage.locator('.course-still').first().evaluate(pictureBehind);
    await expect(await page.request.get(still)).toBeOK();
    await expect(stage).toBeInViewport();
    await stage
      .getByRole('button', { name: /^Back / })
      .first()
      .click();
    await expectUncovered(page, 'while the slip is open on the dashboard');
    const slip = page.getByRole('form', { name: 'Place Your Bet' });
    await slip.getByLabel('Bet Amount').fill('100');
    await slip.getByRole('button', { name: 'Place Bet' }).click();
    await expect(slip).toHaveCount(0);
    await expect(stage.locator('[data-own-bet]')).toBeFocused();
    await expect(stage.getByRole('button', { name: /^Back / })).toHaveCount(0);
    await expectClean(page);
    await passToStart(server, player, race);
    const running = stageOf(page, race, 'racing');
    await expect(running.getByRole('img', { name: 'The race' })).toBeInViewport({ ratio: 0.9 });
    await expect(running.locator('[data-own-bet]')).toContainText('$100.00');
  },
);

rich(
  'the charts can be read by keyboard, pointer and touch',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer('abcdefghij-klmno');
    await player.send('POST', '/api/production/build', { building: 'gold_mine', quantity: 5 });
    await expect
      .poll(() => player.get('/api/central-bank/salary-status'))
      .toMatchObject({ canCollect: true });
    await player.send('POST', '/api/central-bank/collect-salary');
    const page = await visit('/dashboard', player);
    await expect(card(page, 'Net Worth')).toContainText('$998M');
    await toRecords(page);
    const worth = page.getByRole('slider', { name: 'Net worth over time' });
    await expect(worth).toHaveAttribute('aria-valuetext', /^Now: \$998,/);
    await worth.focus();
    await page.keyboard.press('Home');
    await expect(worth).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]{2} \d+, \d\d:\d\d: \$99/);
    await page.keyboard.press('Escape');
    await expect(worth).toHaveAttribute('aria-valuetext', /^Now: /);

    const income = page.getByRole('slider', { name: 'Income by source' });
    const reading = panel(page, 'Income by source').locator('header');
    await expect(reading).toContainText('Last 7 game days');
    // A coronation banner pushes the page down, away from under the pointer.
    await expect(async () => {
      await income.hover({ position: { x: 3, y: 50 } });
      await expect(panel(page, 'Income by source')).toContainText('Nothing came in.', { timeout: 500 });
      await expect(reading).not.toContainText('Last 7', { timeout: 500 });
    }).toPass();
    await page.mouse.move(0, 0);
    await expect(reading).toContainText('Last 7 game days');
    await expectClean(page);

    const phone = await visit('/dashboard', player, PHONE);
    await expect(card(phone, 'Net Worth')).toContainText('$998M');
    await expectClean(phone);
    await toRecords(phone);
    const touched = phone.getByRole('slider', { name: 'Income by source' });
    await touched.tap({ position: { x: 3, y: 50 } });
    await expect(touched).toHaveAttribute('aria-valuenow', '0');
  },
);

test('the page shows loading, then a failure, and loads again on request', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player, DESKTOP);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DASHBOARD, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  await expect(panel(page, 'Net worth over time')).toBeVisible();
  release();
  await expect(page.getByText('Loading dashboard...')).toBeHidden();
  await expect(card(page, 'Net Worth')).toContainText('$2,100.00');

  const broken = await visit('/central-bank', player);
  allowErrors(broken, /Failed to load resource/);
  const refuse = { status: 409, json: { error: '', code: 'closed' } };
  await broken.route(DASHBOARD, (route) => route.fulfill(refuse));
  await broken.route(RECENT, (route) => route.fulfill(refuse));
  await broken.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await toRecords(broken);
  await expect(broken.getByRole('alert').filter({ hasText: 'Failed to load the dashboard' })).toBeVisible();
  await expect(card(broken, 'Net Worth')).toContainText('not known');
  const activity = panel(broken, 'Recent Activity');
  await expect(activity).toContainText('Failed to load recent activity');
  await expectClean(broken);
  await broken.unroute(RECENT);
  await activity.getByRole('button', { name: 'Try again' }).click();
  await expect(news(broken)).toHaveCount(1);
});
