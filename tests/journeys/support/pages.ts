import { expect, type Page } from '@playwright/test';

/** Follows a link of the page, without a load. The old page stays until the new one has come: wait for what only the new one has. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to another page of a player and waits for it: its content gets the focus when it replaces the old page. */
export async function goToPage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await goWithin(page, path);
  await expect(page.locator('#main'), path).toBeFocused();
}

/** What the navigation leads to. */
export const HOUSE = [
  ...['/dashboard', '/central-bank', '/real-estate', '/alliance', '/combat', '/horse-racing', '/market'],
];

/** The rooms behind, for who has something and for who has nothing. */
export const OFFICE = [
  ...['/production', '/company', '/leaderboard', '/achievements', '/notifications', '/statement'],
];

/** Rooms that say that nobody is there. */
export const EMPTY = [
  ...['/technologies', '/profile', '/horse-racing/race/none', '/combat/fight/none', '/no-such-room'],
];

/** What strangers may see. */
export const PUBLIC = [
  ...['/', '/live', '/about', '/reset-password', '/reset-password?token=abc', '/no-such-room'],
];
