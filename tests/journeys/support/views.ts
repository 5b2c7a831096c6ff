import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToFit, LOOKS_EVERYWHERE, waitUntilStable } from './clean.ts';
import { DESKTOP, PHONE } from './journey.ts';

type Theme = 'night' | 'day';

/** A screen size and a theme. */
export type View = readonly [size: typeof DESKTOP | typeof PHONE, theme: Theme];

/** Each size and each theme once; every size in every theme with `npm run test:views`. */
export const VIEWS: readonly View[] =
  process.env.TESTS === 'all'
    ? [
        [DESKTOP, 'night'],
        [DESKTOP, 'day'],
        [PHONE, 'night'],
        [PHONE, 'day'],
      ]
    : [
        [DESKTOP, 'night'],
        [PHONE, 'day'],
      ];

let turns = 0;

/** Views in rotation: for a walk that opens each page once. */
export function nextView(): readonly View[] {
  turns += 1;
  return VIEWS.slice(turns % VIEWS.length).slice(0, 1);
}

/** Every path with every tab, in its views. */
export async function checkAll(
  page: Page,
  paths: readonly string[],
  viewsOf: () => readonly View[] = () => VIEWS,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectViews(page, path, viewsOf());
    const tabs = page.locator('main').getByRole('tab');
    for (let tab = 0, all = await tabs.count(); tab < all; tab += 1) {
      if ((await tabs.nth(tab).getAttribute('aria-selected')) === 'true') continue;
      await tabs.nth(tab).click();
      await expectViews(page, `${path}, ${(await tabs.nth(tab).textContent()) ?? ''}`, viewsOf(), 'main');
    }
  }
}

/** The open page fits the screen, and it, or a part of it, is accessible in each view. */
export async function expectViews(
  page: Page,
  of: string,
  views: readonly View[],
  part?: 'main',
): Promise<void> {
  for (const [{ viewport }, theme] of views) {
    await page.setViewportSize(viewport);
    await setTheme(page, theme);
    await waitUntilStable(page);
    const where = `${of} at ${viewport.width} by ${theme}`;
    await expectToFit(page, where);
    if (part === undefined || LOOKS_EVERYWHERE) await expectAccessible(page, where, part);
  }
  await setTheme(page, 'night');
  await page.setViewportSize(DESKTOP.viewport);
  await expect(page.locator('h1')).toBeVisible();
}

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
