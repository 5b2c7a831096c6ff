import type { Page } from '@playwright/test';

/** Its player works in another window from now on: what the page has to tell waits for them, however slow the machine. */
export const lookAway = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('blur')));
