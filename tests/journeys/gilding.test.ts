import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectAccessible, expectClean } from './support/clean.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { nextOpenRace, stageOf } from './support/race-day.ts';

/** Its settings make gilding cheap, as the market maker sells little gold. */
const test = journeyIn({ dollars: 20_000, alone: 'gilding' });

/** A race in 18 seconds. */
const racing = journeyIn({ speed: 6, dollars: 20_000, alone: 'gilding' });

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gilding' }) });
const gild = (page: Page, part: string, level: number) =>
  card(page).getByRole('button', { name: `Gild ${part} to level ${level}` });
const mark = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

const buyGold = (who: Account, quantity: number) =>
  who.send('POST', '/api/market/place-order', {
    ...{ resource: 'gold', orderType: 'buy', quantity, price: 60, time_in_force: 'ioc' },
  });

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const)
  test(`gold becomes a crest and a silk that others see, at ${name}`, async ({ visit, newcomer, admin }) => {
    await admin.send('PUT', '/api/admin/config', { 'gilding.firstGold': 1 });
    const [owner, reader] = [await newcomer('owner'), await newcomer('reader')];
    const page = await visit(`/profile/${owner.id}`, owner, look);
    await expect(card(page).getByRole('link', { name: 'Buy gold on the market' })).toHaveAttribute(
      'href',
      '/market',
    );
    await expect(gild(page, 'crest', 1)).toHaveAccessibleDescription('You’re 1 gold short.');
    await buyGold(owner, 2);
    await gild(page, 'crest', 1).click();
    await expect(page.getByText('Crest gilded to level 1.', { exact: true })).toBeVisible();
    await expect(gild(page, 'crest', 2)).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('img', { name: 'Gilded crest, level 1' })
        .or(page.locator('main header').first().getByRole('img', { name: 'Gilded crest, level 1' })),
    ).toBeVisible();

    const race = await nextOpenRace(reader, 60_000);
    const [horse] = race.horses;
    await expect(gild(page, 'silk', 1)).toHaveAccessibleDescription('Choose your favourite horse first.');
    await card(page)
      .getByLabel('Favourite horse')
      .selectOption({ label: horse?.name ?? '' });
    await gild(page, 'silk', 1).click();
    await expect(page.getByText('Silk gilded to level 1.', { exact: true })).toBeVisible();
    await expect(page.getByText(`Favourite horse${horse?.name}`, { exact: true })).toBeVisible();
    await expectClean(page);
    await expectAccessible(page, 'the gilding card', 'main');

    const theirs = await visit(`/profile/${owner.id}`, reader, look);
    await expect(mark(theirs, 'Gilded crest, level 1')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Gilding' })).toHaveCount(0);
    await theirs.goto('/leaderboard');
    const row = theirs.getByRole('row').filter({ hasText: owner.username });
    await expect(row.getByRole('img', { name: 'Gilded crest, level 1' })).toBeVisible();
    await theirs.goto('/horse-racing');
    await expect(theirs.getByText(`Gilded by ${owner.username}, level 1`).first()).toBeAttached();

    await owner.send('POST', '/api/profil/update-profil', { show_name: false });
    await expect(theirs.getByText(`Gilded by ${owner.username}, level 1`)).toHaveCount(0);
    await theirs.goto(`/profile/${owner.id}`);
    await expect(theirs.getByRole('heading', { level: 1, name: owner.username })).toBeVisible();
    await expect(mark(theirs, 'Gilded crest, level 1')).toHaveCount(0);
    await page.reload();
    await expect(card(page).getByText('You hide your name, so nobody else sees any of this.')).toBeVisible();
  });

racing('a gilded silk shows in the running race', async ({ visit, newcomer, admin }) => {
  await admin.send('PUT', '/api/admin/config', { 'gilding.firstGold': 1 });
  const [owner, reader] = [await newcomer('owner'), await newcomer('reader')];
  await buyGold(owner, 1);
  const race = await nextOpenRace(owner, 5_000);
  const horseId = race.horses[0]?.id ?? '';
  await owner.send('POST', '/api/gilding/gild', { part: 'silk', horseId });
  const page = await visit('/horse-racing', reader, PHONE);
  await expect(stageOf(page, race, 'racing')).toBeVisible({ timeout: 60_000 });
  const gold = (where: string) => page.locator(`${where} path[stroke="var(--money)"]`);
  for (const one of ['data-chip', 'data-horse']) {
    await expect(gold(`[${one}]`)).toHaveCount(1);
    await expect(gold(`[${one}="${horseId}"]`)).toHaveCount(1);
  }
  await expectAccessible(page, 'a race with a gilded silk');
});
