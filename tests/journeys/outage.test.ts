import { expect, type Page } from '@playwright/test';
import type { MyBet, Race, RaceResult } from '#protocol/systems/racing/models.ts';
import type { Account } from './support/account.ts';
import { developed, film, stepsOf } from './support/film.ts';
import { allowErrors, journeyIn, UNREACHABLE } from './support/journey.ts';
import {
  betByCall,
  cardOf,
  expectBalance,
  nextOpenRace,
  openCard,
  raceById,
  stageOf,
} from './support/race-day.ts';
import { expectedResults } from './support/sealed-race.ts';

const test = journeyIn({ speed: 9, built: true });

const STAKE = 200;
const OUTAGE_MS = 10_000;

interface Watcher {
  readonly account: Account;
  readonly page: Page;
}

test('two pages survive 10 s without a server and receive what they missed', async ({
  visit,
  newcomer,
  server,
}) => {
  const watchers = await watchersOf({ visit, newcomer });
  const race = await betOnNext(watchers);
  await seeItRun(watchers, race, 1_000);
  await server.kill();
  const killedMs = Date.now();
  // In parallel: the race runs for only a few more seconds.
  await Promise.all(
    watchers.flatMap(({ page }) => [
      expect(page.locator('[data-live=reconnecting], [data-live=offline]')).toBeVisible(),
      expect(page.getByText('Reconnecting. What you see may be a moment old.')).toBeVisible(),
      expect(page.getByText('Reconnecting. The race runs on.')).toBeVisible(),
    ]),
  );
  const expected = await expectedResults(race, server);
  await expect.poll(() => Date.now() - killedMs, { timeout: 2 * OUTAGE_MS }).toBeGreaterThan(OUTAGE_MS);
  await server.start();
  for (const { page } of watchers) {
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await expect(page.getByText('What you see may be')).toHaveCount(0);
    await expect(cardOf(page, race).locator('summary')).toContainText('FINISHED');
  }
  await expectPaidOnce(watchers, race, expected);
});

test('a race interrupted by a crash resumes and ends as it would have', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const watchers = await watchersOf({ visit, newcomer });
  const race = await betOnNext(watchers);
  for (const { page } of watchers) await film(page, race);
  await seeItRun(watchers, race, 10_000);
  await server.kill();
  const expected = await expectedResults(race, server);
  await server.start();
  for (const { page } of watchers) {
    await expectResult(page, race, expected);
    const steps = stepsOf(await developed(page), race.length_m).flat();
    expect(Math.min(...steps), 'the largest step back').toBeGreaterThanOrEqual(0);
  }
  await expectPaidOnce(watchers, race, expected);
});

type Setting = Pick<Parameters<Parameters<typeof test>[2]>[0], 'visit' | 'newcomer'>;

/** Two players on the races page, each in their own browser. */
async function watchersOf({ visit, newcomer }: Setting): Promise<readonly Watcher[]> {
  const watchers: Watcher[] = [];
  for (const name of ['north', 'south']) {
    const account = await newcomer(name);
    const page = await visit('/horse-racing', account);
    allowErrors(page, ...UNREACHABLE);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await page.evaluate(() => void Object.assign(globalThis, { sameLoad: true }));
    watchers.push({ account, page });
  }
  return watchers;
}

/** Each bets on a different horse. */
async function betOnNext(watchers: readonly Watcher[]): Promise<Race> {
  const [first] = watchers;
  if (!first) throw new Error('Nobody watches.');
  const race = await nextOpenRace(first.account, 3_000);
  for (const [horse, { account }] of watchers.entries())
    await betByCall(account, { race, horse, dollars: STAKE });
  return race;
}

/** Waits until both pages show the progress of the race. */
async function seeItRun(watchers: readonly Watcher[], race: Race, nominalMs: number): Promise<void> {
  await Promise.all(
    watchers.map(({ page }) => {
      const stage = stageOf(page, race, 'racing').locator('[data-stage]');
      return expect
        .poll(async () => Number(await stage.getAttribute('data-t', { timeout: 45_000 })), {
          timeout: 60_000,
        })
        .toBeGreaterThan(nominalMs);
    }),
  );
}

/** The page shows the whole result, in order: read from the card, since the next race takes the stage. */
async function expectResult(page: Page, race: Race, expected: readonly RaceResult[]): Promise<void> {
  await expect(cardOf(page, race).locator('summary')).toContainText('FINISHED', { timeout: 60_000 });
  await (await openCard(page, race)).getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'Show the result' }).click();
  await expect(replay.getByRole('listitem')).toContainText(expected.map(({ name }) => name));
  await replay.getByRole('button', { name: 'Close the replay' }).click();
}

/** The server's result is as expected, and everyone is paid once and sees it without a reload. */
async function expectPaidOnce(
  watchers: readonly Watcher[],
  race: Race,
  expected: readonly RaceResult[],
): Promise<void> {
  for (const [horse, { account, page }] of watchers.entries()) {
    expect((await raceById(account, race.id)).results).toEqual(expected);
    const { bets } = await account.get<{ bets: MyBet[] }>('/api/horse-racing/my-bets');
    const [bet] = bets.filter(({ race_id }) => race_id === race.id);
    const won = expected[0]?.horse_id === race.horses[horse]?.id;
    expect(bet?.won).toBe(won);
    expect((bet?.payout ?? 0) > 0).toBe(won);
    const dollars = 1000 - STAKE + (bet?.payout ?? 0);
    expect(await account.dollars()).toBe(dollars);
    await expectBalance(page, dollars);
    const card = await openCard(page, race);
    await expect(card.locator('[data-own-bet]')).toContainText(won ? 'Won' : 'Lost');
    expect(await page.evaluate(() => 'sameLoad' in globalThis), 'the page was never reloaded').toBe(true);
  }
}
