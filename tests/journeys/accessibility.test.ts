import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectAccessible, expectToFit, waitUntilStable } from './support/clean.ts';
import { DESKTOP, forgive, journeyIn, PHONE } from './support/journey.ts';
import { betByCall, nextOpenRace, untilRaceIs } from './support/race-day.ts';
import { furnish } from './specified/boss.ts';

const test = journeyIn({ dollars: 100_000 });

/** Half of the places are looked at beside the other half. */
test.describe.configure({ mode: 'parallel' });
test.setTimeout(600_000);

const HOUSE = [
  ...['/dashboard', '/central-bank', '/real-estate', '/alliance', '/combat', '/horse-racing', '/market'],
];
const OFFICE = [
  ...['/production', '/company', '/leaderboard', '/achievements', '/notifications', '/statement'],
  ...['/technologies', '/profile', '/horse-racing/race/none', '/combat/fight/none', '/no-such-room'],
];
const PUBLIC = ['/', '/live', '/about', '/reset-password', '/reset-password?token=abc', '/no-such-room'];

test('the house of who has some of everything', { tag: '@all' }, async ({ visit, newcomer }) => {
  const boss = await settle(await newcomer('boss'), await newcomer('rival'));
  await checkAll(await visit('/dashboard', boss), HOUSE);
});

test('the office of who has some of everything', { tag: '@all' }, async ({ visit, newcomer }) => {
  const boss = await settle(await newcomer('boss'), await newcomer('rival'));
  const page = await visit('/dashboard', boss);
  forgive(page, /404 .*\[\/api\/mafiosi\/fight\/none\]/);
  await checkAll(page, [...OFFICE, `/profile/${boss.id}`]);
});

test('the rooms of who has nothing yet', { tag: '@all' }, async ({ visit, newcomer }) => {
  // Empty places are painted with the same colours: one theme is enough.
  const views = process.env.TESTS === 'all' ? VIEWS : VIEWS.slice(1);
  await checkAll(await visit('/dashboard', await newcomer()), [...HOUSE, ...OFFICE.slice(0, 6)], views);
});

test('what strangers may see, and a race run again', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, 1_000);
  await checkAll(await visit('/', null), PUBLIC);
  await untilRaceIs(player, race, 'finished');
  await checkAll(await visit('/', null), [`/horse-racing/race/${race.id}`]);
});

test('the board behind the wall', { tag: '@all' }, async ({ visit, newcomer, admin }) => {
  await newcomer();
  await admin.send('POST', '/api/admin/announcement', { message: 'Closed on Sunday.', type: 'info' });
  await checkAll(await visit('/dashboard', admin), ['/admin']);
});

/** Everything that fills a page: goods, an order, a bet, and somebody whose door can be chosen. */
async function settle(boss: Account, rival: Account): Promise<Account> {
  await furnish(boss);
  const order = { resource: 'iron', orderType: 'sell', quantity: 5, price: 6.1 };
  await boss.send('POST', '/api/market/place-order', order);
  await betByCall(boss, { race: await nextOpenRace(boss, 3_000), horse: 0, dollars: 100 });
  await rival.send('POST', '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 1 });
  return boss;
}

type Theme = 'night' | 'day';

/** A size of the screen and a theme. */
type View = readonly [size: typeof DESKTOP | typeof PHONE, theme: Theme];

/** Each size and each theme once in `npm test`; every size in every theme in `npm run test:views`. */
const VIEWS: readonly View[] =
  process.env.TESTS === 'all'
    ? [
        [DESKTOP, 'night'],
        [DESKTOP, 'day'],
        [PHONE, 'night'],
        [PHONE, 'day'],
      ]
    : [
        [DESKTOP, 'night'],
        [PHONE, 'day'],
      ];

/** Every path with every tab, in every view. */
async function checkAll(page: Page, paths: readonly string[], views = VIEWS): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectView(page, path, views);
    const tabs = page.locator('main').getByRole('tab');
    for (let tab = 0, all = await tabs.count(); tab < all; tab += 1) {
      if ((await tabs.nth(tab).getAttribute('aria-selected')) === 'true') continue;
      await tabs.nth(tab).click();
      await expectView(page, `${path}, ${(await tabs.nth(tab).textContent()) ?? ''}`, views);
    }
  }
}

/** What is open fits the screen and is accessible in each view. */
async function expectView(page: Page, of: string, views: readonly View[]): Promise<void> {
  for (const [{ viewport }, theme] of views) {
    await page.setViewportSize(viewport);
    await setTheme(page, theme);
    await waitUntilStable(page);
    const where = `${of} at ${viewport.width} by ${theme}`;
    await expectToFit(page, where);
    await expectAccessible(page, where);
  }
  await setTheme(page, 'night');
  await page.setViewportSize(DESKTOP.viewport);
  await expect(page.locator('h1')).toBeVisible();
}

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
