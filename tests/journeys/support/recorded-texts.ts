import type { Page } from '@playwright/test';

/** Records every text of the page's main content from now on, including those shown for only a second. */
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

/** The recorded texts, oldest first. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts);
