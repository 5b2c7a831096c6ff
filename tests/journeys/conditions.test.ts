import { expect, type Page } from '@playwright/test';
import { composer } from './support/alliance-page.ts';
import { expectToFit } from './support/clean.ts';
import { WALKS } from './support/conditions.ts';
import { journeyIn } from './support/journey.ts';
import { goWithin, HOUSE, OFFICE } from './support/pages.ts';
import { furnish } from './specified/boss.ts';

const test = journeyIn({ dollars: 100_000 });

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** One thing to do on a page, which harms nobody. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/real-estate': (page) => press(page, 'Purchase'),
  '/achievements': (page) => press(page, 'Check Progress'),
  '/market': async (page) => {
    await goWithin(page, '/market?resource=iron');
    if (!(await page.getByLabel('Quantity').isVisible())) await press(page, /^Buy/);
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Price per unit').fill('6,10');
    await press(page, 'Place BUY Order');
    await expect(page.getByText('BUY order placed successfully!').first()).toBeVisible();
  },
};

for (const { name, look } of WALKS)
  test(`every page and tab goes on with ${name}`, async ({ visit, newcomer }) => {
    const page = await visit('/dashboard', await furnish(await newcomer('boss')), look);
    for (const path of [...HOUSE, ...OFFICE]) {
      await test.step(path, async () => {
        await goWithin(page, path);
        await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
        await expectWhole(page, path);
        await ACTIONS[path]?.(page);
        await expectWhole(page, path);
        const tabs = page.getByRole('main').getByRole('tab');
        for (let tab = 0, all = await tabs.count(); tab < all; tab += 1) {
          await tabs.nth(tab).click();
          await expectWhole(page, `${path}, tab ${tab + 1}`);
        }
      });
    }
  });

/** The page is there, whole, and no wider than the screen. */
async function expectWhole(page: Page, of: string): Promise<void> {
  await expect(page.locator('h1'), of).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]'), of).toHaveCount(0);
  await expect(page.getByText('could not be opened'), of).toHaveCount(0);
  await expectToFit(page, of);
}

test('a number takes either decimal sign, and the wheel turns the page, not the number', async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/market?resource=iron', await newcomer(), {
    viewport: { width: 1440, height: 500 },
  });
  if (!(await page.getByLabel('Quantity').isVisible())) await press(page, /^Buy/);
  const [quantity, price] = [page.getByLabel('Quantity'), page.getByLabel('Price per unit')];
  await quantity.fill('1,000');
  await price.fill('49,50');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('49.51');
  await quantity.focus();
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(quantity).toHaveValue('1,000');
  await price.fill('1,000');
  await press(page, 'Place BUY Order');
  await expect(page.getByText('That is not a number.').first()).toBeVisible();
});

test('an Enter that ends a composition sends nothing, whenever the browser sends it', async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/alliance', await furnish(await newcomer('boss')));
  const message = composer(page);
  await message.fill('にほ');
  const send = (keyCode: number) =>
    message.evaluate((field, code) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      Object.defineProperty(event, 'keyCode', { value: code });
      field.dispatchEvent(new CompositionEvent('compositionend', { data: 'にほ', bubbles: true }));
      field.dispatchEvent(event);
    }, keyCode);
  await send(229);
  await expect(message).toHaveValue('にほ');
  await send(13);
  await expect(message).toHaveValue('');
});
