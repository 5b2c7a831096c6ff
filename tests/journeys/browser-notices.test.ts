import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean, expectAccessible } from './support/clean.ts';
import { tradeIron } from './support/iron-trade.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import {
  clickRaised,
  doubleNotifications,
  hide,
  raisedBy,
  raiseByWorkerOnly,
  timesAsked,
} from './support/notification-double.ts';

const test = journeyIn({ alone: 'prices' });

const toggle = (page: Page) => page.getByRole('switch', { name: 'Notify me in this browser' });
const kind = (page: Page, name: string) => page.getByRole('checkbox', { name });
const live = (page: Page) => expect(page.locator('[data-live=live]')).toBeVisible();

type Look = typeof PHONE & { readonly serviceWorkers?: 'allow' };
type Visit = (path: string, who: Account, look?: Look) => Promise<Page>;

/** Opens the notifications page with the browser's notifications mocked. */
async function open(visit: Visit, who: Account, answer: NotificationPermission | null, look?: Look) {
  const page = await visit('/notifications', who, look);
  await doubleNotifications(page.context(), answer);
  await page.reload();
  await live(page);
  return page;
}

/**
 * Turns the switch on and waits for the chunk that raises notifications: it records at once that somebody is
 * looking.
 */
async function switchOn(page: Page): Promise<void> {
  await toggle(page).press('Space');
  await expect(toggle(page)).toBeChecked();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('browser-notices.log.');
}

const waitFor = (who: Account, price: number) =>
  who.send('POST', '/api/market/alerts', { resource: 'iron', direction: 'above', price });

const titles = async (page: Page): Promise<readonly string[]> =>
  (await raisedBy(page)).map(({ title }) => title);

test('by keyboard: the switch asks for permission once, a hidden page raises events, and a click opens their page', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [player, seller, buyer] = [await newcomer('hears'), await newcomer('sells'), await newcomer('buys')];
  const page = await open(visit, player, 'granted');
  await expect(toggle(page)).not.toBeChecked();
  await expect(kind(page, 'Price alerts')).toHaveCount(0);
  expect(await timesAsked(page)).toBe(0);
  await switchOn(page);
  expect(await timesAsked(page)).toBe(1);
  await expect(page.getByText('You’ll be notified while this page is hidden.')).toBeVisible();
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'the page by day');
  await page.emulateMedia({ colorScheme: 'dark' });

  await tradeIron(seller, buyer, 6);
  for (const price of [6.4, 6.8]) await waitFor(player, price);
  await tradeIron(seller, buyer, 6.4);
  await expect(page.getByText('Somebody paid $6.40 for iron.').first()).toBeVisible();
  await hide(page);
  await tradeIron(seller, buyer, 6.9);
  await expect.poll(() => raisedBy(page)).toHaveLength(1);
  const [raised] = await raisedBy(page);
  expect(raised).toMatchObject({
    title: 'Price alerts',
    body: 'Somebody paid $6.90 for iron. Your alert was for $6.80 or more.',
  });
  expect(raised?.tag).toMatch(/^price\.alerted /);
  await clickRaised(page);
  await expect(page).toHaveURL(/\/market\?resource=iron$/);
});

test('two hidden tabs raise an event once, a burst is grouped, and a muted kind is silent', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [player, seller, buyer] = [await newcomer('hears'), await newcomer('sells'), await newcomer('buys')];
  const page = await open(visit, player, 'granted');
  await switchOn(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await live(other);
  const raised = async () => [...(await raisedBy(page)), ...(await raisedBy(other))];

  await tradeIron(seller, buyer, 6);
  for (const cents of [1, 2, 3, 4, 5, 6, 7]) await waitFor(player, (640 + cents) / 100);
  await hide(page);
  await hide(other);
  await tradeIron(seller, buyer, 6.5);
  await expect
    .poll(raised)
    .toMatchObject([{ title: '7 things happened', body: '7 price alerts', tag: 'summary' }]);

  await hide(page, false);
  await kind(page, 'Price alerts').uncheck();
  await hide(page);
  await waitFor(player, 6.7);
  await player.send('POST', '/api/market/place-order', {
    ...{ resource: 'iron', orderType: 'sell' },
    ...{ quantity: 1, price: 6.8 },
  });
  await buyer.send('POST', '/api/market/place-order', {
    ...{ resource: 'iron', orderType: 'buy' },
    ...{ quantity: 1, price: 6.8 },
  });
  await expect
    .poll(async () => [...(await titles(page)), ...(await titles(other))].toSorted())
    .toEqual(['7 things happened', 'Fills']);
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  await expect(kind(page, 'Price alerts')).not.toBeChecked();
});

test('where a page may not raise notifications, as on phones, its service worker shows them', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [player, seller, buyer] = [await newcomer('hears'), await newcomer('sells'), await newcomer('buys')];
  const page = await open(visit, player, 'granted', { ...PHONE, serviceWorkers: 'allow' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await switchOn(page);
  await raiseByWorkerOnly(page);
  await tradeIron(seller, buyer, 6);
  await waitFor(player, 6.3);
  await hide(page);
  await tradeIron(seller, buyer, 6.4);
  await expect
    .poll(() => raisedBy(page))
    .toMatchObject([
      { title: 'Price alerts', body: 'Somebody paid $6.40 for iron. Your alert was for $6.30 or more.' },
    ]);
  await hide(page, false);
  await expect(toggle(page)).toBeChecked();
});

test('the page says plainly when the browser denies, ignores or lacks notifications', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer('hears');
  const refusing = await open(visit, player, 'denied', PHONE);
  await toggle(refusing).click();
  await expect(refusing.getByText(/^Your browser blocks notifications\. Allow them/)).toBeVisible();
  await expect(toggle(refusing)).not.toBeChecked();
  await expectClean(refusing);
  const undecided = await open(visit, player, 'default');
  await toggle(undecided).click();
  await expect(
    undecided.getByText('You didn’t answer your browser’s question. Try again whenever you like.'),
  ).toBeVisible();
  await expect(toggle(undecided)).not.toBeChecked();
  const without = await open(visit, player, null);
  await expect(without.getByText('This browser doesn’t support notifications.')).toBeVisible();
  await expect(toggle(without)).toBeDisabled();
});
