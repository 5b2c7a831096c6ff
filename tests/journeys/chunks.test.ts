import { expect, type Page, type Route } from '@playwright/test';
import { forgive, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

/** Its server is ended. */
const ending = journeyIn({ built: true });

const CHUNK = /\/assets\/market-[\w-]+\.js$/;

/** What a browser says of a chunk that does not come. */
const MISSING = [/Failed to load resource/, /ChunkError/, /A part of the page did not come/];

/** What the page asked for: its chunk, and itself. */
function asked(page: Page) {
  const seen = { chunks: 0, documents: 0 };
  page.on('request', (request) => {
    if (CHUNK.test(request.url())) seen.chunks += 1;
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  return seen;
}

const toMarket = (page: Page) => page.getByRole('link', { name: 'Market', exact: true }).first().click();
const market = (page: Page) => page.getByRole('heading', { name: 'Market', level: 1 });

test('a chunk that was lost on the way is asked for again, and its page opens', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer());
  forgive(page, ...MISSING);
  const seen = asked(page);
  await page.route(CHUNK, (route) => route.abort(), { times: 1 });
  await toMarket(page);
  await expect(market(page)).toBeVisible();
  expect(seen.chunks).toBe(2);
  // Chromium remembers a module that did not come: when it was imported before its preload had failed, only a new page asks again.
  expect(seen.documents).toBeLessThanOrEqual(1);
});

test('when the chunks of an old version are gone, the page is opened anew, once, where one wanted to go', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  forgive(page, ...MISSING);
  const seen = asked(page);
  const isOld = () => seen.documents === 0;
  await page.route(CHUNK, (route) => (isOld() ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('/', (route) => (isOld() ? newPage(route) : route.continue()));
  await toMarket(page);
  await expect(market(page)).toBeVisible();
  await expect(page).toHaveURL(/\/market$/);
  expect(seen.documents).toBe(1);
});

ending(
  'a new version is fetched after the server was away, at the next page and not before',
  {
    tag: '@all',
  },
  async ({ visit, newcomer, server }) => {
    const page = await visit('/dashboard', await newcomer());
    forgive(page, /WebSocket connection to .* failed/, /net::ERR_/);
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

test('a chunk that never comes leaves a sentence and a button that works', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/dashboard', await newcomer(), PHONE);
  forgive(page, ...MISSING);
  const seen = asked(page);
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/market');
  const sentence = page.getByText('This room did not open: a part of it never arrived.');
  await expect(sentence).toBeVisible({ timeout: 20_000 });
  expect(seen.documents, 'the first opening, and one by itself').toBe(2);
  await page.route('/', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The server cannot be reached. Try again in a moment.')).toBeVisible();
  expect(seen.documents).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(market(page)).toBeVisible();
  expect(seen.documents).toBe(3);
});

test('a page is fetched when its link is pointed at, once, and not for who saves data', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const account = await newcomer();
  const page = await visit('/dashboard', account);
  const seen = asked(page);
  const link = page.getByRole('link', { name: 'Market', exact: true }).first();
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await link.hover();
  await expect.poll(() => seen.chunks).toBe(1);
  await page.mouse.move(0, 0);
  await link.focus();
  await link.click();
  await expect(market(page)).toBeVisible();
  expect(seen.chunks).toBe(1);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/dashboard');
  const before = seen.chunks;
  await link.hover();
  await page.getByRole('link', { name: 'Company', exact: true }).first().hover();
  await expect(page.locator('[data-live=live]')).toBeVisible();
  expect(seen.chunks).toBe(before);
});

/** The page as a later build would have it. */
async function newPage(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-of-tomorrow.js');
  await route.fulfill({ response: answer, body });
}
