import { expect, type Page } from '@playwright/test';
import type { MyBet, Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import type { Account } from './support/account.ts';
import type { GameServer } from './support/game-server.ts';
import { journeyIn, type Look, MOVING } from './support/journey.ts';
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
import { passToClose, passToStart } from './support/race-time.ts';
import { expectedResults } from './support/sealed-race.ts';

/** A race in 27 seconds, and 13 for its result: a busy machine may need ten to show the start. */
const test = journeyIn({ speed: 4 });

const STAKE = 200;

interface Bettor {
  readonly account: Account;
  readonly page: Page;
}

test('two browsers bet on one race, see the same result, and are paid without a reload', async ({
  visit,
  newcomer,
  server,
}) => {
  const come = async (account: Account, path: string, look?: Look): Promise<Bettor> => {
    const page = await visit(path, account, look);
    await markLoad(page);
    return { account, page };
  };
  const one = await come(await newcomer('rail'), '/horse-racing', MOVING);
  const two = await come(await newcomer('rail'), '/horse-racing');
  const race = await nextOpenRace(one.account, 60_000);
  await betAndSeeItElsewhere(race, one, two);
  // One player per horse, so that somebody always wins.
  const accounts = [one.account, two.account];
  for (let horse = 2; horse < race.horses.length; horse += 1) {
    const account = await newcomer('clerk');
    await betByCall(account, { race, horse, dollars: STAKE });
    accounts.push(account);
  }
  for (const { page } of [one, two]) {
    await expectBook(page, race, accounts.length);
    await expectBalance(page, 1000 - STAKE);
  }

  await passToClose(server, one.account, race);
  // Whoever will win has a page before the payout.
  const wins = await winningHorse(race, server);
  const winner = [one, two][wins] ?? (await come(accounts[wins] as Account, '/technologies'));
  await expectBalance(winner.page, 1000 - STAKE);
  await passToStart(server, one.account, race);
  await expectSameResult(race, one, two);
  const watching = [...new Set([one, two, winner])];
  const paid = await Promise.all(watching.map((bettor) => expectPayment(race, bettor)));
  expect(await Promise.all(accounts.map((account) => account.dollars()))).toEqual(
    accounts.map((_, horse) => 1000 - STAKE + (horse === wins ? Math.max(...paid) : 0)),
  );
  for (const { page } of watching) expect(await isSameLoad(page), 'no page was reloaded').toBe(true);

  const loser = wins === 0 ? two : one;
  await expectInMyBets(winner.page, { race, word: 'WIN', outcome: `Won ${fullDollars(Math.max(...paid))}` });
  await expectInMyBets(loser.page, { race, word: 'LOSE', outcome: 'Lost' });
  await expectTopThree(winner, race);
  await checkProof(one.page, race);
  await watchAgain(one.page, race);
});

/** Each page shows the other's bet in the book at once. */
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

/** A brass disc with its number marks the player's horse, and the stage's text has a scrim between it and the scene. */
async function expectOwnHorseLit(page: Page, race: Race): Promise<void> {
  const stage = stageOf(page, race, 'racing');
  // The bet was placed further down, and what is out of sight is not drawn.
  await stage.scrollIntoViewIfNeeded();
  const scrim = await stage
    .locator('header')
    .first()
    .evaluate((head) => getComputedStyle(head).backgroundImage);
  expect(scrim).toContain('linear-gradient');
  // Consecutive pixel rows with a brass run as wide as the disc. Scenery lines are thinner.
  const thickness = () =>
    stage.locator('canvas[data-picture]').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      // The scene's edges are darkened, so only the colour's proportions are its own.
      const isBrass = (at: number) => {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        return red > 130 && Math.abs(green / red - 0.857) < 0.04 && Math.abs(blue / red - 0.461) < 0.05;
      };
      let [rows, most] = [0, 0];
      for (let y = 0; y < height; y += 1) {
        let [run, longest] = [0, 0];
        for (let x = 0; x < width; x += 1) {
          run = isBrass(4 * (y * width + x)) ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
        rows = longest >= 10 ? rows + 1 : 0;
        most = Math.max(most, rows);
      }
      return most;
    });
  await expect.poll(thickness, { intervals: [100] }).toBeGreaterThanOrEqual(4);
}

