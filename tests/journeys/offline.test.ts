import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

/** This journey stops its server. */
const stoppableTest = journeyIn({ built: true });

const isWatched = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

for (const [name, look] of [
  ['a desktop by night', { ...DESKTOP, colorScheme: 'dark' }],
  ['a phone by day', { ...PHONE, colorScheme: 'light' }],
] as const)
  stoppableTest(
    `without a network the app says so, and opens once it is back: ${name}`,
    {
      tag: '@all',
    },
    async ({ visit, newcomer, server }) => {
      const page = await visit('/dashboard', await newcomer(), { ...look, serviceWorkers: 'allow' });
      allowErrors(page, /Failed to (load resource|fetch)/, /WebSocket connection to .* failed/, /net::ERR_/);
      await expect.poll(() => isWatched(page)).toBe(true);
      await server.kill();
      await page.goto('/market');
      await expect(page.getByRole('heading', { name: 'The line is dead.' })).toBeVisible();
      await expectClean(page);
      await page.screenshot({ path: test.info().outputPath('offline.png') });
      await server.start();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/market$/);
      expect(await page.evaluate(() => caches.keys()), 'nothing is cached').toEqual([]);
    },
  );

test('the service worker serves no calls and no files', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer(), { ...DESKTOP, serviceWorkers: 'allow' });
  await expect.poll(() => isWatched(page)).toBe(true);
  const answered: string[] = [];
  page.on('response', (answer) => {
    if (answer.fromServiceWorker()) answered.push(new URL(answer.url()).pathname);
  });
  await page.goto('/market');
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
  expect(answered.filter((path) => path !== '/market')).toEqual([]);
});

test('every other journey runs without a service worker', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  await expect(page.locator('[data-live=live]')).toBeVisible();
  expect(await workers(page)).toBe(0);
});

test('the files for installing the app have the right content types', async ({ server }) => {
  const served = async (path: string) => {
    const { status, headers } = await fetch(server.url + path);
    return [status, headers.get('content-type')?.split(';')[0], headers.get('cache-control')];
  };
  expect(await served('/sw.js')).toEqual([200, 'application/javascript', 'no-cache']);
  expect(await served('/manifest.webmanifest')).toEqual([200, 'application/manifest+json', 'no-cache']);
  expect(await served('/icons/icon-192.png')).toEqual([200, 'image/png', 'no-cache']);
  expect(await served('/previews/race.jpg')).toEqual([200, 'image/jpeg', 'no-cache']);
  const { headers } = await fetch(`${server.url}/previews/race.jpg`);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await fetch(server.url)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
