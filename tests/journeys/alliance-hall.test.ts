import { expect } from '@playwright/test';
import { button, found, hall, safe, said } from './support/alliance-page.ts';
import { expectClean } from './support/clean.ts';
import { journeyIn, PHONE } from './support/journey.ts';

/** Newcomers may only give earnings: other journeys turn that off. */
const test = journeyIn({ dollars: 20_000, newcomerHours: 0 });

test('a member gives stone, the leader builds, and everybody sees the hall', { tag: '@all' }, async ({
  visit,
  newcomer,
  admin,
}) => {
  await admin.send('PUT', '/api/admin/config', { 'allianceHalls.dollars': 1_000, 'allianceHalls.stone': 8 });
  const [ann, bob, cyd] = [await newcomer('ann'), await newcomer('bob'), await newcomer('cyd')];
  await found(ann, 'Stonemasons', [bob]);
  await ann.send('POST', '/api/alliance/contribute', { amount: 1_500 });
  const order = { resource: 'stone', orderType: 'buy', quantity: 10, price: 8 };
  await bob.send('POST', '/api/market/place-order', order);
  const [annPage, bobPage] = [await visit('/alliance', ann), await visit('/alliance', bob, PHONE)];
  await expect(hall(annPage)).toContainText('No hall yet');
  await expect(button(annPage, 'Build Level 1')).toHaveAccessibleDescription('The safe is 8 stone short.');
  await expectClean(annPage);

  await safe(bobPage).getByRole('button', { name: 'Stone', exact: true }).tap();
  await expect(safe(bobPage)).toContainText('You can give 10 stone now');
  await bobPage.getByLabel('Amount').fill('11');
  await expect(button(bobPage, 'Give Stone')).toHaveAccessibleDescription('You are 1 stone short.');
  await bobPage.getByLabel('Amount').fill('9');
  await expect(safe(bobPage)).toContainText('Your stone after1 stone');
  await expectClean(bobPage);
  await button(bobPage, 'Give Stone').tap();
  for (const page of [annPage, bobPage]) await expect(safe(page)).toContainText('9 stone');
  const log = annPage.getByRole('list', { name: 'Activity log' });
  await expect(log).toContainText(`${bob.username} gave 9 stone.`);

  await expect(hall(annPage)).toContainText('The safe holds enough to build level 1.');
  await button(annPage, 'Build Level 1').click();
  await expect(
    said(annPage, 'The hall of Stonemasons is at level 1, with room for 55 members.'),
  ).toBeVisible();
  for (const page of [annPage, bobPage]) {
    await expect(hall(page)).toContainText('Room for55 members');
    await expect(hall(page)).toContainText('Upkeep a week$100.00due in 6d');
    await expect(page.getByRole('img', { name: 'Hall, level 1' })).toBeVisible();
  }
  await expect(button(bobPage, /^Build/)).toHaveCount(0);
  await expect(log).toContainText(`${ann.username} built a level of the hall for $1,000.00 and 8 stone.`);
  await expectClean(annPage);

  const list = await visit('/alliance?tab=browse', cyd);
  const row = list.getByRole('row', { name: /Stonemasons/ });
  await expect(row).toContainText('2 of 55');
  await expect(row.getByRole('img', { name: 'Hall, level 1' })).toBeVisible();
  await expectClean(list);
});
