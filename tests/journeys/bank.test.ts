import { expect, type Page, type Route } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';
import { expectNoLoss } from './support/payout.ts';

/** A game hour in two seconds. */
/** A day's salary makes the sum a digit longer, and nothing in the bar may move. */
const START = 900;

const test = journeyIn({ speed: 1800, dollars: START });

/** A game day in four seconds: the dial fills up and midnight passes. */
const midnight = journeyIn({ speed: 21_600, outshone: false });

const SALARY = '/api/central-bank/salary-status';
const COLLECT = '/api/central-bank/collect-salary';

const collectButton = (page: Page) => page.getByRole('button', { name: 'Collect Salary' });
const potential = (page: Page) => page.locator('[data-salary]');
/** Dollars on the counter, which keeps running. */
const waiting = async (page: Page): Promise<number> =>
  Number((await potential(page).textContent())?.replace(/[$,]/g, ''));
const waitForCounter = (page: Page, dollars: number) =>
  expect.poll(() => waiting(page)).toBeGreaterThanOrEqual(dollars);
const full = (page: Page) => page.locator('[data-hour=full]');
const panel = (page: Page, name: string) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name }) });
/** The balance in the top bar. */
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Balance' });

test('the dial fills by the hour, and a collection pays the amount shown', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  await expect(page.getByRole('heading', { level: 1, name: 'Central Bank' })).toBeVisible();
  const status = panel(page, 'Your Status');
  await expect(status).toContainText('Balance$900.00');
  await expect(status).toContainText('Monthly Rentwhat you pay$500.00');
  await expect(status).toContainText('Points0');
  await expect(status).toContainText('Iron100');
  await expect(status).toContainText('Oil100');
  const salary = panel(page, 'Hourly Salary');
  await expect(salary).toContainText('Hourly Rate$50.00');
  await expect(salary).toContainText(/Last collected[A-Z][a-z]{2} \d+, \d\d:\d\d/);

  await waitForCounter(page, 50);
  await waitForCounter(page, 150);
  expect(await full(page).count()).toBeGreaterThanOrEqual(3);
  await lookAway(page);
  const places = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const before = await places();
  const said = page.getByText(/^Collected \$[\d.]+ salary!$/);
  await expectNoLoss(page.getByRole('main'), async () => {
    await collectButton(page).click();
    await expect(said).toBeVisible();
  });
  const amount = Number(/\$([\d.]+)/.exec((await said.textContent()) ?? '')?.[1]);
  expect(amount).toBeGreaterThanOrEqual(150);
  expect(amount % 50).toBe(0);
  expect(await player.dollars()).toBe(START + amount);
  const now = `$${(START + amount).toLocaleString('en-US')}.00`;
  await expect(status).toContainText(`Balance${now}`);
  await expect(balance(page)).toContainText(now);
  expect(await places(), 'positions of the buttons in the bar').toEqual(before);

  const economy = panel(page, 'Economy Statistics');
  const statistics = await player.get<{ totalEconomy: number; kingDailyShare: number }>(
    '/api/central-bank/total-production',
  );
  expect(statistics.totalEconomy).toBeGreaterThanOrEqual(amount);
  await expect(economy).toContainText(/Total Economy\$\d/);
  await expect(economy).toContainText('3% of total economy, paid to the #1 player.');
  await expect(economy).toContainText(`Your Wealth$${(START + amount).toLocaleString('en-US')}.00`);
});

