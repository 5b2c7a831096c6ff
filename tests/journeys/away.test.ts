import { expect, type Page } from '@playwright/test';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';
import type { GameServer } from './support/game-server.ts';
import { betByCall, nextOpenRace } from './support/race-day.ts';
import { passToFinish } from './support/race-time.ts';

const test = journeyIn();

const STAKE = 150;

const awayLine = (page: Page) => page.getByRole('region', { name: 'While you were away' });
const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const live = (page: Page) => expect(page.locator('[data-live=live]')).toBeVisible();

/** The notification text of a settled bet. */
async function settledMessage(player: Account, race: Race): Promise<RegExp> {
  const { bets } = await player.get<{ bets: MyBet[] }>('/api/horse-racing/my-bets');
  const bet = bets.find(({ race_id }) => race_id === race.id);
  return new RegExp(`${bet?.horse_name} ${bet?.won ? 'came in' : 'lost'}\\. The book`);
}

async function betAndWait(server: GameServer, player: Account, horse: number): Promise<Race> {
  const race = await nextOpenRace(player, 1_000);
  await betByCall(player, { race, horse, dollars: STAKE });
  await passToFinish(server, player, race);
  return race;
}

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await live(page);
};

test('a bet that settles while the player is away shows as one linked line and stays under the bell', async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const race = await betAndWait(server, player, 0);
  const sentence = await settledMessage(player, race);

  const page = await visit('/dashboard', player, PHONE);
  await expect(awayLine(page)).toHaveText(/^While you were away: 1 bet$/);
  await expect(page.locator('li[data-tone]')).toHaveCount(0);
  await expectClean(page);
  await awayLine(page).getByRole('link', { name: '1 bet' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(awayLine(page)).toHaveCount(0);
  await expect(page.locator('[data-notification=bets]')).toContainText(sentence);
  await expectClean(page);

  await reload(page);
  await expect(awayLine(page)).toHaveCount(0);
  await bell(page, 'Notifications, 1 unread').click();
  await expect(page.getByRole('menuitem', { name: sentence })).toBeVisible();
  await expectClean(page);
});

test('a bet that settles while the player is present shows one toast, on any page, and stays unread until read', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  await live(page);
  await lookAway(page);
  const toast = page.locator('li[data-tone]');
  const race = await betAndWait(server, player, 1);
  await expect(toast).toContainText(/came in|lost/);
  await expect(toast).toContainText(await settledMessage(player, race));
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await reload(page);
  await expect(awayLine(page)).toHaveCount(0);
});

test('reading in one window marks read in all, and a muted kind is silent', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const [page, other] = [await visit('/notifications', player), await visit('/dashboard', player, PHONE)];
  await Promise.all([live(page), live(other)]);
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  const race = await betAndWait(server, player, 0);
  const sentence = await settledMessage(player, race);
  await expect(page.getByText(sentence).first()).toBeVisible();
  for (const one of [page, other]) await expect(bell(one, 'Notifications, 1 unread')).toBeVisible();

  await page.goto('/notifications?passed=1');
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByText(sentence).first()).toBeVisible();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const one of [page, other]) await expect(bell(one, /^Notifications$/)).toBeVisible();

  await page.getByRole('switch', { name: 'Bets' }).click();
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  const next = await betAndWait(server, player, 1);
  await settledMessage(player, next);
  await expect(page.locator('li[data-tone]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Bets' }).click();
  for (const one of [page, other]) await expect(bell(one, 'Notifications, 1 unread')).toBeVisible();
  await expect(page.locator('[data-notification=bets]')).toHaveCount(2);
});
