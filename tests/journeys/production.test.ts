import { expect, type Page, type Route } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';
import { expectNoLoss } from './support/payout.ts';

/** A game hour in two seconds. */
const test = journeyIn({ speed: 1800, dollars: 20_000 });

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const plan = (page: Page, name: string) => page.getByRole('complementary', { name });
const waiting = (page: Page, good: string) => page.locator(`[data-waiting=${good}] dd`);

/** Waits until more of a good is ready than before, and returns how much. */
async function grownFrom(page: Page, good: string, before: number): Promise<number> {
  let seen = before;
  await expect
    .poll(async () => {
      seen = Number((await waiting(page, good).textContent())?.replaceAll(',', ''));
      return seen;
    })
    .toBeGreaterThan(before);
  return seen;
}

/** Picks a building by its row and builds a number of it. */
async function build(page: Page, name: string, quantity: number): Promise<void> {
  await row(page, name).getByRole('button').click();
  const sheet = plan(page, name);
  await sheet.getByLabel('How many').fill(String(quantity));
  await sheet.getByRole('button', { name: /^Build/ }).click();
  await expect(page.getByText(new RegExp(`^${quantity} ${name.toLowerCase()}s? built\\.`))).toBeVisible();
}

test('production opens with the first farm, counts up on its own, and is collected', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/production', player);
  await expect(page.getByText('Nothing is made here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Plan a farm' }).click();
  const farm = plan(page, 'Farm');
  await farm.getByLabel('How many').fill('2');
  await expect(farm).toContainText('$3,715.20');
  await expect(farm).toContainText('$16,284.80');
  await expect(farm).toContainText('+24 food ($48.00)');
  await farm.getByRole('button', { name: 'Build 2 farms' }).click();
  await expect(page.getByText('2 farms built. You own 2.', { exact: true })).toBeVisible();
  expect(await player.dollars()).toBe(16_284.8);
  await expect(row(page, 'Farm')).toContainText('$2,285.28');

  const first = await grownFrom(page, 'food', 0);
  const second = await grownFrom(page, 'food', first);
  expect([first % 24, second % 24]).toEqual([0, 0]);
  await lookAway(page);
  const said = page.getByText(/^Collected \d+ food\.$/);
  await expectNoLoss(page.getByRole('main'), async () => {
    await page.getByRole('button', { name: 'Collect all' }).click();
    await expect(said).toBeVisible();
  });
  const food = Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
  expect(food % 24).toBe(0);
  expect(food).toBeGreaterThanOrEqual(second);
  await page.getByRole('button', { name: 'Balance' }).click();
  await expect(page.getByRole('menuitem', { name: /^Food/i })).toContainText(String(food));
});

test('the workshop shows its inputs and which of them are missing', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/production', await newcomer());
  await build(page, 'Workshop', 2);
  await expect(plan(page, 'Workshop')).toContainText('takes 1 wood + 1 iron for each');
  await expect(row(page, 'Workshop')).toContainText('Short');
  const collect = page.getByRole('button', { name: 'Collect all' });
  await expect(collect).toHaveAttribute('aria-disabled', 'true');
  await expect(collect).toHaveAccessibleDescription('The workshop needs wood and iron.');
  await build(page, 'Sawmill', 1);
  await expect(page.getByText(/The workshop takes \d+ wood and \d+ iron for its tools/)).toBeVisible();
  await collect.click();
  await expect(page.getByText(/^Collected \d+ wood, \d+ tools\.$/)).toBeVisible();
  await expectClean(page);
});

test('an invalid or unaffordable quantity is not built, and the page says why', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/production', player);
  await row(page, 'Gold Mine').getByRole('button').click();
  const mine = plan(page, 'Gold Mine');
  const button = mine.getByRole('button', { name: /^Build/ });
  await mine.getByLabel('How many').fill('3');
  await expect(button).toHaveAccessibleDescription('You are $5,002.00 short.');
  await mine.getByLabel('How many').press('Enter');
  for (const wrong of ['0', '101', '1.5']) {
    await mine.getByLabel('How many').fill(wrong);
    await expect(mine.getByRole('alert')).toHaveText('A whole number from 1 to 100.');
    await mine.getByLabel('How many').press('Enter');
  }
  await mine.getByRole('button', { name: 'Max: as many as you can pay, 2' }).click();
  await expect(mine).toContainText('$15,480.00');
  expect(await player.dollars()).toBe(20_000);
});

test("when another window made a purchase unaffordable, the page shows the server's message", {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/production', player);
  allowErrors(page, /409 .*\[\/api\/production\/build\]/);
  await row(page, 'Gold Mine').getByRole('button').click();
  const path = '/api/production/build';
  const spendFirst = async (route: Route) => {
    await player.send('POST', path, { building: 'gold_mine', quantity: 2 });
    await route.continue();
  };
  await page.route(`**${path}`, spendFirst, { times: 1 });
  const mine = plan(page, 'Gold Mine');
  await mine.getByRole('button', { name: 'Build 1 gold mine' }).click();
  await expect(mine.getByRole('alert')).toHaveText('You are $5,002.00 short.');
  await expect(mine).toContainText('You own 2');
});

test('on a phone the build form is a bottom sheet, and closing it returns the focus to its row', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/production', await newcomer(), PHONE);
  const quarry = row(page, 'Quarry').getByRole('button');
  const sheet = page.getByRole('dialog', { name: 'Quarry' });
  await expect(sheet).toHaveCount(0);
  await quarry.tap();
  await expect(sheet.getByRole('heading', { name: 'Quarry' })).toBeFocused();
  await expectClean(page);
  await sheet.getByRole('button', { name: 'One more' }).tap();
  await sheet.getByRole('button', { name: 'Build 2 quarries' }).tap();
  await expect(page.getByText('2 quarries built. You own 2.', { exact: true })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(quarry).toBeFocused();
  await quarry.tap();
  await expect(sheet).toContainText('You own 2');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(quarry).toBeFocused();
  const collect = page.getByRole('button', { name: 'Collect all' });
  await expect(collect).toHaveCount(1);
  await expect(waiting(page, 'stone')).not.toHaveText('0');
  expect((await collect.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
  await collect.tap();
  await expect(page.getByText(/^Collected \d+ stone\.$/)).toBeVisible();
  await expectClean(page);
});

test('a failed load says so and can be retried', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, /409 .*\[\/api\/production\]/);
  await page.route('**/api/production', (route) =>
    route.fulfill({ status: 409, json: { error: 'The works are closed.', code: 'closed' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Production' }).click();
  await expect(page.getByRole('alert')).toContainText('The works are closed.');
  await page.unroute('**/api/production');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Farm')).toBeVisible();
});
