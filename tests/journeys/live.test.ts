import { expect } from '@playwright/test';
import { fillIn, openSignUp } from './support/login-forms.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { nextOpenRace, stageOf } from './support/race-day.ts';
import { passToStart } from './support/race-time.ts';

/** A race in 18 seconds, and nine for its result. */
const test = journeyIn({ speed: 6 });

const PASSWORD = 'brass-keys-42';

test('a visitor on a phone watches a race and its result', async ({ visit, newcomer, server }) => {
  const page = await visit('/live', null, PHONE);
  await expect(page.locator('[data-public=live]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The book of gold' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The King' })).toBeVisible();
  const player = await newcomer();
  const race = await nextOpenRace(player, 3_000);
  await passToStart(server, player, race);
  await expect(stageOf(page, race, 'racing')).toBeVisible();
  const title = page.getByRole('heading', { name: race.name }).first();
  expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  const metres = () =>
    page
      .locator('[data-stage] [data-horse]')
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.metres ?? 0)));
  await expect.poll(async () => Math.max(...(await metres())), { timeout: 20_000 }).toBeGreaterThan(300);
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select/ })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the front door frames the race and its result, and leads to both forms', async ({
  visit,
  newcomer,
  server,
}) => {
  const page = await visit('/', null, PHONE);
  const entrance = page.getByRole('region', { name: 'Live from the city' });
  await expect(page.getByRole('heading', { name: 'Tycoon Empire', level: 1 })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeInViewport({ ratio: 1 });
  await expect(entrance.getByRole('listitem').first()).toContainText(/\d:1$/);
  const player = await newcomer();
  const race = await nextOpenRace(player, 3_000);
  await passToStart(server, player, race);
  await expect(page.locator(`[data-race="${race.id}"][data-status=racing]`)).toBeVisible();
  await expect(entrance.getByRole('heading', { name: race.name })).toBeVisible();
  await expect(entrance.getByText('To go')).toBeVisible();
  await expect(entrance.getByText(/^by /)).toBeVisible({ timeout: 60_000 });
  await entrance.getByRole('link', { name: 'Watch in full' }).click();
  await expect(page).toHaveURL('/live');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('form', { name: 'Create Account' })).toBeVisible();
});

test('the framed race has its size, and no window is too wide for the drawing', { tag: '@all' }, async ({
  visit,
}) => {
  const page = await visit('/', null, DESKTOP);
  const picture = page.getByRole('region', { name: 'Live from the city' }).locator(':scope > div').first();
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(picture).toHaveCSS('width', '420px');
    expect((await picture.boundingBox())?.height).toBeCloseTo(236, 0);
    const drawing = await page.locator('img[alt=""]').first().boundingBox();
    expect((drawing?.width ?? 0) / (drawing?.height ?? 1)).toBeLessThan(1.03);
  }
});

test('signing in returns to the requested page', { tag: '@all' }, async ({ visit }) => {
  const page = await visit('/market?resource=iron', null);
  await expect(page).toHaveURL('/');
  const form = { username: 'walker', mail: 'walker@example.com', password: PASSWORD };
  await openSignUp(page);
  await fillIn(page, form);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/market?resource=iron');
});

test('a replay has its own address', { tag: '@all' }, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, 3_000);
  const page = await visit('/horse-racing', player);
  await passToStart(server, player, race);
  // After the end, a new visitor sees the next race on the stage: so watch this one to its end.
  await expect(stageOf(page, race, 'finished')).toBeVisible({ timeout: 60_000 });
  await page.goto(`/horse-racing/race/${race.id}`);
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toHaveCount(0);
  await page.goto('/horse-racing/race/none');
  await expect(page.getByText('There is no such race.')).toBeVisible();
});
