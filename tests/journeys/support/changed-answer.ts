import type { Page } from '@playwright/test';

/** From now on the server's answers to a call reach the page with some fields changed. */
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
