import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ speed: 20, dollars: 500 });

/** A page of 1440 pixels at 200 %, and one of 1280 at 400 %. */
const TWICE = { viewport: { width: 720, height: 450 } } as const;
const FOURFOLD = { viewport: { width: 320, height: 256 } } as const;

const paths = [
  '/dashboard',
  '/central-bank',
  '/real-estate',
  '/real-estate?tab=mine',
  '/real-estate?tab=rent',
  '/real-estate?tab=stats',
  '/company',
  '/leaderboard',
  '/horse-racing',
  '/alliance',
  '/market?resource=iron',
] as const;

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The browser's font size doubled. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Every clipped figure. */
const clippedFigures = (page: Page) =>
  page.locator('main .figures').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      for (let around = figure.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1) return [figure.textContent];
      }
      return [];
    }),
  );

const player = (newcomer: (name?: string) => Promise<Account>) => newcomer('a-very-long-name');

test('no page is wider than a phone, neither loaded nor loading', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await player(newcomer), PHONE);
  for (const path of paths) {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(?!auth)/, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    expect.soft(await tooWide(page), `${path} on its way`).toBeLessThanOrEqual(0);
    held.resolve();
    await page.unroute(/\/api\/(?!auth)/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect.soft(await tooWide(page), path).toBeLessThanOrEqual(0);
  }
});

test('a page zoomed to 200 % clips no figure, and at 400 % keeps no bar fixed', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const who = await player(newcomer);
  const twice = await visit('/dashboard', who, TWICE);
  await expect(twice.locator('main dl').getByText('$500.00').first()).toBeVisible();
  expect(await clippedFigures(twice)).toEqual([]);
  const fourfold = await visit('/dashboard', who, FOURFOLD);
  await expect(fourfold.locator('main dl').getByText('$500.00').first()).toBeVisible();
  expect(await clippedFigures(fourfold)).toEqual([]);
  expect(await tooWide(fourfold)).toBeLessThanOrEqual(0);
  await expect(fourfold.getByText(/off in/i).first()).toBeVisible({ timeout: 30_000 });
  expect(await tooWide(fourfold)).toBeLessThanOrEqual(0);
  await fourfold.mouse.wheel(0, 600);
  await expect(fourfold.getByRole('banner')).not.toBeInViewport();
});

test('with the font size doubled the navigation moves into the menu and nothing is clipped', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await player(newcomer), DESKTOP);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await enlarge(page);
  await expect(navigation).toBeHidden();
  await expect(page.locator('main dl').getByText('$500.00').first()).toBeVisible();
  expect(await clippedFigures(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await navigation.getByRole('link', { name: 'Real Estate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Real Estate' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

test('names in tables stay on one line, and clipped tab names fade', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const who = await player(newcomer);
  const page = await visit('/leaderboard', who, PHONE);
  const name = page.getByRole('rowheader', { name: who.username }).locator('bdi');
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  await page.goto('/real-estate');
  const tabs = page.getByRole('tablist', { name: 'Real estate' });
  await expect(tabs).toHaveAttribute('data-more-after');
  await page.getByRole('tab', { name: 'Market Stats' }).tap();
  await expect(tabs).toHaveAttribute('data-more-before');
  await expect(tabs).not.toHaveAttribute('data-more-after');
});

test('a mouse press shows no focus ring, a key always does', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/real-estate', await player(newcomer));
  const ring = () =>
    page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle);
  const [first, second] = [
    page.getByRole('tab', { name: 'Property Market' }),
    page.getByRole('tab', { name: 'My Properties' }),
  ];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  expect(await ring()).toBe('solid');
  await first.click();
  await expect(first).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  expect(await ring()).toBe('solid');
});
