import type { Page } from '@playwright/test';

/** Changes some fields of a call's responses from now on. */
export async function changeAnswer<T extends object>(
  page: Page,
  path: string,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as T;
      await route.fulfill({ response, json: { ...answer, ...change(answer) } });
    },
  );
}
