import { expect, type Page } from '@playwright/test';
import { DESKTOP, journeyIn, type Look, PHONE } from './support/journey.ts';
import { nextOpenRace, stageOf } from './support/race-day.ts';
import { backEveryHorse } from './support/sealed-race.ts';
import { expectDistinct } from './support/system-colors.ts';

/** A race in 18 seconds: its world is that of the finish. */
const test = journeyIn({ speed: 6, rewards: true });

const DARK = { ...DESKTOP, forcedColors: 'active', colorScheme: 'dark' } as const satisfies Look;
const LIGHT = { ...PHONE, forcedColors: 'active', colorScheme: 'light' } as const satisfies Look;

test('with colours of the system a race is readable from the paddock to its result', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const stranger = await newcomer('plain');
  await nextOpenRace(stranger, 8_000);
  const paddock = await visit('/horse-racing', stranger, DARK);
  await paddock
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await expect(paddock.getByRole('form', { name: 'Place Your Bet' })).toBeVisible();
  await expectDistinct(paddock, 'the paddock with a slip');
  await paddock.close();

  const race = await nextOpenRace(stranger, 8_000);
  const backing = { race, dollars: 200, newcomer: () => newcomer('plain') };
  const { winner, loser } = await backEveryHorse(server, backing);
  const desktop = await visit('/horse-racing', winner, DARK);
  const phone = await visit('/horse-racing', loser, LIGHT);
  for (const page of [desktop, phone]) {
    await expect(stageOf(page, race, 'racing')).toBeVisible();
    await expectDistinct(page, 'the race');
  }
  await expect(desktop.locator('[data-scene=sum] [data-payout]')).toBeVisible({ timeout: 40_000 });
  await expectHidden(desktop, 'the sum');
  for (const page of [desktop, phone]) {
    await expect(page.locator('[data-scene=podium], [data-scene=over]')).toBeVisible();
    await expectHidden(page, 'the podium');
    await expectDistinct(page, 'the podium');
  }
});

/** The picture of the race does not show through what lies over it. */
async function expectHidden(page: Page, by: string): Promise<void> {
  const shines = await page.getByRole('img', { name: 'The race' }).evaluate((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const shares = [0.05, 0.35, 0.65, 0.95];
    const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
    return points.filter(([x, y]) => {
      const stack = document.elementsFromPoint(x, y);
      const above = stack.slice(0, stack.indexOf(picture));
      return !above.some((one) => getComputedStyle(one).backgroundColor.startsWith('rgb('));
    });
  });
  expect(shines, `where the race shows through ${by}`).toEqual([]);
}

test('with colours of the system the medals are readable, and meters say how far they are', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer('plain');
  await player.send('POST', '/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 4 });
  const page = await visit('/achievements', player, DARK);
  const begun = page.getByRole('list', { name: 'In Progress', exact: true });
  await expect(begun.getByRole('meter').first()).toBeVisible();
  await expectDistinct(page, 'the medals');
});
