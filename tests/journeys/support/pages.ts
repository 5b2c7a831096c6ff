import type { Page } from '@playwright/test';

/**
 * Goes to a path as a link in the page does: a load would take most of the time of a walk. The old page stays until the new one
 * has come, so wait for something that only the new one has.
 */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

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
