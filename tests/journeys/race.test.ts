import { expect, type Page } from '@playwright/test';
import type { MyBet, Race } from '#protocol/systems/racing/models.ts';
import { fullDollars } from '#web/ui/format.ts';
import type { Account } from './support/account.ts';
import type { GameServer } from './support/game-server.ts';
import { journeyIn } from './support/journey.ts';
import {
  betByCall,
  betOnPage,
  cardOf,
  expectBalance,
  nextOpenRace,
  openCard,
  raceById,
  stageOf,
} from './support/race-day.ts';
import { passToStart } from './support/race-time.ts';

/** A race in 18 seconds, and nine for its result. */
const test = journeyIn({ speed: 6 });

const STAKE = 200;
const MAX_HORSES = 8;

interface Bettor {
  readonly account: Account;
  readonly page: Page;
}

test('two browsers bet on one race, see it end the same, and are paid without a reload', async ({
  visit,
  newcomer,
  server,
}) => {
  // One player a horse, so that somebody wins for certain; the first two stand at the rails.
  const everyone: Bettor[] = [];
  for (let number = 0; number < MAX_HORSES; number += 1) {
    const account = await newcomer(number < 2 ? 'rail' : 'clerk');
    const page = await visit(number < 2 ? '/horse-racing' : '/technologies', account);
    await markLoad(page);
    everyone.push({ account, page });
  }
  const [one, two] = everyone as [Bettor, Bettor];
  const race = await nextOpenRace(one.account, 60_000);
  const bettors = everyone.slice(0, race.horses.length);
  const others = bettors.slice(2);

  await betAndSeeItElsewhere(race, one, two);
  await Promise.all(
    others.map(({ account }, index) => betByCall(account, { race, horse: index + 2, dollars: STAKE })),
  );
  for (const { page } of [one, two]) await expectBook(page, race, bettors.length);
  for (const { page } of bettors) await expectBalance(page, 1000 - STAKE);

  await seeTheSameEnd(server, race, one, two);
  const paid = await Promise.all(bettors.map((bettor) => expectPayment(race, bettor)));
  expect(paid.filter((payout) => payout > 0)).toHaveLength(1);
  for (const { page } of bettors) expect(await isSameLoad(page), 'no page was loaded again').toBe(true);

  const winner = bettors[paid.findIndex((payout) => payout > 0)] as Bettor;
  const loser = bettors[paid.indexOf(0)] as Bettor;
  await expectInMyBets(winner.page, { race, word: 'WIN', outcome: `Won ${fullDollars(Math.max(...paid))}` });
  await expectInMyBets(loser.page, { race, word: 'LOSE', outcome: 'Lost' });
  await checkProof(one.page, race);
  await watchAgain(one.page, race);
});

/** Each sees in the book what the other has put down, as it happens. */
async function betAndSeeItElsewhere(race: Race, one: Bettor, two: Bettor): Promise<void> {
  await expectBook(two.page, race, 0);
  await betOnPage(one.page, { race, horse: 0, dollars: STAKE });
  await expectBook(two.page, race, 1);
  await betOnPage(two.page, { race, horse: 1, dollars: STAKE });
  await expectBook(one.page, race, 2);
}

async function expectBook(page: Page, race: Race, bets: number): Promise<void> {
  const line = cardOf(page, race).locator('summary');
  await expect(line).toContainText(bets === 1 ? '1 bet' : `${bets} bets`);
  await expect(line).toContainText(fullDollars(bets * STAKE));
}

/** Both stages show the race run, and then the same result, which is the server's. */
async function seeTheSameEnd(server: GameServer, race: Race, one: Bettor, two: Bettor): Promise<void> {
  await passToStart(server, one.account, race);
  for (const { page } of [one, two]) await expect(stageOf(page, race, 'racing')).toBeVisible();
  await expectOneTruth(one.page, race);
  const ends = await Promise.all(
    [one, two].map(async ({ page }) => {
      const rows = stageOf(page, race, 'finished').getByRole('listitem');
      let texts: readonly string[] = [];
      // At once: the next race takes the stage soon.
      await expect(async () => {
        texts = await rows.allInnerTexts();
        expect(texts).toHaveLength(race.horses.length);
      }).toPass({ timeout: 60_000 });
      return texts;
    }),
  );
  const { results = [] } = await raceById(one.account, race.id);
  expect(results).toHaveLength(race.horses.length);
  for (const rows of ends)
    results.forEach(({ name, finish_time, performance }, place) => {
      expect(rows[place]).toContain(name);
      expect(rows[place]).toContain(`${finish_time.toFixed(1)}s`);
      expect(rows[place]).toContain(performance.toFixed(1));
    });
  expect(ends[0]).toHaveLength(ends[1]?.length ?? 0);
}

