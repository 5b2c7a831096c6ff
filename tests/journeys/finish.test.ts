import { expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { payoutOf } from '#web/systems/racing/model.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { expectAccessible } from './support/clean.ts';
import { journeyIn, MOVING, PHONE } from './support/journey.ts';
import { betByCall, expectBalance, nextOpenRace, stageOf } from './support/race-day.ts';
import { passToClose } from './support/race-time.ts';
import { expectedResults } from './support/sealed-race.ts';

/** A race in 18 seconds: the finish is brief. */
const test = journeyIn({ speed: 6, rewards: true });

const STAKE = 200;

/** What a page shows from one frame on. */
interface Seen {
  readonly scene: string;
  readonly atMs: number;
  readonly balance: string;
  readonly isQuiet: boolean;
}

test('nothing interrupts a race, and its finish is shown scene by scene before the balance changes', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const first = await newcomer('finish');
  const race = await nextOpenRace(first, 4_000);
  const players = [first];
  while (players.length < race.horses.length) players.push(await newcomer('finish'));
  for (const [horse, player] of players.entries()) await betByCall(player, { race, horse, dollars: STAKE });
  await passToClose(server, first, race);
  const [result] = await expectedResults(race, server);
  const wins = race.horses.findIndex(({ id }) => id === result?.horse_id);
  const [winner, loser] = [players[wins] ?? first, players[(wins + 1) % players.length] ?? first];
  const desktop = await visit('/horse-racing', winner, MOVING);
  const phone = await visit('/horse-racing', loser, PHONE);
  await Promise.all([desktop, phone].map((page) => record(page, race)));

  await expect(stageOf(phone, race, 'racing')).toBeVisible();
  await expectAboveFold(phone);
  for (const page of [desktop, phone]) await expect(page.locator('[data-dock]')).toBeHidden();
  await expectAccessible(phone, 'a race on its stage');

  const sum = desktop.locator('[data-scene=sum] [data-payout]');
  await expect(sum).toBeVisible({ timeout: 40_000 });
  await expect(sum).toContainText(fullDollars(payoutOf(STAKE, race.horses[wins]?.odds ?? 0)));
  await expect(sum).toContainText(race.horses[wins]?.name ?? '');
  expect(await sum.locator('.display').evaluate((one) => getComputedStyle(one).fontSize)).toBe('88px');
  expect(await desktop.locator('[data-coins] > span').count()).toBeGreaterThan(8);
  await expectBalance(desktop, await winner.dollars());
  await expect(desktop.getByText(/came in\. The book pays you/).first()).toBeVisible();
  await expect(phone.locator('[data-verdict]')).toContainText('You lost $200.00');
  for (const page of [desktop, phone]) await expect(page.locator('[data-dock]')).toBeVisible();

  for (const [page, ...scenes] of [
    [desktop, 'race', 'freeze', 'field', 'sum', 'podium', 'over'],
    [phone, 'race', 'freeze', 'field', 'podium', 'over'],
  ] as const) {
    await expect.poll(() => scenesOf(page)).toContain('over');
    expect((await scenesOf(page)).filter((scene) => scene !== 'photo')).toEqual(scenes);
  }
  await expectUndisturbed(desktop, 'won');
  await expectUndisturbed(phone, 'lost');
});

/** Records what the page shows in each frame of the race, when it differs from the frame before. */
const record = (page: Page, { id }: Race): Promise<void> =>
  page.evaluate((raceId) => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      requestAnimationFrame(look);
      const stage = document.querySelector<HTMLElement>(`[data-race="${raceId}"] [data-scene]`);
      const balance = document.querySelector('[data-balance]')?.textContent ?? '';
      if (!stage?.dataset.scene) return;
      const last = seen.at(-1);
      const { scene } = stage.dataset;
      const isQuiet = document.documentElement.hasAttribute('data-quiet');
      if (scene !== last?.scene || balance !== last.balance || isQuiet !== last.isQuiet)
        seen.push({ scene, atMs: performance.now(), balance, isQuiet });
    };
    requestAnimationFrame(look);
  }, id);

const recorded = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);

const scenesOf = async (page: Page): Promise<readonly string[]> =>
  (await recorded(page)).map(({ scene }) => scene).filter((scene, at, all) => scene !== all[at - 1]);

/** From the freeze to the end of the podium, less some frames of a busy machine. */
const MIN_FINISH_MS = { won: 3_400, lost: 2_200 } as const;

/** The finish takes its time; the balance is still before the podium, and the shell quiet until it was seen. */
async function expectUndisturbed(page: Page, outcome: keyof typeof MIN_FINISH_MS): Promise<void> {
  const seen = await recorded(page);
  const beginOf = (scene: string): number => seen.find((one) => one.scene === scene)?.atMs ?? 0;
  expect(beginOf('over') - beginOf('freeze')).toBeGreaterThan(MIN_FINISH_MS[outcome]);
  const shown = seen.filter(({ scene }) => scene !== 'over');
  const early = shown.filter(({ scene }) => scene !== 'podium');
  expect(new Set(early.map(({ balance }) => balance)).size).toBe(1);
  expect(shown.slice(1).every(({ isQuiet }) => isQuiet)).toBe(true);
}

/** Picture across the page, order and commentary are on the first screen; the picture stays while the page scrolls. */
async function expectAboveFold(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: 'The race' });
  const box = await picture.boundingBox();
  expect([box?.x, box?.width, box?.height]).toEqual([0, 390, 300]);
  for (const part of [picture, page.locator('[data-chips]'), page.locator('[data-call]')])
    await expect(part).toBeInViewport({ ratio: 0.99 });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
