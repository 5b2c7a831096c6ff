import { expect, type Page } from '@playwright/test';
import { allowErrors, journeyIn, PHONE, UNREACHABLE } from './support/journey.ts';
import { goWithin } from './support/pages.ts';
import { stageOf } from './support/race-day.ts';
import { passToPaddock, passToStart } from './support/race-time.ts';
import { expectUncovered } from './support/uncovered.ts';

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
  const [onDashboard, atMarket] = [await visit('/dashboard', first), await visit('/market', second)];
  for (const page of [onDashboard, atMarket]) {
    await expect(page.locator('[data-live=live]')).toBeVisible();
    // No query can fetch it.
    allowErrors(page, /net::ERR_FAILED \[\/api\/announcements\]/);
    await page.route('**/api/announcements', (route) => route.abort());
  }

  // A pointer rests on a control; the first move of a browser has no distance.
  await atMarket.mouse.move(400, 500, { steps: 2 });
  const title = atMarket.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  const text = 'The bank closes at noon, the bar does not.';
  await admin.send('POST', '/api/admin/announcement', { message: text, type: 'warning' });
  for (const page of [onDashboard, atMarket]) {
    await expect(announcement(page, text)).toBeVisible();
    await expect(announcement(page, text)).toHaveAttribute('data-announcement', 'warning');
  }

  expect(await title.boundingBox(), 'the control under the pointer does not move').toEqual(place);
  await expect(announcement(onDashboard, text).locator('xpath=ancestor::main')).toHaveCount(1);
  await expect(announcement(atMarket, text).locator('xpath=ancestor::main')).toHaveCount(0);
  await goWithin(atMarket, '/statement');
  await expect(announcement(atMarket, text).locator('xpath=ancestor::main')).toHaveCount(1);

  const later = await visit('/market', third);
  await expect(announcement(later, text)).toBeVisible();
});

test('during a race, an announcement is a line above the picture that covers and moves nothing', async ({
  visit,
  newcomer,
  admin,
  server,
}) => {
  const player = await newcomer();
  const race = await passToPaddock(server, player);
  const page = await visit('/horse-racing', player);
  await expect(stageOf(page, race, 'upcoming')).toBeVisible();
  await passToStart(server, player, race);
  const stage = stageOf(page, race, 'racing');
  const canvas = stage.getByRole('img', { name: 'The race', exact: true });
  await expect(canvas).toBeVisible();
  await page.mouse.move(400, 500, { steps: 2 });
  const place = await stage.boundingBox();
  const text = 'The tote is closing early tonight.';
  await admin.send('POST', '/api/admin/announcement', { message: text });
  await expect(announcement(page, text)).toBeVisible();
  expect(await stage.boundingBox(), 'the stage does not move').toEqual(place);
  const line = await stage.locator('[data-stage-line]', { hasText: text }).boundingBox();
  const picture = await canvas.boundingBox();
  expect(line && picture && line.y + line.height <= picture.y, 'above the picture').toBe(true);

  await page
    .getByRole('tablist')
    .last()
    .evaluate((lists) => lists.scrollIntoView({ block: 'start' }));
  await expect(announcement(page, text)).toBeInViewport({ ratio: 1 });
  await expect(stageOf(page, race, 'racing')).toHaveCount(1);
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

/** Runs in the page: how much of the forms lies under the tray, in square pixels. */
function coveredForms(): number {
  const tray = document.querySelector('[data-tray]')?.getBoundingClientRect();
  if (!tray) return 0;
  // What is scrolled behind the bar is out of view.
  const seenFrom = Math.max(tray.top, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  return [...document.querySelectorAll('main form')].reduce((sum, form) => {
    const { left, top, right, bottom } = form.getBoundingClientRect();
    const width = Math.min(right, tray.right) - Math.max(left, tray.left);
    const height = Math.min(bottom, tray.bottom) - Math.max(top, seenFrom);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

test('where only a form is in view, an announcement is a button that opens it', { tag: '@all' }, async ({
  visit,
  newcomer,
  admin,
}) => {
  const page = await visit('/company', await newcomer(), { ...PHONE, viewport: { width: 390, height: 480 } });
  const form = page.locator('main form');
  await form.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  const text = `Tonight ${'the house is open, '.repeat(20)}and no desk is.`;
  await admin.send('POST', '/api/admin/announcement', { message: text });
  const button = page.getByRole('button', { name: 'Show the latest news' });
  await expect(button).toBeVisible();
  expect(await page.evaluate(coveredForms)).toBe(0);
  await expectUncovered(page, 'by the button');
  await button.tap();
  await expect(button).toBeHidden();
  await expect(announcement(page, text)).toBeInViewport({ ratio: 0.5 });
  await announcement(page, text).getByRole('button', { name: 'Dismiss announcement' }).tap();
  await expect(announcement(page, text)).toHaveCount(0);
  await expect(button).toBeHidden();
});
