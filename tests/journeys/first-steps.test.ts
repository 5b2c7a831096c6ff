import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#protocol/values/time.ts';
import { changeAnswer } from './support/changed-answer.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { COLLECT_RENT, dock, FIRST_FIVE, JOIN_CLUB, rewardCard, takeStep } from './support/guided-steps.ts';
import { fingers, keyboard, mouse } from './support/hands.ts';
import { DESKTOP, journeyIn, MOVING, PHONE } from './support/journey.ts';
import { passToPaddock } from './support/race-time.ts';
import { goWithin } from './support/pages.ts';
import { expectFocusInSight, expectUncovered } from './support/uncovered.ts';

const test = journeyIn({ rewards: true });

const HOUR_MS = 3_600_000;

const hands = {
  'a phone': [PHONE, fingers],
  'a desk': [DESKTOP, mouse],
  'a keyboard': [DESKTOP, keyboard],
} as const;

for (const [where, [look, handsOn]] of Object.entries(hands))
  test(`a newcomer at ${where} is guided through the seven steps, each paid at once, with nothing in the way`, {
    tag: look === DESKTOP ? '@all' : [],
  }, async ({ visit, newcomer, server }) => {
    const player = await newcomer();
    const page = await visit('/dashboard', player, look);
    await scrollToList(page);
    const list = page.locator('section').filter({ hasText: '0 of 7 done' });
    await expect(list).toContainText('$300 still on the table');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectToFit(page, 'the page');
    await expect(dock(page)).toContainText('Collect your first salary');
    for (const name of ['Waiting for you', 'You can afford'])
      await expect(page.getByRole('list', { name })).toBeInViewport({ ratio: 0.99 });
    if (look === DESKTOP)
      expect((await page.locator('[data-race]').first().boundingBox())?.y).toBeLessThan(260);
    for (const step of Object.values(FIRST_FIVE)) {
      // No book closes while the slip is open.
      if (step === FIRST_FIVE.bet) await passToPaddock(server, player);
      await takeStep(handsOn(page), step);
    }
    // The house was just bought: the list offers steps that can be done, not ones that wait.
    await expect(dock(page)).toContainText('Join or found an alliance');
    expect((await dock(page).boundingBox())?.height, 'height of the strip of steps').toBeLessThan(48);
    await expectClean(page);
    await page.goto('/dashboard');
    await scrollToList(page);
    await expect(page.getByText('5 of 7 done.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Collect its rent' })).toContainText(
      /ready at \d\d:\d\d/,
    );
    await expectUncovered(page, 'on the dashboard');
    const plan = page.getByRole('region', { name: 'Your next hour' }).getByRole('listitem');
    await expect(plan).toHaveText([
      /^Next race(in \d+:\d\d|in a moment)$/,
      /^Rentin \d\d:\d\d$/,
      /^First upgrade for \$320(you need \$\d+|you can afford it)$/,
    ]);
    await expectClean(page);
    await takeStep(handsOn(page), JOIN_CLUB);
    await expect(page.getByRole('heading', { level: 2, name: "Newcomers' Club" })).toBeVisible();
    await page.goto('/dashboard');
    await scrollToList(page);
    await expect(page.getByText('6 of 7 done.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Show me/ })).toHaveCount(0);
    await server.pass(HOUR_MS);
    await page.goto('/dashboard');
    await takeStep(handsOn(page), COLLECT_RENT);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
  });

/** Below the first screen: it loads when it comes into view. */
const scrollToList = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'First steps' }).scrollIntoViewIfNeeded();

