import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { fight, FIGHT_PATH, RED, serveFight } from './support/fight.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

/** This journey is about the animation. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const open = async (page: Page, body: object) => {
  await serveFight(page, body);
  await page.goto(FIGHT_PATH);
};

const stage = (page: Page) => page.getByRole('group', { name: 'The fight' });
const receipt = (page: Page) => page.locator('[data-receipt]');

test('a fight plays to its end and leaves a receipt that adds up', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer());
  await open(page, { fight: fight() });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Blue Monday against ${RED}`);
  await expect(stage(page)).toHaveAttribute('data-phase', 'luck');
  await expect(page.getByText('Watch again')).toBeHidden();
  await expect(stage(page)).toHaveAttribute('data-phase', 'over', { timeout: 30_000 });

  await expect(page.getByRole('status').filter({ hasText: `Blue Monday beat ${RED}.` })).toHaveText(
    `Blue Monday beat ${RED}. Blue Monday takes $4,812.35 from ${RED}.`,
  );
  await expect(stage(page).locator('[data-power]')).toHaveText(['125,538.688', '116,036.94']);
  await expect(stage(page).locator('[data-gone]')).toHaveText(['−500', '−2', '−600']);
  await expect(receipt(page)).toContainText('120,340 × 1.0432 =125,538.688');
  await expect(receipt(page)).toContainText('118,200 × 0.9817 =116,036.94');
  await expect(receipt(page)).toContainText('10,040 came, 502 fell, 9,538 went home.');
  await expect(receipt(page)).toContainText('61.4%');
  await expectClean(page);
});

test('the button, a click on the street and Escape skip a fight, and it can be replayed', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const me = await newcomer();
  const page = await visit('/dashboard', me);
  await open(page, { fight: fight(me.id) });
  await page.getByRole('button', { name: 'Skip' }).click();
  const again = page.getByRole('button', { name: 'Watch again' });
  await expect(again).toBeFocused();
  await expect(stage(page).locator('[data-sum]')).toHaveText('+$4,812.35');
  await expect(stage(page)).toContainText(`You beat ${RED}.`);

  await again.click();
  await expect(stage(page)).not.toHaveAttribute('data-phase', 'over');
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();

  await again.click();
  await page.getByRole('button', { name: 'Skip' }).click({ position: { x: 10, y: 10 } });
  await page.mouse.click(700, 400);
  await expect(again).toBeVisible();
});

test("on a phone and with reduced motion a fight is told from the loser's side", { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const me = await newcomer();
  const phone = await visit('/dashboard', me, PHONE);
  await open(phone, { fight: fight('blue', me.id) });
  await phone.getByRole('button', { name: 'Skip' }).click();
  await expect(stage(phone).locator('[data-sum]')).toHaveText('−$4,812.35');
  await expectClean(phone);

  const still = await visit('/dashboard', me, { ...DESKTOP, reducedMotion: 'reduce' });
  await open(still, { fight: fight('blue', me.id) });
  await expect(receipt(still)).toContainText('Blue Monday beat you.');
  await expect(receipt(still)).toContainText('Blue Monday takes $4,812.35 from you.');
  await expect(stage(still)).toHaveCount(0);
  await expect(still.getByRole('status').filter({ hasText: 'beat you' })).toHaveCount(1);
});

test('the link of a fight is copied, or shown selected where copying is not allowed', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { fight: fight() });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(FIGHT_PATH);

  await page.reload();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  const field = page.getByLabel('Link to this fight, select and copy it');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(new RegExp(`${FIGHT_PATH}$`));
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(FIGHT_PATH);
});

test('a missing fight and one that fails to load say so', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, /404|500/);
  await serveFight(page, { error: 'There is no such fight.', code: 'fight_not_found' }, 404);
  await page.goto(FIGHT_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such fight');
  await expect(page.getByRole('link', { name: 'Back to Combat' })).toHaveAttribute('href', '/combat');
  await expectClean(page);

  await page.unrouteAll();
  await serveFight(page, { error: 'Something went wrong.', code: 'internal' }, 500);
  await page.goto(FIGHT_PATH);
  await expect(page.getByRole('alert')).toContainText('The fight could not be loaded', { timeout: 30_000 });
  await page.unrouteAll();
  await serveFight(page, { fight: fight() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stage(page)).toBeVisible();
});
