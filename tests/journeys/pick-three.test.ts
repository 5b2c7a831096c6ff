import { expect, type Page } from '@playwright/test';
import type { PickThree, PickThreeView } from '#protocol/systems/racing/pick-three.ts';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { expectNothingEarly, recordScenes, scenesOf, seenOf } from './support/finish-scenes.ts';
import type { GameServer } from './support/game-server.ts';
import { journeyIn, MOVING, PHONE } from './support/journey.ts';
import { expectBalance, stageOf } from './support/race-day.ts';
import { passToFinish } from './support/race-time.ts';
import { expectedWinner } from './support/sealed-race.ts';

/** A race a real minute, which runs for 36 seconds of it; tickets are sold for a quarter of an hour. */
const test = journeyIn({ speed: 3, alone: 'pick-three', newcomerHours: 0 });

const viewFor = (who: Account) => who.get<PickThreeView>('/api/horse-racing/pick-three');

/** Moves the world to the next opening, past what is left of a day whose sale may have begun. */
async function passToSale(server: GameServer, who: Account): Promise<PickThree> {
  for (let moves = 0; moves < 4; moves += 1) {
    const { current, opens_at: opensAt } = await viewFor(who);
    const { clock } = await who.get<{ clock: { now: string; speed: number } }>('/api/auth/me');
    const leftMs = (time: string) => (Date.parse(time) - Date.parse(clock.now)) / clock.speed;
    if (current && leftMs(current.closes_at) > 60_000) return current;
    const until = opensAt ?? current?.races.at(-1)?.finishes_at ?? clock.now;
    await server.pass(Math.max(0, leftMs(until)) + 500);
  }
  throw new Error('No pick three opens.');
}

const PICK_THREE = '**/api/horse-racing/pick-three';

/** While it loads, the card is as high as afterwards. */
async function expectSteadyCard(page: Page): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PICK_THREE, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pick three', exact: true }) });
  await expect(card).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const heightOf = async () => (await card.boundingBox())?.height;
  const loading = await heightOf();
  release();
  await expect(card).toContainText(/Pool|Carried over/);
  expect(await heightOf(), 'height of the card').toBe(loading);
  await page.unroute(PICK_THREE);
}

test('a ticket is bought, followed race by race, and paid once the stage has shown the last one', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  test.setTimeout(240_000);
  const player = await newcomer();
  const { races } = await passToSale(server, player);
  const winners = await Promise.all(races.map((race) => expectedWinner(race, server)));
  const early = await visit('/horse-racing', player, PHONE);
  await expectSteadyCard(early);
  await early.close();
  const page = await visit('/horse-racing', player, MOVING);
  await expectSteadyCard(page);
  const sale = page.getByRole('form', { name: 'Pick three' });
  const buy = sale.getByRole('button', { name: 'Buy a ticket · $100' });
  await buy.click();
  await expect(sale.getByRole('alert')).toHaveText(['Pick the winner', 'Pick the winner', 'Pick the winner']);
  for (const [at, winner] of winners.entries())
    await sale.getByRole('radiogroup').nth(at).locator(`label:has([value="${winner}"])`).click();
  await expect(sale.getByRole('alert')).toHaveCount(0);
  await buy.focus();
  await page.keyboard.press('Enter');
  const tickets = page.getByRole('region', { name: 'Your tickets' });
  await expect(tickets.getByRole('listitem')).toHaveCount(1);
  await expectBalance(page, 900);
  await expectClean(page);
  await expectSteadyCard(page);

  for (const race of races.slice(0, 2)) await passToFinish(server, player, race);
  await expectSteadyCard(page);
  await expect(page.getByText('Sales are closed')).toBeVisible();
  await expect(tickets.getByText('right', { exact: true })).toHaveCount(2);
  const [last] = races.slice(-1);
  if (!last) throw new Error('There is no last race.');
  await expect(stageOf(page, last, 'racing')).toBeVisible({ timeout: 60_000 });
  await recordScenes(page, last.id);
  await expect.poll(() => scenesOf(page), { timeout: 90_000 }).toContain('podium');
  expectNothingEarly(await seenOf(page));
  // The pool of one ticket, less a tenth.
  await expectBalance(page, 990);
  await expect(page.getByText('All three right. The pick three pays you $90.00.').first()).toBeVisible();
  await expect(page.getByText('Last time, 1 ticket had all three right: $90.00.')).toBeVisible();

  const phone = await visit('/horse-racing', player, PHONE);
  await expect(phone.getByText(/^Opens at about \d\d:\d\d\.$/)).toBeVisible();
  await expectClean(phone);
  for (const one of [page, phone]) await expectSteadyCard(one);
  expect(await server.audit()).toBe('balanced');
});
