import { expect, type Page } from '@playwright/test';
import { buyFood } from './support/buy-food.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';

/** A game hour in two seconds. */
const test = journeyIn({ speed: 1800, dollars: 20_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const fedUntil = (page: Page) => page.getByText(/^Fed until \d\d:\d\d$/);

test('a player buys food and feeds the staff, on a phone', { tag: '@all' }, async ({ visit, newcomer }) => {
  const player = await newcomer();
  await player.send('POST', '/api/tycoon-company/create', { name: 'Acme', industry: 'tech', salary: 100 });
  for (const _ of [1, 2]) await player.send('POST', '/api/tycoon-company/hire', { isNPC: true });
  const page = await visit('/company', player, PHONE);
  const feed = button(page, 'Feed (4 food)');
  await expect(feed).toHaveAccessibleDescription('Pay the salaries first. Unpaid staff don’t work.');
  await button(page, 'Pay Salaries ($200.00)').tap();
  await expect(feed).toHaveAccessibleDescription('You are 4 food short.');
  await expect(page.getByRole('link', { name: 'Buy food' })).toHaveAttribute('href', '/market?resource=food');
  const worth = 'Food worth $8.00 at its base price, for about $2.00 more revenue today.';
  await expect(said(page, worth)).toBeVisible();
  await expectClean(page);
  await buyFood(player, 10);
  await feed.tap();
  await expect(said(page, 'Lunch for 2 employees: 4 food.')).toBeVisible();
  await expect(fedUntil(page)).toBeVisible();
  await expect(feed).toHaveAccessibleDescription('Nobody is hungry yet.');
  await expectClean(page);
  await expectToFit(page, 'the page');
});

test('a fed crew shows its power everywhere on the page', async ({ visit, newcomer }) => {
  const player = await newcomer();
  await player.send('POST', '/api/mafiosi/hire', { mafiosiType: 'enforcer', quantity: 10 });
  const page = await visit('/combat', player);
  const name = page.locator('dt', { hasText: /^Attack Power$/ });
  const attack = page.getByRole('main').locator('div', { has: name });
  await expect(attack.last()).toContainText('140 no weapons');
  const feed = button(page, 'Feed (10 food)');
  await expect(feed).toHaveAccessibleDescription('You are 10 food short.');
  await buyFood(player, 20);
  await feed.click();
  await expect(said(page, 'Pasta for 10 mafiosi: 10 food.')).toBeVisible();
  await expect(fedUntil(page)).toBeVisible();
  await expect(attack.last()).toContainText('140 +7by food, 147 in all');
  await page.getByLabel('Type').selectOption('thug');
  await expect(page.locator('dl > div', { hasText: 'Attack power' }).last()).toContainText('147 → 152 +5');
  await expectClean(page);
});