/** Board and table say the same of every place, over some frames. */
async function expectOneTruth(page: Page, race: Race): Promise<void> {
  const differences = await stageOf(page, race, 'racing').evaluate(async (stage) => {
    const textOf = (row: Element | null | undefined, what: string) =>
      row?.querySelector(`[data-say="${what}"]`)?.textContent ?? '';
    const found: string[] = [];
    for (let frame = 0; frame < 120; frame += 1) {
      await new Promise((seen) => requestAnimationFrame(seen));
      for (const line of stage.querySelectorAll<HTMLElement>('[data-line]')) {
        const row = stage.querySelector(`[data-horse][data-place="${line.dataset.line}"]`);
        const behind = textOf(line, 'behind').replace(/^(Leads|—)$/, '');
        if (row && textOf(row, 'gap') !== behind) found.push(`${textOf(row, 'gap')} is not ${behind}`);
      }
    }
    return found;
  });
  expect(differences).toEqual([]);
}

/** What the server has paid on the race is what the page shows; answers it. */
async function expectPayment(race: Race, { account, page }: Bettor): Promise<number> {
  const myBet = async (): Promise<MyBet | undefined> =>
    (await account.get<{ bets: MyBet[] }>('/api/horse-racing/my-bets')).bets.find(
      ({ race_id }) => race_id === race.id,
    );
  await expect.poll(async () => (await myBet())?.race_finished).toBe(true);
  const { payout = 0 } = (await myBet()) ?? {};
  expect(await account.dollars()).toBe(1000 - STAKE + payout);
  await expectBalance(page, 1000 - STAKE + payout);
  return payout;
}

/** Goes to the races by the navigation, if elsewhere, and reads the own bets. */
async function expectInMyBets(
  page: Page,
  { race, word, outcome }: { race: Race; word: string; outcome: string },
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Horse Racing' }).click();
  await page.getByRole('tab', { name: 'My Bets' }).click();
  const row = page.getByRole('row', { name: race.name });
  await expect(row).toContainText(word);
  await expect(row).toContainText(outcome);
  await expect(row).toContainText('Winner:');
}

/** The proof runs the race again in the page; every check of it passes. */
async function checkProof(page: Page, race: Race): Promise<void> {
  await page.getByRole('tab', { name: "Today's Races" }).click();
  await (await openCard(page, race)).getByRole('button', { name: 'Check the proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'The proof' });
  await expect(dialog.getByText('The race ran as it was sealed.')).toBeVisible();
  const outcomes = await dialog
    .locator('[data-check]')
    .evaluateAll((checks) => checks.map((check) => check.getAttribute('data-outcome')));
  expect(outcomes).toEqual(Array.from({ length: 7 }, () => 'passed'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The replay moves by itself, stands where the slider puts it, and can be left. */
async function watchAgain(page: Page, race: Race): Promise<void> {
  await cardOf(page, race).getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const shownMs = async (): Promise<number> =>
    Number((await replay.locator('[data-stage]').getAttribute('data-t')) ?? 0);
  await expect.poll(shownMs).toBeGreaterThan(500);
  await replay.getByRole('button', { name: 'Pause' }).click();
  await replay.getByRole('slider', { name: 'Moment of the race' }).fill('30000');
  await expect.poll(shownMs).toBe(30_000);
  await replay.getByRole('button', { name: 'Close the replay' }).click();
  await expect(replay).toHaveCount(0);
}

/** A mark that a reload would wipe away. */
const markLoad = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { sameLoad: true }));

const isSameLoad = (page: Page): Promise<boolean> => page.evaluate(() => 'sameLoad' in globalThis);
