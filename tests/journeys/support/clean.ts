import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page fits the screen and is accessible. */
export async function expectClean(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Less than none while a dialog holds the page and has its scroll bar's place.
  expect.soft(tooWide, 'pixels that the page is too wide').toBeLessThanOrEqual(0);
  await expectOpenToAll(page, 'the page');
}

/** The page is accessible by axe's rules; `of` names it in a failure. */
export async function expectOpenToAll(page: Page, of: string): Promise<void> {
  // A word that fades in while it is looked at would count as pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A control that is half under the bar where the page happens to stand would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, `what keeps people out of ${of}`).toEqual([]);
}
