import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { composer } from './support/alliance-page.ts';
import { changeAnswer } from './support/changed-answer.ts';
import { expectToFit, waitUntilStable } from './support/clean.ts';
import { walksOf } from './support/conditions.ts';
import { fight, FIGHT_PATH, serveFight } from './support/fight.ts';
import { allowErrors, journeyIn, type Look, PHONE } from './support/journey.ts';
import { openSignIn } from './support/login-forms.ts';
import { EMPTY, goToPage, goWithin, HOUSE, OFFICE, PUBLIC } from './support/pages.ts';
import { betOnPage, nextOpenRace } from './support/race-day.ts';
import { passToFinish } from './support/race-time.ts';
import { expectDistinct } from './support/system-colors.ts';
import { seedAccount } from './specified/boss.ts';

const test = journeyIn({ dollars: 100_000 });

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** One harmless action on a page. */
const ACTIONS: Readonly<Record<string, (page: Page, who: Account) => Promise<void>>> = {
  '/dashboard': async (page) => {
    await press(page, 'How this works');
    await expect(page.getByRole('dialog', { name: 'How this works' })).toBeVisible();
    await page.keyboard.press('Escape');
  },
  '/combat': async (page) => {
    await page.getByRole('tab', { name: 'Hire Mafiosi' }).click();
    await press(page, 'Pick Thug');
    const hired = page.waitForResponse('**/api/mafiosi/hire');
    await press(page, 'Hire 1 thug ($200)');
    expect((await hired).ok()).toBe(true);
  },
  '/horse-racing': async (page, who) =>
    betOnPage(page, { race: await nextOpenRace(who, 60_000), horse: 0, dollars: 100 }),
  '/real-estate': (page) => press(page, 'Purchase'),
  '/achievements': (page) => press(page, 'Check Progress'),
  '/central-bank': (page) => press(page, 'Collect Salary'),
  // On a phone the chat is a section of its own.
  '/alliance': async (page) => {
    const chat = page.getByRole('main').getByRole('button', { name: 'Chat', exact: true });
    if (await chat.isVisible()) await chat.click();
    await composer(page).fill('Same time tomorrow.');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('');
  },
  '/production': async (page) => {
    await press(page, 'Plan a farm');
    await press(page, /^Build/);
    await expect(page.getByRole('button', { name: 'Collect all' })).toBeVisible();
  },
  '/company': (page) => press(page, /^Pay Salaries/),
  '/profile/:id': async (page) => {
    await press(page, 'Edit Profile');
    await page.getByRole('radio', { name: 'Portrait 5' }).check();
  },
  '/admin': async (page) => {
    await page.getByLabel('Source', { exact: true }).selectOption({ label: 'Starting goods' });
    await expect(page.getByRole('img', { name: /^\d game days?\. Issued: / })).toBeVisible();
  },
  '/': (page) => openSignIn(page),
  '/reset-password?token=abc': (page) => page.getByLabel('New password', { exact: true }).fill('a new one'),
  '/leaderboard': (page) => page.getByLabel('Search players by name').first().fill('boss'),
  '/statement': async (page) => void (await page.getByLabel('Asset').selectOption('dollars')),
  '/notifications': async (page) => {
    const toggle = page.getByRole('main').getByRole('switch').last();
    const was = await toggle.getAttribute('aria-checked');
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-checked', was ?? '');
  },
  '/market': async (page) => {
    await goWithin(page, '/market?resource=iron');
    if (!(await page.getByLabel('Quantity').isVisible())) await press(page, /^Buy/);
    await page.getByRole('tab', { name: 'Limit order' }).click();
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Price per unit').fill('6,10');
    await press(page, 'Place BUY Order');
    await expect(page.getByText('BUY order placed successfully!').first()).toBeVisible();
  },
};

for (const { name, look, choose } of walksOf(process.env.TESTS === 'all'))
  test(`every page and tab works with ${name}`, async ({ visit, newcomer, admin, server }) => {
    const boss = await seedAccount(await newcomer('boss'));
    const page = await visit('/profile', boss, look);
    await showNights(page);
    const race = await nextOpenRace(boss, 1_000);
    await passToFinish(server, boss, race);
    await serveFight(page, { fight: fight(boss.id) });
    const walk = async (on: Page, paths: readonly string[]) => {
      for (const path of paths)
        await test.step(path, async () => {
          await goToPage(on, path);
          await expect(on).toHaveURL(new RegExp(`${path}($|\\?)`));
          await expectWhole(on, path, look);
          await ACTIONS[path.startsWith('/profile/') ? '/profile/:id' : path]?.(on, boss);
          await expectWhole(on, path, look);
          const tabs = on.getByRole('main').getByRole('tab');
          for (let tab = 0, all = await tabs.count(); tab < all; tab += 1) {
            await tabs.nth(tab).click();
            await expectWhole(on, `${path}, tab ${tab + 1}`, look);
            for (const part of await on.getByRole('group', { name: PARTS }).getByRole('button').all()) {
              await part.click();
              await expectWhole(on, `${path}, ${await part.textContent()}`, look);
            }
          }
        });
    };
    const people = [`/profile/${boss.id}`, `/horse-racing/race/${race.id}`, FIGHT_PATH];
    const empty = EMPTY.filter((path) => !PUBLIC.includes(path));
    allowErrors(page, /404 .*\[\/api\/mafiosi\/fight\/none\]/);
    await walk(page, [...choose([...HOUSE, ...OFFICE]), ...choose(people), ...choose(empty)]);
    await walk(await visit('/dashboard', admin, look), ['/admin']);
    const stranger = await visit('/', null, look);
    for (const path of choose(PUBLIC)) {
      await stranger.goto(path);
      await ACTIONS[path]?.(stranger, boss);
      await expectWhole(stranger, path, look);
    }
  });

