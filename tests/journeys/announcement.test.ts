import { expect, type Page } from '@playwright/test';
import { allowErrors, journeyIn, UNREACHABLE } from './support/journey.ts';
import { goWithin } from './support/pages.ts';

const test = journeyIn({ alone: 'board' });

/** This journey stops its server. */
const stoppableTest = journeyIn({ built: true });

const announcement = (page: Page, text: string) => page.locator('[data-announcement]', { hasText: text });

test('an announcement reaches every signed-in page at once, and every later visit', async ({
  visit,
  newcomer,
  admin,
}) => {
  const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
  const [onDashboard, atRaces] = [await visit('/dashboard', first), await visit('/horse-racing', second)];
  for (const page of [onDashboard, atRaces]) {
    await expect(page.locator('[data-live=live]')).toBeVisible();
    // No query can fetch it.
    allowErrors(page, /net::ERR_FAILED \[\/api\/announcements\]/);
    await page.route('**/api/announcements', (route) => route.abort());
  }

  // A pointer rests on a control.
  await atRaces.mouse.move(400, 500);
  const title = atRaces.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  const text = 'The bank closes at noon, the bar does not.';
  await admin.send('POST', '/api/admin/announcement', { message: text, type: 'warning' });
  for (const page of [onDashboard, atRaces]) {
    await expect(announcement(page, text)).toBeVisible();
    await expect(announcement(page, text)).toHaveAttribute('data-announcement', 'warning');
  }

  expect(await title.boundingBox(), 'the control under the pointer does not move').toEqual(place);
  await expect(announcement(onDashboard, text).locator('xpath=ancestor::main')).toHaveCount(1);
  await expect(announcement(atRaces, text).locator('xpath=ancestor::main')).toHaveCount(0);
  await goWithin(atRaces, '/statement');
  await expect(announcement(atRaces, text).locator('xpath=ancestor::main')).toHaveCount(1);

  const later = await visit('/market', third);
  await expect(announcement(later, text)).toBeVisible();
});

stoppableTest(
  'an announcement around a restart shows as soon as the page reconnects',
  {
    tag: '@all',
  },
  async ({ visit, newcomer, admin, server }) => {
    const page = await visit('/dashboard', await newcomer());
    // A chunk may still be loading when the server ends.
    allowErrors(
      page,
      ...UNREACHABLE,
      /dynamically imported module/,
      /net::ERR_FAILED \[\/api\/announcements\]/,
    );
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await server.kill();
    await expect(page.getByText('Reconnecting. What you see may be a moment old.')).toBeVisible();
    // No other query could have fetched the announcement meanwhile.
    await page.route('**/api/announcements', (route) => route.abort());
    await server.start();
    const text = 'The house was dark for a moment.';
    await admin.send('POST', '/api/admin/announcement', { message: text });
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await expect(announcement(page, text)).toBeVisible();
  },
);

test('a closed announcement stays closed in that browser', { tag: '@all' }, async ({
  visit,
  newcomer,
  admin,
}) => {
  const player = await newcomer();
  const page = await visit('/dashboard', player);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  const text = 'Free cigars for everyone.';
  await admin.send('POST', '/api/admin/announcement', { message: text });
  await announcement(page, text).getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(announcement(page, text)).toHaveCount(0);

  const asked = page.waitForResponse((response) => response.url().endsWith('/api/announcements'));
  await page.reload();
  await asked;
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await expect(announcement(page, text)).toHaveCount(0);

  const elsewhere = await visit('/dashboard', player);
  await expect(announcement(elsewhere, text)).toBeVisible();
});
