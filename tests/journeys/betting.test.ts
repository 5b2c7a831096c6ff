import { expect, type Page } from '@playwright/test';
import { fairOdds, formatOdds } from '#web/systems/racing/model.ts';
import { expectClean } from './support/clean.ts';
import { CONDITIONS } from './support/conditions.ts';
import { keyboard } from './support/hands.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import {
  betByCall,
  betOnPage,
  cardOf,
  expectBalance,
  nextOpenRace,
  openCard,
  stageOf,
} from './support/race-day.ts';
import { passToFinish, passToPaddock, passToStart } from './support/race-time.ts';

const test = journeyIn();

/** A race in 18 seconds, and nine for its result. */
const raced = journeyIn({ speed: 6 });

/** How long the book of a later race stays open. */
const LATER_MS = 185_000;

test('a player places a bet with the keyboard alone', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/horse-racing', player);
  const race = await nextOpenRace(player, LATER_MS);
  const horse = race.horses[2];
  const select = cardOf(page, race).getByRole('button', { name: `Select ${horse?.name}` });
  await expect(cardOf(page, race)).toBeVisible();
  // The list opens the first race that is not on the stage; until the stage loads, that may be another race.
  await expect(
    page.getByRole('region', { name: 'The stage' }).getByRole('heading', { level: 2 }),
  ).toBeVisible();
  const { press } = keyboard(page);
  if (!(await cardOf(page, race).evaluate((details: HTMLDetailsElement) => details.open)))
    await press(cardOf(page, race).locator('summary'));
  await press(select);
  await expect(page.getByLabel('Bet Amount')).toBeFocused();
  await page.keyboard.type('150');
  await expect(page.getByText(`Pays if ${horse?.name} wins`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, race).locator('[data-own-bet]')).toContainText(`$150.00 on ${horse?.name}`);
  await expectBalance(page, 850);
});

test('a refused bet leaves the slip unchanged', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/horse-racing', player);
  allowErrors(page, /409 .*\[\/api\/horse-racing\/place-bet\]/);
  const race = await nextOpenRace(player, LATER_MS);
  const horse = race.horses[0];
  const card = await openCard(page, race);
  await card.getByRole('button', { name: `Select ${horse?.name}` }).click();
  const slip = page.getByRole('form', { name: 'Place Your Bet' });
  const amount = slip.getByLabel('Bet Amount');
  await expect(amount).toHaveAttribute('placeholder', 'Min $100, Max $10,000');
  await expect(slip.getByLabel('Race')).toHaveValue(race.name);
  await expect(slip.getByLabel('Race')).toHaveAttribute('readonly');
  for (const outside of ['99.99', '10000.01']) {
    await amount.fill(outside);
    await slip.getByRole('button', { name: 'Place Bet' }).click();
    await expect(slip.getByRole('alert')).toHaveText(/^At (least 100|most 10000)\.$/);
  }
  await amount.fill('5000');
  await amount.press('Enter');
  await expect(slip.getByRole('alert')).toHaveText('You are $4,000.00 short.');
  await expect(amount).toHaveValue('5000');
  await amount.fill('500');
  await expect(slip.getByRole('alert')).toHaveCount(0);
  await slip.getByRole('button', { name: 'Cancel' }).click();
  await expect(slip).toHaveCount(0);
  await expectBalance(page, 1000);
});

test('the slip opens in the row of its runner and offers stakes, and Escape returns the focus', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const race = await passToPaddock(server, player);
  const page = await visit('/horse-racing', player);
  const stage = stageOf(page, race, 'upcoming');
  await expect(stage).toBeVisible();
  const select = (index: number) =>
    stage.getByRole('button', { name: `Select ${race.horses[index]?.name}`, exact: true });
  await select(3).click();
  const slip = stage.getByRole('form', { name: 'Place Your Bet' });
  const line = stage.locator('li').filter({ has: page.getByRole('form') });
  await expect(line).toContainText(race.horses[3]?.name ?? '');
  // Not 1: part of a pixel may be clipped.
  await expect(slip).toBeInViewport({ ratio: 0.99 });
  const amount = slip.getByLabel('Bet Amount');
  await expect(amount).toBeFocused();
  await amount.fill('5');
  await amount.press('Enter');
  await expect(slip.getByRole('alert')).toHaveText('At least 100.');
  for (const [chip, dollars] of [
    ['Minimum', '100'],
    ['A quarter', '250'],
    ['Half', '500'],
    ['Max', '1000'],
  ] as const) {
    await slip.getByRole('button', { name: new RegExp(`^${chip}, `) }).click();
    await expect(amount).toHaveValue(dollars);
    await expect(slip.getByRole('alert')).toHaveCount(0);
  }
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Place Your Bet' })).toHaveCount(0);
  await expect(select(3)).toBeFocused();
  await select(1).click();
  await expect(amount).toHaveValue('');
  await slip.getByRole('button', { name: 'A quarter, $250.00' }).click();
  await slip.getByRole('button', { name: 'Place Bet' }).click();
  await expect(stage.locator('[data-own-bet]')).toContainText(`$250.00 on ${race.horses[1]?.name}`);
  await expect(page).toHaveTitle(/^Off in \d+:\d\d · Horse Racing$/);
  await expectBalance(page, 750);
});