/** What a narrow screen shows of a tab in turn. */
const PARTS = 'Parts of the alliance';

/** Around the clock changes of Los Angeles and Auckland: the repeated hour and the skipped one. */
const NIGHTS = [
  ...['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z', '2027-03-14T10:30:00.000Z'],
  ...['2026-09-26T14:30:00.000Z', '2027-04-03T13:30:00.000Z', '2027-04-03T14:30:00.000Z'],
];

/** Lists with a time, and their fields. */
const TIMED = [
  ['/api/statement', 'entries', 'at'],
  ['/api/activity/recent', 'entries', 'at'],
  ['/api/notifications', 'notifications', 'at'],
  ['/api/horse-racing/my-bets', 'bets', 'scheduled_time'],
  ['/api/market/my-trades', 'trades', 'timestamp'],
] as const;

/** Whatever has happened to the player happened in those nights. */
async function showNights(page: Page): Promise<void> {
  for (const [path, list, field] of TIMED)
    await changeAnswer<Readonly<Record<string, readonly object[]>>>(page, path, (answer) => {
      const [one] = answer[list] ?? [];
      return { [list]: one ? NIGHTS.map((at, night) => ({ ...one, id: String(night), [field]: at })) : [] };
    });
  await changeAnswer(page, '/api/central-bank/salary-status', () => ({ lastCollected: NIGHTS[1] }));
}

/** The page has loaded, fits the screen and shows times in the player's zone. */
async function expectWhole(
  page: Page,
  of: string,
  { timezoneId = 'UTC', forcedColors }: Look,
): Promise<void> {
  await expect(page.locator('h1'), of).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]'), of).toHaveCount(0);
  await expect(page.getByText('could not be opened'), of).toHaveCount(0);
  await expectToFit(page, of);
  if (forcedColors === 'active') await expectDistinct(page, of);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezoneId,
    hour: '2-digit',
    minute: '2-digit',
  });
  const shown = await page
    .locator('time')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('datetime'), one.textContent] as const));
  for (const [at, text] of shown) {
    const [hours] = /\b\d\d:\d\d\b/.exec(text) ?? [];
    if (hours !== undefined) expect.soft(hours, `${of}: ${at}`).toBe(clock.format(new Date(at ?? '')));
  }
}

test('a number field takes either decimal sign, and the wheel scrolls the page, not the number', async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/market?resource=iron', await newcomer(), {
    viewport: { width: 1440, height: 500 },
  });
  if (!(await page.getByLabel('Quantity').isVisible())) await press(page, /^Buy/);
  await page.getByRole('tab', { name: 'Limit order' }).click();
  const [quantity, price] = [page.getByLabel('Quantity'), page.getByLabel('Price per unit')];
  await quantity.fill('1,000');
  await price.fill('49,50');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('49.51');
  await quantity.focus();
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(quantity).toHaveValue('1,000');
  await price.fill('1,000');
  await press(page, 'Place BUY Order');
  await expect(page.getByText('That is not a number.').first()).toBeVisible();
});

test('an Enter that ends an IME composition sends nothing, in either event order', async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/alliance', await seedAccount(await newcomer('boss')));
  const message = composer(page);
  await message.fill('にほ');
  const send = (keyCode: number) =>
    message.evaluate((field, code) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      Object.defineProperty(event, 'keyCode', { value: code });
      field.dispatchEvent(new CompositionEvent('compositionend', { data: 'にほ', bubbles: true }));
      field.dispatchEvent(event);
    }, keyCode);
  await send(229);
  await expect(message).toHaveValue('にほ');
  await send(13);
  await expect(message).toHaveValue('');
});

test('every page with tabs keeps its open tab across a reload', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/profile', await seedAccount(await newcomer('boss')));
  let tabbed = 0;
  for (const path of [...HOUSE, ...OFFICE]) {
    await goToPage(page, path);
    const tabs = page.locator('main').getByRole('tab');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    if ((await tabs.count()) < 2) continue;
    tabbed += 1;
    await tabs.nth(1).click();
    await page.reload();
    await expect(tabs.nth(1), path).toHaveAttribute('aria-selected', 'true');
  }
  expect(tabbed).toBeGreaterThan(5);
});

/** A fifth of the limit that Web Vitals call good: a list that moves by a line scores 0.03. */
const MAX_SHIFT = 0.02;

test('pages do not shift while they load on a phone', { tag: '@all' }, async ({ visit, newcomer }) => {
  const boss = await seedAccount(await newcomer('boss'));
  const page = await visit('/profile', boss, PHONE);
  // A browser that does not know the player yet reserves the strip of the first steps.
  await waitUntilStable(page);
  for (const path of [...HOUSE, ...OFFICE, `/profile/${boss.id}`]) {
    await page.goto(path);
    await waitUntilStable(page);
    expect.soft(await layoutShift(page), path).toBeLessThan(MAX_SHIFT);
  }
});

/** The browser's own sum of layout shifts without user input. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { readonly value: number }).value,
                0,
              ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // An observer with nothing to report is never called.
        setTimeout(() => resolve(0), 300);
      }),
  );

test('Combat on a phone starts in the upper half and hides its intro from the second visit', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/combat', await newcomer(), PHONE);
  const lead = page.getByText('Hire people nobody asks about.');
  await expect(lead).toBeVisible();
  await goToPage(page, '/market');
  await goToPage(page, '/combat');
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Screen readers still hear it.
  expect((await lead.boundingBox())?.height).toBeLessThan(2);
  const { y = Number.POSITIVE_INFINITY } = (await page.getByRole('tabpanel').boundingBox()) ?? {};
  expect(y).toBeLessThan(PHONE.viewport.height * 0.55);
});
