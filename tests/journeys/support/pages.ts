import { expect, type Page } from '@playwright/test';

/**
 * Follows a link without a load. The old page stays until the new one renders: wait for content only the new
 * one has.
 */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to another player page and waits for it: its content, or a control in it, takes the focus when it replaces the old page. */
export async function goToPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await goWithin(page, path);
  await expect(page.locator('#main:focus-within'), path).toHaveCount(1);
}

/** The pages in the navigation. */
export const HOUSE = [
  ...['/dashboard', '/central-bank', '/real-estate', '/alliance', '/combat', '/horse-racing', '/market'],
];

/** The other pages, for a player with data and one without. */
export const OFFICE = [
  ...['/production', '/company', '/leaderboard', '/achievements', '/notifications', '/statement'],
];

/** Pages about a missing player. */
export const EMPTY = [
  ...['/technologies', '/profile', '/horse-racing/race/none', '/combat/fight/none', '/no-such-room'],
];

/** The public pages. */
export const PUBLIC = [
  ...['/', '/live', '/about', '/reset-password', '/reset-password?token=abc', '/no-such-room'],
];
