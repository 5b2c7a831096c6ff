import type { Page } from '@playwright/test';

/** The player is in another window from now on: notices wait, however slow the machine. */
export const lookAway = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('blur')));