test('a step taken in one tab shows in the other, and closing the list is permanent', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/production', player);
  await expect(page.locator('[data-live=live]').first()).toBeVisible();
  await expect(dock(page)).toContainText('Collect your first salary');
  for (const path of ['/market', '/central-bank', '/production']) {
    await goWithin(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectFocusInSight(page);
  }
  await player.send('POST', '/api/central-bank/collect-salary');
  await expect(rewardCard(page)).toContainText('first step 25, First Envelope 25');
  await expect(dock(page)).toContainText('Back a horse');
  await dock(page).getByRole('button', { name: 'Close the first steps for good' }).click();
  await expect(dock(page)).toHaveCount(0);
  // The focus of the closed dock.
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
});

test('staff get no first steps', { tag: '@all' }, async ({ visit, admin }) => {
  const page = await visit('/dashboard', admin);
  const activity = page.getByRole('heading', { name: 'Recent Activity' });
  await activity.scrollIntoViewIfNeeded();
  await expect(activity).toBeInViewport();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(dock(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
});

test('the keyboard skips to the next step, and the palette leads to it from anywhere', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/market', await newcomer());
  const showMe = dock(page).getByRole('link', { name: 'Show me: Collect your first salary' });
  await expect(showMe).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the next step' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(showMe).toBeFocused();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go anywhere, do anything' });
  await palette.getByRole('combobox').fill('show me');
  await expect(palette.getByRole('option', { name: /Show me/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/central-bank');
  await expect(page.locator('[data-guided]')).toBeFocused();
});

test('a control that cannot be used yet is not pointed at', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/production', await newcomer());
  await changeAnswer(page, '/api/central-bank/salary-status', () => ({
    ...{ hoursAvailable: 0, potentialEarnings: 0, canCollect: false },
    lastCollected: new Date(Date.now() + 365 * DAY_MS).toISOString(),
  }));
  await dock(page)
    .getByRole('link', { name: /^Show me/ })
    .click();
  const collect = page.getByRole('button', { name: 'Collect Salary' });
  await expect(collect).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('[data-guided]')).toHaveCount(0);
});

test('a first salary speaks once: one card with one sum, and one tick of the balance', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer(), MOVING);
  await expect(page.locator('[data-live=live]').first()).toBeVisible();
  const collect = page.getByRole('button', { name: 'Collect the salary' });
  await expect(collect).not.toHaveAttribute('aria-disabled');
  const ticks = await page.evaluateHandle(countTicks);
  await collect.click();
  await expect(rewardCard(page)).toContainText('+$100.00');
  await expect(rewardCard(page)).toContainText('salary 50, first step 25, First Envelope 25');
  await expect(rewardCard(page)).toContainText('Collected $50.00 salary!');
  // Empty now, it still has the focus.
  await expect(collect).toBeFocused();
  await expect(page.locator('[data-tray] [data-tone]')).toHaveCount(0);
  expect(await ticks.evaluate(({ seen }) => seen)).toEqual(['$1,100.00']);
  await expectClean(page);
});

/** Runs in the page: what the balance in the bar shows each time it moves; points are no dollars. */
function countTicks(): { readonly seen: readonly string[] } {
  const seen: string[] = [];
  const bar = document.querySelector('header');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('[class*=changed-]') && node.textContent.startsWith('$'))
          seen.push(node.textContent);
  }).observe(bar as Element, { childList: true, subtree: true });
  return { seen };
}

test('every page explains its rules with the figures in force', { tag: '@all' }, async ({
  visit,
  newcomer,
  admin,
}) => {
  await admin.send('PUT', '/api/admin/config', { 'centralBankSettings.hourlyWage': 60 });
  const page = await visit('/central-bank', await newcomer());
  const help = page.getByRole('dialog', { name: 'How this works' });
  await page.getByRole('button', { name: 'How this works' }).click();
  await expect(help).toContainText('Each hour of game time earns $60.00.');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await admin.send('PUT', '/api/admin/config', { 'centralBankSettings.hourlyWage': 50 });
  for (const path of ['dashboard', 'real-estate', 'combat', 'horse-racing', 'market', 'production']) {
    await page.goto(`/${path}`);
    await page.getByRole('button', { name: 'How this works' }).click();
    await expect(help.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