test('before the first hour is over there is nothing to collect, and the button says why', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player);
  await page.route(`**${SALARY}`, async (route: Route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Record<string, unknown>;
    const later = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();
    const early = { hoursAvailable: 0, potentialEarnings: 0, canCollect: false, lastCollected: later };
    await route.fulfill({ response, json: { ...status, ...early } });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Central Bank' }).click();
  await expect(collectButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(collectButton(page)).toHaveAccessibleDescription(/^Next pay at \d\d:\d\d\.$/);
  await expect(potential(page)).toHaveText('$0.00');
  await collectButton(page).focus();
  await page.keyboard.press('Enter');
  expect(await player.dollars()).toBe(START);
});

test("the balance shows a collection at once, then the server's response replaces it", {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${COLLECT}`, async (route) => {
    await held;
    await route.continue();
  });
  await waitForCounter(page, 50);
  await collectButton(page).click();
  await expect(balance(page)).toContainText(/\$(9[5-9]\d|1,\d{3})\.\d\d/);
  await expect(balance(page).locator('[aria-busy=true]')).toHaveCount(1);
  await expect(potential(page)).toHaveText('$0.00');
  expect(await player.dollars()).toBe(START);
  answer();
  await expect(page.getByText(/^Collected \$[\d.]+ salary!$/)).toBeVisible();
  await expect(balance(page).locator('[aria-busy=true]')).toHaveCount(0);
  const dollars = await player.dollars();
  await expect(panel(page, 'Your Status')).toContainText(`Balance$${dollars.toLocaleString('en-US')}.00`);
});

test('a failed collection rolls the optimistic balance back and says why', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  allowErrors(page, /(409|500) .*\[\/api\/central-bank\/collect-salary\]/);
  const refuse = (status: number, json: object) =>
    page.route(`**${COLLECT}`, (route) => route.fulfill({ status, json }), { times: 1 });
  await waitForCounter(page, 50);
  await refuse(409, {
    error: 'There is no full hour of salary to collect yet.',
    code: 'salary_not_due',
  });
  await collectButton(page).click();
  await expect(
    page.getByText('There is no full hour of salary to collect yet.', { exact: true }),
  ).toBeVisible();
  await expect(balance(page)).toContainText('$900.00');
  await expect(potential(page)).not.toHaveText('$0.00');
  await refuse(500, {});
  await collectButton(page).click();
  await expect(page.getByText('Failed to collect salary', { exact: true })).toBeVisible();
  expect(await player.dollars()).toBe(START);
});

test('a collection in another window shows in this one', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  await waitForCounter(page, 100);
  const { amount } = await player.send<{ amount: number }>('POST', COLLECT);
  await expect(panel(page, 'Your Status')).toContainText(
    `Balance$${(START + amount).toLocaleString('en-US')}.00`,
  );
  await expect.poll(() => waiting(page)).toBeLessThan(amount);
});

test('on a phone the button is within thumb reach, and figures that fail to load say so', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer(), PHONE);
  allowErrors(page, /409 .*\[\/api\/central-bank\/total-production\]/);
  await page.route('**/api/central-bank/total-production', (route) =>
    route.fulfill({ status: 409, json: { error: 'The books are closed.', code: 'closed' } }),
  );
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Central Bank' }).tap();
  await expect(panel(page, 'Economy Statistics').getByRole('alert')).toContainText('The books are closed.');
  await expect(collectButton(page)).toHaveCount(1);
  expect((await collectButton(page).boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
  await expectClean(page);
  await page.unroute('**/api/central-bank/total-production');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(panel(page, 'Economy Statistics')).toContainText('Your Wealth');
  await waitForCounter(page, 50);
  await collectButton(page).tap();
  await expect(page.getByText(/^Collected \$[\d.]+ salary!$/)).toBeVisible();
  await expectClean(page);
});

midnight(
  'the count stops at a full day, and midnight crowns the richest player',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer();
    const page = await visit('/central-bank', player);
    await expect(full(page)).toHaveCount(24);
    await expect(page.getByText('Nothing more until you collect')).toBeVisible();
    await expect(potential(page)).toHaveText('$1,200.00');
    await expectClean(page);
    await collectButton(page).click();
    await expect(page.getByText('Collected $1,200.00 salary!', { exact: true })).toBeVisible();
    await expect(page.getByText('You are the King', { exact: true })).toBeVisible();
    await expect.poll(() => player.dollars()).toBeGreaterThan(2200);

    const other = await visit('/central-bank', await newcomer());
    await expect(
      panel(other, 'Economy Statistics').getByRole('link', { name: player.username }),
    ).toHaveAttribute('href', `/profile/${player.id}`);
    await expect(panel(other, 'Economy Statistics')).toContainText(/Crowned with .* short of that\./);
  },
);

test('a toast disappears even while the pointer rests on it', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/central-bank', await newcomer());
  await waitForCounter(page, 50);
  await collectButton(page).click();
  const said = page.getByText(/^Collected \$[\d.]+ salary!$/);
  await said.hover();
  await expect(said).toHaveCount(0, { timeout: 15_000 });
});
