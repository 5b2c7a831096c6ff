import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page fits the screen and is accessible. */
export async function expectClean(page: Page): Promise<void> {
  await expectToFit(page, 'the page');
  await expectAccessible(page, 'the page');
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

/** The page is accessible by axe's rules; `of` names it in a failure. */
export async function expectAccessible(page: Page, of: string): Promise<void> {
  // A word that fades in while it is looked at would count as pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A control that is half under the bar where the page happens to stand would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, `what keeps people out of ${of}`).toEqual([]);
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
