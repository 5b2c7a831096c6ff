import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In `npm test` axe looks at each page once, on the walk through them all; what journeys open besides, it sees in `test:all`. */
export const LOOKS_EVERYWHERE = process.env.TESTS === 'all';

/** The page fits the screen and is accessible. */
export async function expectClean(page: Page): Promise<void> {
  await expectToFit(page, 'the page');
  if (LOOKS_EVERYWHERE) await expectAccessible(page, 'the page');
}

/** The page is no wider than the screen; `of` names it in a failure. */
export async function expectToFit(page: Page, of: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Less than none while a dialog holds the page and has its scroll bar's place; a drawing follows a new size a moment later.
  await expect.soft
    .poll(tooWide, { message: `pixels that ${of} is too wide`, timeout: 10_000 })
    .toBeLessThanOrEqual(0);
}

/** The page, or a part of it, is accessible by axe's rules; `of` names it in a failure. */
export async function expectAccessible(page: Page, of: string, part = 'html'): Promise<void> {
  // A word that fades in while it is looked at would count as pale.
  const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  // A control that is half under the bar where the page happens to stand would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found = await violationsOf(page, part);
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect.soft(found, `what keeps people out of ${of}`).toEqual([]);
}

/** What breaks one of axe's rules: its id and the elements. */
async function violationsOf(page: Page, part: string): Promise<readonly string[]> {
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([root, values]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(root, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, TAGS] as const,
  );
}

/** Waits until everything is there and nothing moves. */
export async function waitUntilStable(page: Page): Promise<void> {
  // What is shown while the session is checked and the page is fetched has a heading that nobody sees, at times two of them.
  await expect(page.locator('h1.sr-only')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], [role=status]:has-text("Loading")')).toHaveCount(0);
  await expect(page.getByText('Checking your session')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}
