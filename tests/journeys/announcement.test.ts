import { expect, type Page } from '@playwright/test';
import { forgive, journeyIn } from './support/journey.ts';

const test = journeyIn({ speed: 20 });

const announcement = (page: Page, text: string) => page.locator('[data-announcement]', { hasText: text });

test('a word of the admin reaches every signed-in page at once, and who comes later', async ({
  visit,
  newcomer,
  admin,
}) => {
  const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
  const [onDashboard, atRaces] = [await visit('/dashboard', first), await visit('/horse-racing', second)];
  for (const page of [onDashboard, atRaces]) await expect(page.locator('[data-live=live]')).toBeVisible();

  const word = 'The bank closes at noon, the bar does not.';
  const saidMs = Date.now();
  await admin.send('POST', '/api/admin/announcement', { message: word, type: 'warning' });
  for (const page of [onDashboard, atRaces]) {
    await expect(announcement(page, word)).toBeVisible({ timeout: 3_000 });
    await expect(announcement(page, word)).toHaveAttribute('data-announcement', 'warning');
  }
  expect(Date.now() - saidMs).toBeLessThan(3_000);

  const later = await visit('/market', third);
  await expect(announcement(later, word)).toBeVisible();
});

test('a word that was said while the server had restarted is there as soon as the line is', async ({
  visit,
  newcomer,
  admin,
  server,
}) => {
  const page = await visit('/dashboard', await newcomer());
  forgive(page, /WebSocket connection to .* failed/, /net::ERR_(CONNECTION_|EMPTY_RESPONSE|INCOMPLETE)/);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await server.kill();
  await expect(page.getByText('Reconnecting. What you see may be a moment old.')).toBeVisible();
  // Nothing is asked for in the meantime that could bring the word along.
  await page.route('**/api/announcements', (route) => route.abort());
  await server.start();
  const word = 'The house was dark for a moment.';
  await admin.send('POST', '/api/admin/announcement', { message: word });
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await expect(announcement(page, word)).toBeVisible({ timeout: 2_000 });
});

test('what was put away stays away, in this browser', async ({ visit, newcomer, admin }) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  const word = 'Free cigars for everyone.';
  await admin.send('POST', '/api/admin/announcement', { message: word });
  await announcement(page, word).getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(announcement(page, word)).toHaveCount(0);

  const asked = page.waitForResponse((response) => response.url().endsWith('/api/announcements'));
  await page.reload();
  await asked;
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await expect(announcement(page, word)).toHaveCount(0);

  const elsewhere = await visit('/dashboard', player);
  await expect(announcement(elsewhere, word)).toBeVisible();
});
