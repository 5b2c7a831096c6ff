import { expect, type Locator, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import type { Account } from './account.ts';

/** Real milliseconds until a game time. */
async function realMsUntil(who: Account, gameTimeOf: (race: Race) => string) {
  const { clock } = await who.get<{ clock: { now: string; speed: number } }>('/api/auth/me');
  return (race: Race): number => (Date.parse(gameTimeOf(race)) - Date.parse(clock.now)) / clock.speed;
}

/** Today's races from the server. */
export const todaysRaces = async (who: Account): Promise<readonly Race[]> =>
  (await who.get<{ races: Race[] }>('/api/horse-racing/todays-races')).races;

/** A race from the server. */
export async function raceById(who: Account, id: string): Promise<Race> {
  const race = (await todaysRaces(who)).find((one) => one.id === id);
  if (!race) throw new Error(`The race ${id} is not on today's list.`);
  return race;
}

/** The next race whose book stays open for at least this long, in real time. */
export async function nextOpenRace(who: Account, forMs: number): Promise<Race> {
  let found: Race | undefined;
  await expect(async () => {
    const leftMs = await realMsUntil(who, ({ betting_closes_at }) => betting_closes_at);
    found = (await todaysRaces(who)).find((race) => race.status === 'upcoming' && leftMs(race) > forMs);
    expect(found, 'a race that can be bet on').toBeDefined();
  }).toPass({ timeout: 40_000 });
  return found as Race;
}

/** The stage of the page while it shows the race. */
export const stageOf = (page: Page, { id }: Race, status: Race['status']): Locator =>
  page.locator(`[data-race="${id}"][data-status="${status}"]`);

/** A race's row on the day's card. */
export const cardOf = (page: Page, { id }: Race): Locator => page.locator(`[data-race-card="${id}"]`);

/** Opens a race's card if it is closed. */
export async function openCard(page: Page, race: Race): Promise<Locator> {
  const card = cardOf(page, race);
  await expect(card).toBeVisible();
  const isOpen = () => card.evaluate((details: HTMLDetailsElement) => details.open);
  // A race added above shifts the list by a row: a click during that is lost.
  await expect(async () => {
    if (!(await isOpen())) await card.locator('summary').click();
    expect(await isOpen()).toBe(true);
  }).toPass();
  return card;
}

interface Wager {
  readonly race: Race;
  /** Index in the line-up. */
  readonly horse: number;
  readonly dollars: number;
}

const horseOf = ({ race, horse }: Wager): Race['horses'][number] => {
  const found = race.horses[horse];
  if (!found) throw new Error(`${race.name} has no horse ${horse}.`);
  return found;
};

/** Bets through the page: card, Select, amount, Place Bet. */
export async function betOnPage(page: Page, wager: Wager): Promise<void> {
  const { name } = horseOf(wager);
  const card = await openCard(page, wager.race);
  await card.getByRole('button', { name: `Select ${name}` }).click();
  const slip = page.getByRole('form', { name: 'Place Your Bet' });
  await expect(slip.getByLabel('Horse')).toHaveValue(name);
  await slip.getByLabel('Bet Amount').fill(String(wager.dollars));
  await slip.getByRole('button', { name: 'Place Bet' }).click();
  await expect(slip).toHaveCount(0);
  await expect(card.locator('[data-own-bet]')).toContainText(name);
}

/** Bets over HTTP. */
export const betByCall = (who: Account, wager: Wager): Promise<unknown> =>
  who.send('POST', '/api/horse-racing/place-bet', {
    raceId: wager.race.id,
    horseId: horseOf(wager).id,
    amount: wager.dollars,
  });

/** The navigation's balance, in full as screen readers hear it. */
export const expectBalance = (page: Page, dollars: number): Promise<void> =>
  expect(page.getByRole('button', { name: /^Balance/ })).toHaveAccessibleName(
    new RegExp(`\\${fullDollars(dollars)}$`),
    { timeout: 30_000 },
  );