/** Both stages show the race and then the server's result. */
async function expectSameResult(race: Race, one: Bettor, two: Bettor): Promise<void> {
  await Promise.all([one, two].map(({ page }) => expect(stageOf(page, race, 'racing')).toBeVisible()));
  const [, , , ...ends] = await Promise.all([
    expectOwnHorseLit(one.page, race),
    expectOneTruth(one.page, race),
    Promise.all([one, two].map(({ page }) => expectRevealedByStage(page, race))),
    ...[one, two].map(async ({ page }) => {
      const rows = stageOf(page, race, 'finished').getByRole('listitem');
      let texts: readonly string[] = [];
      let cut: readonly (string | null)[] = [];
      // At once: the next race takes the stage soon.
      await expect(async () => {
        texts = await rows.allInnerTexts();
        expect(texts).toHaveLength(race.horses.length);
        cut = await rows.locator('.truncate + .truncate:not(:empty)').evaluateAll(cutShort);
      }).toPass({ timeout: 60_000 });
      expect(cut, 'gaps cut short').toEqual([]);
      return texts;
    }),
  ]);
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

/** Runs in the page. */
const cutShort = (all: readonly Element[]): readonly (string | null)[] =>
  all
    .filter(
      (one) =>
        one.scrollWidth > one.clientWidth || !/^([\d¼½¾]+ l|\D*(nose|head|neck))$/.test(`${one.textContent}`),
    )
    .map((one) => one.textContent);

/** Until the podium appears, nothing else on the page reveals the result. */
async function expectRevealedByStage(page: Page, race: Race): Promise<void> {
  const early = await page.evaluate(async (id) => {
    const balance = [...document.querySelectorAll('header button')].find(({ textContent }) =>
      textContent.startsWith('Balance'),
    );
    const before = balance?.textContent;
    const found = new Set<string>(balance ? [] : ['there is no balance']);
    for (;;) {
      await new Promise((seen) => requestAnimationFrame(seen));
      const stage = document.querySelector(`[data-race="${id}"]`);
      const verdict = stage?.querySelector('[data-payout], [data-verdict]');
      if (!stage || verdict) return [...found];
      if (balance?.textContent !== before) found.add('balance');
      if (/came in\.|lost\. The book|The book pays/.test(document.body.innerText)) found.add('words');
      if (/FINISHED/.test(`${stage.textContent}`)) found.add('badge');
      if (/You (won|lost)/.test(document.title)) found.add('title');
    }
  }, race.id);
  expect(early, 'shown before the stage').toEqual([]);
}

/** Board and table agree on every place for some seconds of the race. */
async function expectOneTruth(page: Page, race: Race): Promise<void> {
  const differences = await stageOf(page, race, 'racing').evaluate(async (stage) => {
    const textOf = (row: Element | null | undefined, what: string) =>
      row?.querySelector(`[data-say="${what}"]`)?.textContent ?? '';
    const found: string[] = [];
    const endsAtMs = performance.now() + 4_000;
    while (performance.now() < endsAtMs) {
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

/** Index of the horse that will win a race in progress, read from the book. */
async function winningHorse(race: Race, server: GameServer): Promise<number> {
  let first: RaceResult | undefined;
  await expect(async () => {
    [first] = await expectedResults(race, server);
  }).toPass();
  return race.horses.findIndex(({ id }) => id === first?.horse_id);
}

/** The page shows what the server paid on the race; returns the amount. */
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

/** Navigates to the races if needed, and reads the player's bets. */
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

/** A late visitor sees the winner, its time and the margins at once. */
async function expectTopThree({ account, page }: Bettor, race: Race): Promise<void> {
  await page.reload();
  await page.getByRole('tab', { name: "Today's Races" }).click();
  const line = cardOf(page, race).locator('summary');
  for (const metal of ['Gold', 'Silver', 'Bronze'])
    await expect(line.getByRole('img', { name: `${metal} medal` })).toBeVisible();
  const { results = [] } = await raceById(account, race.id);
  for (const { name, finish_time: time, performance } of results.slice(0, 3)) {
    await expect(line).toContainText(name);
    await expect(line).toContainText(`${time.toFixed(1)}s · ${performance.toFixed(1)}`);
  }
}

/** The proof reruns the race in the page, and each check passes. */
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

/** The replay plays, seeks to the slider's position, and closes. */
async function watchAgain(page: Page, race: Race): Promise<void> {
  await cardOf(page, race).getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const shownMs = async (): Promise<number> =>
    Number((await replay.locator('[data-stage]').getAttribute('data-t')) ?? 0);
  await expect.poll(shownMs).toBeGreaterThan(500);
  await replay.getByRole('button', { name: 'Pause' }).click();
  await replay.getByRole('slider', { name: 'Position in the race' }).fill('30000');
  await expect.poll(shownMs).toBe(30_000);
  await replay.getByRole('button', { name: 'Close the replay' }).click();
  await expect(replay).toHaveCount(0);
}

/** A mark that a reload would erase. */
const markLoad = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { sameLoad: true }));

const isSameLoad = (page: Page): Promise<boolean> => page.evaluate(() => 'sameLoad' in globalThis);
