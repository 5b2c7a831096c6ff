import { expect, type Page } from '@playwright/test';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';
import { betByCall, nextOpenRace, untilRaceIs } from './support/race-day.ts';

const test = journeyIn({ speed: 40, outshone: true });

const STAKE = 150;

const missedEvents = (page: Page) => page.getByRole('region', { name: 'While you were away' });

/** The sentence in which a player reads how a bet ended. */
async function settledMessage(player: Account, race: Race): Promise<RegExp> {
  const { bets } = await player.get<{ bets: MyBet[] }>('/api/horse-racing/my-bets');
  const bet = bets.find(({ race_id }) => race_id === race.id);
  return new RegExp(`${bet?.horse_name} ${bet?.won ? 'came in' : 'lost'}\\. The book`);
}

async function betAndWait(player: Account, horse: number): Promise<Race> {
  const race = await nextOpenRace(player, 1_000);
  await betByCall(player, { race, horse, dollars: STAKE });
  await untilRaceIs(player, race, 'finished');
  return race;
}

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page.locator('[data-live=live]')).toBeVisible();
};

test('a bet that settles while a player is away is a notice until they close it', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const race = await betAndWait(player, 0);
  const sentence = await settledMessage(player, race);

  const page = await visit('/dashboard', player, PHONE);
  await expect(missedEvents(page).getByText(sentence)).toBeVisible();
  await expectClean(page);
  const cameMs = Date.now();
  await expect.poll(() => Date.now() - cameMs, { timeout: 10_000 }).toBeGreaterThan(5_000);
  await expect(missedEvents(page).getByText(sentence)).toBeVisible();
  await reload(page);
  await expect(missedEvents(page).getByText(sentence)).toBeVisible();

  await missedEvents(page).getByRole('button', { name: sentence }).click();
  await expect(missedEvents(page)).toHaveCount(0);
  await reload(page);
  await expect(missedEvents(page)).toHaveCount(0);
});

test('a bet that settles while a player is there is one toast, on any page', async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/central-bank', player);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  const toast = page.locator('li[data-tone]');
  const race = await nextOpenRace(player, 1_000);
  await betByCall(player, { race, horse: 1, dollars: STAKE });
  await expect(toast).toContainText(/came in|lost/, { timeout: 60_000 });
  await expect(toast).toContainText(await settledMessage(player, race));
  await reload(page);
  await expect(missedEvents(page)).toHaveCount(0);
});
