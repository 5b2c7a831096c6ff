import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { expectNoLoss } from './support/payout.ts';

/** A game hour in two seconds. */
const test = journeyIn({ speed: 1800, dollars: 20_000 });

/** A game month in twelve seconds: the paid time runs out. */
const months = journeyIn({ speed: 216_000, dollars: 20_000 });

/** The starting balance does not pay for a company. */
const lowFundsTest = journeyIn();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const stat = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .locator('div', { has: page.locator('dt', { hasText: name }) })
    .last();
const revenue = (page: Page) => page.locator('[data-revenue]');
const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

/** Founds a company over HTTP, so that a journey has something to show. */
async function found(player: Account, hires: number): Promise<void> {
  await player.send('POST', '/api/tycoon-company/create', {
    name: 'Bell & Crane',
    industry: 'tech',
    salary: 100,
  });
  for (let hired = 0; hired < hires; hired += 1)
    await player.send('POST', '/api/tycoon-company/hire', { isNPC: true, targetUserId: null });
}

test('a player founds a company and hires', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/company', player);
  await expect(page.getByLabel('Company Name')).toHaveAttribute(
    'placeholder',
    `${player.username}'s Company`,
  );
  await expect(page.getByLabel('Starting Employee Salary')).toHaveValue('100');
  await expect(page.getByLabel('Industry').locator('option')).toHaveText([
    'General Business',
    'Technology',
    'Manufacturing',
    'Finance',
    'Healthcare',
    'Entertainment',
  ]);
  await expect(page.getByText('Balance after$15,000.00')).toBeVisible();
  await page.getByLabel('Industry').selectOption('Finance');
  await button(page, 'Create Company ($5,000)').click();
  await expect(page.getByRole('heading', { level: 1, name: `${player.username}'s Company` })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Finance$/ })).toBeVisible();
  expect(await player.dollars()).toBe(15_000);
  await expect(stat(page, 'Available Slots')).toContainText('50');
  await expectClean(page);

  await button(page, 'Hire the first employee').click();
  await expect(tab(page, 'Employees')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('The desks are empty')).toBeVisible();
  await expect(button(page, 'Hire Player')).toHaveAccessibleDescription('Hiring players is coming soon.');
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible();
  await button(page, 'Hire NPC Employee').click();
  await expect(page.getByText('1 of 50', { exact: true })).toBeVisible();
  await button(page, 'Hire NPC Employee').click();
  await expect(page.getByText('2 of 50', { exact: true })).toBeVisible();
  expect(await player.dollars()).toBe(14_600);
  await expect(page.getByRole('table', { name: 'Employees' }).getByText('NPC')).toHaveCount(2);
  await expect(page.locator('[data-window=taken]')).toHaveCount(2);
  await expectClean(page);
});

test('a company pays salaries, earns, is upgraded and is on the leaderboard', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  await found(player, 2);
  const page = await visit('/company', player);
  await expect(page.getByText('Your staff start when you pay them')).toBeVisible();
  await button(page, 'Pay Salaries ($200.00)').click();
  await expect(said(page, 'Salaries paid: $200 for 2 employees.')).toBeVisible();
  expect(await player.dollars()).toBe(14_400);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  // Two people at $300 a month bring 83 cents an hour.
  await expect
    .poll(async () => Number((await revenue(page).textContent())?.slice(1)))
    .toBeGreaterThanOrEqual(1.66);
  await expectNoLoss(page.getByRole('main'), async () => {
    await button(page, 'Collect Revenue').click();
    await expect(said(page, /^Collected \$\d\.\d\d revenue\.$/)).toBeVisible();
  });
  expect(await player.dollars()).toBeGreaterThan(14_401);
  await expectClean(page);

  await tab(page, 'Upgrades').click();
  await expect(page.getByText('+20% revenue per level')).toBeVisible();
  await expect(page.getByText('+5 employee slots per level')).toBeVisible();
  await expect(page.getByText('+15% efficiency per level')).toBeVisible();
  await button(page, 'Upgrade Efficiency ($1,000)').click();
  await expect(said(page, 'Efficiency is at level 2 now.')).toBeVisible();
  await expect(button(page, 'Upgrade Efficiency ($1,000)')).toBeVisible();
  await button(page, 'Upgrade Capacity ($2,000)').click();
  await expect(page.getByRole('img', { name: 'Capacity: level 2 of 10' })).toBeVisible();
  await expectClean(page);

  await tab(page, 'Leaderboard').click();
  const row = page.getByRole('row', { name: new RegExp(`Bell & Crane.*${player.username}`) });
  await expect(row).toContainText('×1.20');
  await tab(page, 'Overview').click();
  await expect(page.getByText('Profit per month')).toBeVisible();
});