test('the first bet of a game day says before and after that its margin is waived, the second does not', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const race = await passToPaddock(server, player);
  const page = await visit('/dashboard', player);
  const runner = page.getByRole('button', { name: /^Back / }).first();
  await expect(runner).toContainText(/First bet [\d.]+:1$/);
  const horse = race.horses.toSorted((a, b) => a.odds - b.odds)[0];
  const odds = formatOdds(fairOdds(horse?.odds ?? 0));
  await expect(runner).toContainText(`First bet ${odds}`);
  await runner.click();
  const slip = page.getByRole('form', { name: 'Place Your Bet' });
  await expect(slip).toContainText(odds);
  await slip.getByText('Fairness', { exact: true }).click();
  await expect(slip.getByText('House margin waived: it is your first bet of the game day.')).toBeVisible();
  await expectClean(page);
  await slip.getByLabel('Bet Amount').fill('100');
  await slip.getByRole('button', { name: 'Place Bet' }).click();
  await expect(page.locator('[data-own-bet]')).toContainText(`at ${odds}. House margin waived.`);
  await expect(page.getByText('First bet', { exact: false })).toHaveCount(0);

  await page.goto('/horse-racing?tab=bets');
  await expect(page.getByRole('table', { name: 'My bets' })).toContainText('House margin waived');
  await page.goto('/horse-racing');
  const other = await nextOpenRace(player, LATER_MS);
  const card = await openCard(page, other);
  await card.getByRole('button', { name: `Select ${other.horses[0]?.name}` }).click();
  await expect(slip).toContainText(formatOdds(other.horses[0]?.odds ?? 0));
  await expect(slip).not.toContainText('House margin waived');
});

test('a player places a bet on a phone', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/horse-racing', player, PHONE);
  const race = await nextOpenRace(player, LATER_MS);
  await betOnPage(page, { race, horse: 1, dollars: 200 });
  await expectBalance(page, 800);
  await expectTitlesWhole(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBe(0);
});

/** A race's title may take two lines, in the line above the stage, on the stage and in its row. */
async function expectTitlesWhole(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: 'The stage' });
  await expect(stage.getByRole('heading', { level: 2 })).toBeVisible();
  const cut = await page.evaluate((name) => {
    const titles = [
      document.querySelector('[aria-label="Race Status"] p + p > span'),
      document.querySelector('[data-race] h2'),
      document.querySelector('[data-race-card] summary span > span:first-child > span'),
    ];
    return titles.map((title) => {
      if (!title) return 'missing';
      title.textContent = name;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title;
      return scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? title.tagName : 'whole';
    });
  }, 'The Grand Memorial Stakes of the Old Town');
  expect(cut, 'titles of a race').toEqual(['whole', 'whole', 'whole']);
}

test('a phone shows whether a bet won and how many bets there were', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, 1_000);
  await betByCall(player, { race, horse: 0, dollars: 200 });
  await passToFinish(server, player, race);
  const page = await visit('/horse-racing', player, PHONE);
  await expect(page.getByRole('region', { name: 'Race Status' })).toContainText(
    /RACING|BETTING|UPCOMING|None/,
  );
  for (const [tab, what] of [
    ['My Bets', page.getByText(/^(WIN|LOSE)$/)],
    ['Leaderboard', page.getByRole('columnheader', { name: 'Total Bets' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await what.scrollIntoViewIfNeeded();
    await expect(what).toBeInViewport({ ratio: 0.99 });
    const tooWide = page.getByRole('tabpanel').evaluate((panel) => {
      const wide = [...panel.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1);
      return wide.filter((one) => getComputedStyle(one).overflowX === 'auto').length;
    });
    expect(await tooWide).toBe(0);
    await expectClean(page);
  }
});

raced(
  'a player with reduced motion follows the race through its order and still frames',
  { tag: '@all' },
  async ({ visit, newcomer, server }) => {
    const player = await newcomer();
    const page = await visit('/horse-racing', player, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const race = await nextOpenRace(player, 1_000);
    await passToStart(server, player, race);
    const stage = stageOf(page, race, 'racing');
    const rows = stage.locator('[data-horse]');
    await expect(rows.first()).toBeVisible();
    await expect(rows).toHaveCount(race.horses.length);
    const metres = () => rows.first().getAttribute('data-metres').then(Number);
    const earlier = await metres();
    await expect.poll(metres).toBeGreaterThan(earlier + 50);
    const still = () => stage.getByRole('img', { name: 'The race' }).getAttribute('data-picture');
    await expect.poll(still).not.toBeNull();
    const first = await still();
    await expect.poll(still, { timeout: 10_000 }).not.toBe(first);
    const after = stageOf(page, race, 'finished');
    await expect(after.getByRole('button', { name: 'Check the proof' })).toBeVisible({ timeout: 20_000 });
  },
);

raced('a bet is settled on a page that the browser translates', async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, LATER_MS);
  await betByCall(player, { race, horse: 0, dollars: 200 });
  const page = await visit('/horse-racing', player, CONDITIONS.translated.look);
  const ownBet = cardOf(page, race).locator('[data-own-bet]');
  await expect(ownBet).toContainText('if it wins');
  await passToFinish(server, player, race);
  await expect(ownBet).toHaveText(/won \$|lost/i, { timeout: 20_000 });
});

test('an idle paddock renders at most once a second', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const page = await visit('/technologies', player);
  await page.addInitScript(() => {
    const counted = { commits: 0 };
    Object.assign(globalThis, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => void (counted.commits += 1),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  const race = await passToPaddock(server, player);
  await page.goto('/horse-racing');
  const stage = stageOf(page, race, 'upcoming');
  await expect(stage.getByRole('timer')).toHaveText(/^\d+:\d\d/);
  await page.waitForTimeout(1_500);
  const commits = () =>
    page.evaluate(() => (globalThis as unknown as { counted: { commits: number } }).counted.commits);
  const [before, shown] = [await commits(), await stage.getByRole('timer').innerText()];
  await page.waitForTimeout(4_000);
  expect(await stage.getByRole('timer').innerText()).not.toBe(shown);
  expect(before).toBeGreaterThan(0);
  expect((await commits()) - before).toBeLessThanOrEqual(4);
});
