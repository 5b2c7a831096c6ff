import { expect, type Page } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from '../support/journey.ts';
import { EMPTY, goWithin, OFFICE, PUBLIC } from '../support/pages.ts';
import { checkAll, expectViews, nextView } from '../support/views.ts';
import { seedAccount } from './boss.ts';
import { adminPage, playerPages, type SpecifiedPage } from './page-texts.ts';

const test = journeyIn({ dollars: 100_000 });

/** Two tests, each with half of the pages, run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PROTECTED = [...playerPages.map(({ path }) => path), '/admin', '/profile/somebody'];

/** The links of the navigation, as the specification lists them. */
const LINKS = [
  ...['/dashboard', '/central-bank', '/real-estate', '/alliance', '/combat', '/horse-racing', '/market'],
  ...['/company', '/leaderboard', '/achievements'],
];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('section 2: visitors reach / and /about; protected routes redirect to / when not authenticated', async ({
  visit,
}) => {
  const page = await visit('/');
  for (const name of ['Sign In', 'Create Account', 'About']) await expect(button(page, name)).toBeVisible();
  await button(page, 'Sign In').click();
  for (const name of ['Sign In', 'Create Account', 'Forgot Password?', 'About'])
    await expect(button(page, name)).toBeVisible();
  for (const label of ['Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  await button(page, 'Forgot Password?').click();
  await expect(button(page, 'Send Link')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await button(page, 'Back to Login').click();
  await button(page, 'Create Account').click();
  for (const label of ['Username', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Email').fill('ab@example.com');
  for (const [password, text] of [
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', 'Username must be at least 3 characters long'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Create Account').click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.goto('/about');
  for (const text of ['empire-building strategy game', 'gold', 'food', 'wood', 'stone', 'iron', 'tools'])
    await expect.soft(page.locator('body')).toContainText(text);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  for (const path of PROTECTED) {
    await goWithin(page, path);
    await expect.soft(page, path).toHaveURL('/');
  }
  await checkAll(page, PUBLIC, nextView);
});

const HALF = Math.ceil(playerPages.length / 2);

test('section 2: every player page shows its specified content, title and colour', async ({
  visit,
  newcomer,
}) => {
  const boss = await seedAccount(await newcomer('boss'));
  const page = await visit('/', boss);
  const asked = otherQueries(page);
  await expect(page).toHaveURL('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const path of LINKS) await expect.soft(navigation.locator(`a[href="${path}"]`)).toHaveCount(1);
  await expect(navigation.locator('a[href="/admin"]')).toHaveCount(0);
  await expect(page.locator(`header a[href="/profile/${boss.id}"]`)).toContainText(boss.username);
  await expect(page.getByRole('banner')).toContainText('points');
  await page.getByRole('banner').getByRole('button', { name: 'Balance' }).click();
  await expect(page.getByRole('menu')).toContainText('Resources');
  await expect(page.getByRole('menu')).toContainText('Dollars');
  await page.keyboard.press('Escape');
  await haveRaced(page);
  for (const specified of playerPages.slice(0, HALF))
    await test.step(specified.path, () => expectPage(page, specified));
  await test.step('/admin', async () => {
    await page.goto('/admin');
    await expect(main(page)).toContainText('Access Denied');
    await expect(main(page)).toContainText("You don't have admin privileges.");
  });
  expect(asked).toEqual([]);
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
});

test('section 2: the remaining player pages and the unspecified ones show their content', async ({
  visit,
  newcomer,
}) => {
  const boss = await seedAccount(await newcomer('boss'));
  const page = await visit('/about', boss);
  const asked = otherQueries(page);
  await haveRaced(page);
  for (const specified of playerPages.slice(HALF))
    await test.step(specified.path, () => expectPage(page, specified));
  expect(asked).toEqual([]);
  const walked = new Set(playerPages.map(({ path }) => path));
  const others = [...OFFICE, ...EMPTY, `/profile/${boss.id}`].filter((path) => !walked.has(path));
  allowErrors(page, /404 .*\[\/api\/mafiosi\/fight\/none\]/);
  await checkAll(page, others, nextView);
});

test('section 2: the admin link and page are open to rank admin', async ({ visit, admin }) => {
  const page = await visit('/dashboard', admin);
  await expect(main(page).getByText('Admin', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/admin"]').click();
  await expectPage(page, adminPage);
});

test('section 2: a player with nothing sees the forms and the empty states', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/company', player);
  allowErrors(page, /404 .*\[\/api\/profil\/view\/somebody\]/);
  await expect(page.getByLabel('Company Name')).toHaveAttribute(
    'placeholder',
    `${player.username}'s Company`,
  );
  await expect(page.getByLabel('Starting Employee Salary')).toHaveValue('100');
  await expect(page.getByLabel('Industry').locator('option')).toHaveText([
    ...['General Business', 'Technology', 'Manufacturing', 'Finance', 'Healthcare', 'Entertainment'],
  ]);
  await expect(button(page, 'Create Company ($5,000)')).toBeVisible();
  await page.goto('/alliance?tab=create');
  for (const label of ['Name', 'Description', 'Private'])
    await expect(page.getByLabel(label, { exact: label === 'Name' })).toBeVisible();
  await page.goto('/profile');
  await expect(main(page)).toContainText('User ID is required');
  await page.goto('/profile/somebody');
  await expect(main(page)).toContainText('Profile not found');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await page.goto(`/profile/${player.id}`);
  for (const text of [player.username, 'Player', 'Joined', 'Last seen', 'Biography', 'Edit Profile'])
    await expect.soft(main(page)).toContainText(text);
  await page.setViewportSize(PHONE.viewport);
  await button(page, 'Menu').click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Market' }),
  ).toBeVisible();
});

/** The queries of section 7, as the pages open. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/mafiosi/targets': '?limit=20',
  '/api/mafiosi/leaderboard': '?limit=10',
  '/api/horse-racing/my-bets': '?limit=20',
  '/api/horse-racing/history': '?limit=10',
  '/api/horse-racing/leaderboard': '?limit=10',
  '/api/achievements/leaderboard': '?limit=10',
  '/api/tycoon-company/leaderboard': '?limit=10',
  '/api/leaderboard': '?page=1&search=&sortBy=dollars&enhanced=false',
};

/** Calls whose query differs from the specification. */
function otherQueries(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search !== (QUERIES[pathname] ?? search)) found.push(pathname + search);
  });
  return found;
}

/** The player has won, lost, waits for a result, and leads every leaderboard. */
async function haveRaced(page: Page): Promise<void> {
  const at = '2030-01-01T12:00:00.000Z';
  const bet = {
    horse_id: 'h',
    horse_name: 'Nightcap',
    race_id: 'r',
    race_name: 'Lantern Plate',
    amount: 100,
  };
  const over = { race_status: 'finished', race_finished: true, winner: 'Nightcap' };
  const facts = { ...bet, scheduled_time: at, placed_at: at, odds: 4.5, client_seed: '' };
  await changeAnswer(page, '/api/horse-racing/my-bets', () => ({
    bets: [
      { ...facts, ...over, id: 'won', status: 'won', won: true, payout: 550 },
      { ...facts, ...over, id: 'lost', status: 'lost', won: false, payout: 0 },
      {
        ...{ ...facts, id: 'pending', status: 'pending', race_status: 'upcoming', race_finished: false },
        ...{ won: null, payout: 0, winner: null },
      },
    ],
  }));
  const leader = { rank: 1, user_id: 'u', username: 'ann', total_winnings: 550, total_bets: 2, win_rate: 50 };
  await changeAnswer(page, '/api/horse-racing/leaderboard', () => ({ leaderboard: [leader] }));
  const fighter = { rank: 1, user_id: 'u', username: 'ann', total_wins: 2, win_rate: 50, dollars: 100 };
  await changeAnswer(page, '/api/mafiosi/leaderboard', () => ({ leaderboard: [fighter] }));
  const collector = { rank: 1, user_id: 'u', username: 'ann', achievements_unlocked: 2 };
  await changeAnswer(page, '/api/achievements/leaderboard', () => ({
    leaderboard: [{ ...collector, total_achievements: 60, completion_percentage: 3.3 }],
  }));
}

/** A page has its heading, title, colour, tabs, texts and buttons. */
async function expectPage(page: Page, specified: SpecifiedPage): Promise<void> {
  const { path, heading, title, hue, texts, buttons = [], tabs = [] } = specified;
  await goWithin(page, path);
  await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.soft(page).toHaveTitle(title);
  const shown = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect.soft(shown, `the background of ${path}`).toContain(` ${hue})`);
  await expectTexts(page, texts, buttons);
  await expectOnPhone(page, texts);
  if (tabs.length === 0) return expectViews(page, path, nextView());
  const names = await page.getByRole('tab').allTextContents();
  expect.soft(names.map((name) => name.replace(/\d+$/, ''))).toEqual(tabs.map(([name]) => name));
  for (const [at, [name, inside, pressed = []]] of tabs.entries()) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expectTexts(page, inside, pressed);
    await expectOnPhone(page, inside);
    // The content around the tabs is checked once, with the first tab.
    await expectViews(page, `${path}, ${name}`, nextView(), at === 0 ? undefined : 'main');
  }
}

async function expectTexts(page: Page, texts: readonly string[], buttons: readonly string[]): Promise<void> {
  const missing = async () => {
    const shown = (await main(page).textContent()) ?? '';
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.soft.poll(missing, { message: `missing in ${page.url()}`, timeout: 15_000 }).toEqual([]);
  for (const name of buttons) await expect.soft(button(page, name).first()).toBeVisible();
}

/** A phone shows everything too. */
async function expectOnPhone(page: Page, texts: readonly string[]): Promise<void> {
  await page.setViewportSize(PHONE.viewport);
  const missing = async () => {
    const shown = await main(page).evaluate(visibleText);
    return texts.filter((text) => !shown.includes(text) && !PHONE_TEXTS[text]?.test(shown));
  };
  await expect.soft.poll(missing, { message: `not seen at 390 px in ${page.url()}` }).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
}

/** What replaces a column header on a phone: a line below a name, or the control that opens its sheet or section. */
const PHONE_TEXTS: Readonly<Record<string, RegExp>> = {
  Role: /leader · \$|OverviewMembers/,
  Dollars: /leader · \$|OverviewMembers/,
  Contribution: /OverviewMembers/,
  Owner: /boss/,
  Amount: /\$100\.00/,
  'Win Rate': /% win rate/,
  Category: /[a-z] · (common|uncommon|rare|legendary)/,
  Rarity: /[a-z] · (common|uncommon|rare|legendary)/,
  'Place Order': /Buy/,
  'Price per unit': /Buy/,
  Type: /Hire/,
  'How many': /Hire/,
  // This player has none.
  Badges: /Rank/,
  // A screen-reader heading, on every size.
  'Race Status': /Current race/,
};

/** The visible text: neither hidden nor for screen readers only. */
function visibleText(root: Element): string {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const isOnlyRead = (element: HTMLElement) =>
    element.offsetWidth <= 1 && getComputedStyle(element).position === 'absolute';
  const shown: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let around = text.parentElement;
    // Without a box of its own, an element counts as hidden.
    while (around && getComputedStyle(around).display === 'contents') around = around.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true })) continue;
    while (around && around !== root && !isOnlyRead(around)) around = around.parentElement;
    if (around === root) shown.push(text.textContent ?? '');
  }
  return shown.join('');
}
