import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In `npm test` axe checks each page once, on the walk through all; in `test:all` also wherever journeys ask. */
export const LOOKS_EVERYWHERE = process.env.TESTS === 'all';

/** The page fits the screen and is accessible. */
export async function expectClean(page: Page): Promise<void> {
  await expectToFit(page, 'the page');
  if (LOOKS_EVERYWHERE) await expectAccessible(page, 'the page');
}

/** The page is no wider than the screen; `of` names it in a failure. */
export async function expectToFit(page: Page, of: string): Promise<void> {
  // Negative while a dialog replaces the scroll bar; a chart follows a resize a moment later.
  await expect.soft
    .poll(() => page.evaluate(beyondTheEdge), { message: `what makes ${of} too wide`, timeout: 10_000 })
    .toEqual([]);
}

/** If the page is too wide, what ends beyond its right edge. */
function beyondTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const found = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return [
    `${scrollWidth - clientWidth} pixels`,
    ...found.slice(0, 20).map((one) => one.outerHTML.slice(0, 200)),
  ];
}

/** The page, or a part of it, passes axe's rules; `of` names it in a failure. */
export async function expectAccessible(page: Page, of: string, part = 'html'): Promise<void> {
  // Text that is still fading in would fail the contrast check.
  const moves = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  // A control half under the bar would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found = await violationsOf(page, part);
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect.soft(found, `what keeps people out of ${of}`).toEqual([]);
}

/** The axe violations: rule id and elements. */
async function violationsOf(page: Page, part: string): Promise<readonly string[]> {
  // Half a megabyte of script: once per document.
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

/** Waits until the page has loaded and nothing moves. */
export async function waitUntilStable(page: Page): Promise<void> {
  // The loading screen has a visually hidden heading, at times two of them.
  await expect(page.locator('h1.sr-only')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], [role=status]:has-text("Loading")')).toHaveCount(0);
  await expect(page.getByText('Checking your session')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}
