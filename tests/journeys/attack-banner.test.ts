import { expect } from '@playwright/test';
import { PROTECTED_MS } from '#protocol/systems/combat/terms.ts';
import { journeyIn } from './support/journey.ts';
import { goToPage } from './support/pages.ts';

/** A game hour in two seconds. */
const SPEED = 1800;

const test = journeyIn({ speed: SPEED, dollars: 30_000 });

test('an attack moves nothing on a scrolled page, and is above the content of the next one', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const [boss, victim] = [await newcomer('boss'), await newcomer('victim')];
  await boss.send('POST', '/api/mafiosi/hire', { mafiosiType: 'capo', quantity: 4 });
  await server.pass(PROTECTED_MS / SPEED);
  const page = await visit('/market', victim);
  const banner = page.getByRole('region', { name: 'You were attacked' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 120));
  const place = await title.boundingBox();
  await boss.send('POST', '/api/mafiosi/attack', { targetId: victim.id });
  await expect(banner).toBeVisible();
  expect(await title.boundingBox(), 'the content under the finger').toEqual(place);
  await expect(banner.locator('xpath=ancestor::main')).toHaveCount(0);
  await goToPage(page, '/statement');
  await expect(banner.locator('xpath=ancestor::main')).toHaveCount(1);
});