test('firing an employee updates the list of employees', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  await found(player, 2);
  const page = await visit('/company?tab=employees', player);
  await expect(button(page, /^Fire /)).toHaveCount(2);
  await button(page, /^Fire /)
    .first()
    .click();
  await expect(said(page, 'The employee has left the company.')).toBeVisible();
  await expect(button(page, /^Fire /)).toHaveCount(1);
  await expect(page.getByText('1 of 50', { exact: true })).toBeVisible();
});

test('the balance shows a cost at once and gets it back when the server refuses', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  await found(player, 0);
  const page = await visit('/company?tab=upgrades', player);
  allowErrors(page, /(409|500) .*\[\/api\/tycoon-company\/(upgrade|hire)\]/);
  const balance = page.getByRole('banner').getByRole('button', { name: 'Balance' });
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/tycoon-company/upgrade',
    async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    },
    { times: 1 },
  );
  await button(page, /^Upgrade Automation/).click();
  await expect(balance).toContainText('$13,500.00');
  await expect(button(page, /^Upgrade Automation/)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(said(page, 'Failed to upgrade company')).toBeVisible();
  await expect(balance).toContainText('$15,000.00');
  await tab(page, 'Employees').click();
  await page.route(
    '**/api/tycoon-company/hire',
    (route) => route.fulfill({ status: 409, json: { error: 'The office is closed.', code: 'closed' } }),
    { times: 1 },
  );
  await button(page, 'Hire NPC Employee').click();
  await expect(said(page, 'The office is closed.')).toBeVisible();
  expect(await player.dollars()).toBe(15_000);
});

months(
  'when the paid month ends nobody works, and the page says so without a reload',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer();
    await found(player, 3);
    await player.send('POST', '/api/tycoon-company/pay-salaries');
    const page = await visit('/company', player, PHONE);
    await expect(page.getByText('Unpaid', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByText('The paid month is over. Pay again, and they go back to work for 30 game days.'),
    ).toBeVisible();
    await expect(revenue(page)).toHaveText('$900.00');
    const pay = button(page, 'Pay Salaries ($300.00)');
    expect((await pay.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
    await expectClean(page);
    await pay.tap();
    await expect(said(page, 'Salaries paid: $300 for 3 employees.')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    for (const name of ['Employees', 'Upgrades', 'Leaderboard']) {
      await tab(page, name).tap();
      await expectToFit(page, 'the page');
    }
  },
);

lowFundsTest(
  'the page reports too few dollars and an invalid salary',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer();
    const page = await visit('/company', player, PHONE);
    const create = button(page, 'Insufficient Funds');
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toHaveAccessibleDescription('You are $4,000.00 short.');
    await create.tap({ force: true });
    for (const [wrong, problem] of [
      ...['9.99', '1000.01', '12.3456', ''].map((text) => [text, 'Between $10 and $1,000, to the cent.']),
      // A decimal, or a grouped number.
      ['12.345', 'That is not a number. Write it like 1000 or 99.99.'],
    ] as const) {
      await page.getByLabel('Starting Employee Salary').fill(wrong);
      await expect(page.getByRole('alert')).toHaveText(problem);
    }
    await page.getByLabel('Starting Employee Salary').fill('225');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(
      page.getByRole('img', { name: 'At a salary of $225.00 one employee brings +$225.00 a month' }),
    ).toBeVisible();
    await page.getByLabel('Company Name').press('Enter');
    expect(await player.dollars()).toBe(1000);
    await expectClean(page);
  },
);

lowFundsTest(
  'a failed load says so and can be retried; the leaderboard’s own failure stays silent',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const page = await visit('/dashboard', await newcomer());
    allowErrors(page, /409 .*\[\/api\/tycoon-company\/mine\]/);
    await page.route('**/api/tycoon-company/mine', (route) =>
      route.fulfill({ status: 409, json: { error: 'The register is closed.', code: 'closed' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).click();
    await expect(page.getByRole('alert')).toContainText('The register is closed.');
    await page.unroute('**/api/tycoon-company/mine');
    await button(page, 'Try again').click();
    await expect(page.getByLabel('Company Name')).toBeVisible();
  },
);
