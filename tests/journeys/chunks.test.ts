import { expect, type Page, type Route } from '@playwright/test';
import { chunkOf } from './support/chunk-of.ts';
import { allowErrors, journeyIn, PHONE, UNREACHABLE } from './support/journey.ts';

const test = journeyIn();

/** This journey stops its server. */
const stoppableTest = journeyIn({ built: true });

const CHUNK = `**${chunkOf('systems/market/page.tsx')}`;

/** Browser messages for a chunk that fails to load. */
const MISSING = [/Failed to load resource/, /Failed to fetch dynamically imported module/];

/** How often the page requested its own document. */
function asked(page: Page) {
  const seen = { documents: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  return seen;
}

const toMarket = (page: Page) => page.getByRole('link', { name: 'Market', exact: true }).first().click();
const market = (page: Page) => page.getByRole('heading', { name: 'Market', level: 1 });

const SENTENCE = 'This page did not open: part of it never arrived.';

test('a chunk lost in transit leaves a message, and its page opens on request', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, ...MISSING);
  const seen = asked(page);
  await page.route(CHUNK, (route) => route.abort());
  await toMarket(page);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  expect(seen.documents).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(market(page)).toBeVisible();
  expect(seen.documents).toBe(1);
});

test('when the chunks of an old build are gone, the page reloads once, at the intended address', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, ...MISSING);
  const seen = asked(page);
  const isOld = () => seen.documents === 0;
  await page.route(CHUNK, (route) => (isOld() ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('/', (route) => (isOld() ? newPage(route) : route.continue()));
  await toMarket(page);
  await expect(market(page)).toBeVisible();
  await expect(page).toHaveURL(/\/market$/);
  expect(seen.documents).toBe(1);
});

stoppableTest(
  'after an outage a new version loads on the next navigation, not before',
  {
    tag: '@all',
  },
  async ({ visit, newcomer, server }) => {
    const page = await visit('/dashboard', await newcomer());
    allowErrors(page, /WebSocket connection to .* failed/, /net::ERR_/);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    const seen = asked(page);
    const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
    await page.route('/', newPage);
    await server.kill();
    await server.start();
    await looked;
    await expect(page.locator('[data-live=live]')).toBeVisible();
    expect(seen.documents).toBe(0);
    await toMarket(page);
    await expect.poll(() => seen.documents).toBe(1);
    await expect(market(page)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Market');
    expect(seen.documents).toBe(1);
  },
);

stoppableTest(
  'a page whose chunk failed in an outage opens automatically once the server is back',
  async ({ visit, newcomer, server }) => {
    const page = await visit('/dashboard', await newcomer());
    allowErrors(page, ...MISSING, ...UNREACHABLE, /Unable to preload CSS/, /heartbeat did not reach/);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    const seen = asked(page);
    await server.kill();
    await toMarket(page);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    expect(seen.documents).toBe(0);
    await server.start();
    await expect(market(page)).toBeVisible();
    await expect(page.locator('[data-live=live]')).toBeVisible();
    expect(seen.documents).toBe(1);
  },
);

test('a chunk that never loads leaves a message and a working button', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer(), PHONE);
  allowErrors(page, ...MISSING);
  const seen = asked(page);
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/market');
  await expect(page.getByText(SENTENCE)).toBeVisible({ timeout: 20_000 });
  expect(seen.documents).toBe(1);
  await page.route('/', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The server cannot be reached. Try again in a moment.')).toBeVisible();
  expect(seen.documents).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(market(page)).toBeVisible();
  expect(seen.documents).toBe(2);
});

test('a stale build that is unchanged after one reload is not reloaded again', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, ...MISSING);
  const seen = asked(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await page.route('/', newPage);
  await toMarket(page);
  await expect.poll(() => seen.documents).toBe(1);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  expect(seen.documents).toBe(1);
  // The check for a newer build may still be running.
  await page.unrouteAll({ behavior: 'wait' });
});

/** The page as a later build would serve it. */
async function newPage(route: Route): Promise<void> {
  const answer = await route.fetch().catch(() => null);
  if (!answer) return route.abort();
  const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-of-tomorrow.js');
  await route.fulfill({ response: answer, body });
}

test('the notifications page opens when its menu fails to load', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, ...MISSING);
  await page.route(`**${chunkOf('systems/notifications/parts/bell-menu.tsx')}`, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});
