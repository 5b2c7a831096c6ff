import { expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { fairOdds, payoutOf } from '#web/systems/racing/model.ts';
import { fullDollars } from '#web/ui/figure/format.ts';
import { expectAccessible } from './support/clean.ts';
import { expectNothingEarly, recordScenes, scenesOf, seenOf } from './support/finish-scenes.ts';
import { journeyIn, MOVING, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';
import { expectBalance, nextOpenRace, stageOf } from './support/race-day.ts';
import { backEveryHorse } from './support/sealed-race.ts';

/** A race in 18 seconds: the finish is brief. */
const test = journeyIn({ speed: 6, rewards: true });

const STAKE = 200;

test('nothing interrupts a race, and its finish is shown scene by scene before the balance changes', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const race = await nextOpenRace(await newcomer('finish'), 4_000);
  const backing = { race, dollars: STAKE, newcomer: () => newcomer('finish') };
  const { winner, loser, wins } = await backEveryHorse(server, backing);
  // Together, because the race is under way.
  const [desktop, phone, elsewhere] = await Promise.all([
    visit('/horse-racing', winner, MOVING),
    visit('/horse-racing', loser, PHONE),
    visit('/central-bank', winner),
  ]);
  await lookAway(elsewhere);
  await Promise.all([desktop, phone].map((page) => recordScenes(page, race.id)));

  // The sum is shown for little more than a second.
  const [sum] = await Promise.all([sumOn(desktop), expectRaceOn(desktop, phone, race)]);
  expect(sum.text).toContain(fullDollars(payoutOf(STAKE, fairOdds(race.horses[wins]?.odds ?? 0))));
  expect(sum.text).toContain(race.horses[wins]?.name ?? '');
  expect(sum.fontSize).toBe('88px');
  expect(sum.coins).toBeGreaterThan(8);
  await expectBalance(desktop, await winner.dollars());
  await expect(phone.locator('[data-verdict]')).toContainText('You lost $200.00');
  for (const page of [desktop, phone]) {
    await expect(page.locator('[data-dock]')).toBeVisible();
    await expect(lineDuringRace(page)).toBeHidden();
  }

  for (const [page, ...scenes] of [
    [desktop, 'race', 'freeze', 'field', 'sum', 'podium', 'over'],
    [phone, 'race', 'freeze', 'field', 'podium', 'over'],
  ] as const) {
    await expect.poll(() => scenesOf(page)).toContain('over');
    expect((await scenesOf(page)).filter((scene) => scene !== 'photo')).toEqual(scenes);
  }
  // It has waited for a look at its window longer than a toast is shown.
  await expect(toast(elsewhere)).toContainText('came in. The book pays you');
  await expectUndisturbed(desktop, 'won');
  await expectUndisturbed(phone, 'lost');
  // The stage has said it.
  for (const page of [desktop, phone]) await expect(toast(page)).toHaveCount(0);
});

/** Reads the sum while its scene is shown. */
async function sumOn(page: Page) {
  const shown = await page.waitForFunction(
    () => {
      const payout = document.querySelector('[data-scene=sum] [data-payout]');
      const figure = payout?.querySelector('.display');
      const coins = document.querySelectorAll('[data-coins] > span').length;
      // They fall a frame later.
      if (!payout || !figure || coins === 0) return null;
      return { text: payout.textContent, fontSize: getComputedStyle(figure).fontSize, coins };
    },
    undefined,
    { timeout: 90_000 },
  );
  const sum = await shown.jsonValue();
  if (sum === null) throw new Error('The sum was not shown.');
  return sum;
}

/** During the race nothing else is shown, and the stage passes axe. */
async function expectRaceOn(desktop: Page, phone: Page, race: Race): Promise<void> {
  await expect(stageOf(phone, race, 'racing')).toBeVisible();
  await expectAboveFold(phone);
  for (const page of [desktop, phone]) {
    await expect(page.locator('[data-dock]')).toBeHidden();
    await expect(lineDuringRace(page)).toBeVisible();
  }
  await expectAccessible(phone, 'a race on its stage');
}

const lineDuringRace = (page: Page) => page.getByText('First the race. Your next step can wait.');

const toast = (page: Page) => page.locator('li[data-tone]').filter({ hasText: /The book (pays|keeps)/ });

/** From the freeze to the end of the podium, less some frames of a busy machine. */
const MIN_FINISH_MS = { won: 3_400, lost: 2_200 } as const;

/** The finish takes its time, nothing anticipates it, and the shell is quiet until it was seen. */
async function expectUndisturbed(page: Page, outcome: keyof typeof MIN_FINISH_MS): Promise<void> {
  const seen = await seenOf(page);
  const beginOf = (scene: string): number => seen.find((one) => one.scene === scene)?.atMs ?? 0;
  expect(beginOf('over') - beginOf('freeze')).toBeGreaterThan(MIN_FINISH_MS[outcome]);
  expectNothingEarly(seen);
  expect(seen.slice(1).every(({ scene, isQuiet }) => isQuiet || scene === 'over')).toBe(true);
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
