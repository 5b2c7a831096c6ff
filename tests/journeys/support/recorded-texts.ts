import type { Page } from '@playwright/test';

/** Lets the page record what it says: where a day is a second, a busy machine may look away for a day. */
export const recordTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { texts });
    const look = (): void => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** What the page has said since, oldest first. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);
