import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import { expectClean } from './support/clean.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';

/** Other journeys would talk on the wire. */
const test = journeyIn({ dollars: 20_000, alone: 'town' });

const wire = (page: Page) => page.locator('[data-ticker]');

async function buysStudio(player: Account): Promise<void> {
  const { properties } = await player.get<{ properties: { _id: string; house_type: string }[] }>(
    '/api/real-estate/available',
  );
  const studio = properties.find(({ house_type }) => house_type === 'Studio Apartment');
  await player.send('POST', '/api/real-estate/purchase', { propertyId: studio?._id });
}

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const) {
  test(`the wire tells of others on any page, and leads to them, at ${name}`, { tag: '@all' }, async ({
    visit,
    newcomer,
  }) => {
    const [viewer, first, owner, shy] = [
      await newcomer('viewer'),
      await newcomer('first'),
      await newcomer('owner'),
      await newcomer('shy'),
    ];
    const newsOf = ({ username }: Account): string =>
      `${username} bought a Studio Apartment for $800 and is a landlord now.`;
    await shy.send('POST', '/api/profil/update-profil', { show_name: false });
    const page = await visit('/central-bank', viewer, look);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    await buysStudio(shy);
    await expect(wire(page)).toHaveText('Somebody bought a Studio Apartment for $800 and is a landlord now.');
    expect(await wire(page).getAttribute('href')).toBeNull();

    await buysStudio(first);
    await expect(wire(page)).toHaveText(newsOf(first));
    await expectClean(page);
    // It stays under the focus while others make news.
    await wire(page).focus();
    await buysStudio(owner);
    await page.waitForTimeout(3_500);
    await expect(wire(page)).toHaveText(newsOf(first));
    await wire(page).blur();
    await expect(wire(page)).toHaveText(newsOf(owner));
    await wire(page).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${owner.id}$`));
    await expect(wire(page)).toBeVisible();
  });
}

test('the board ranks inhabitants, too, when the player wants it', { tag: '@all' }, async ({
  visit,
  newcomer,
  admin,
}) => {
  const person = await newcomer('person');
  const first = await newcomer('bot-a');
  const bots = [first, await newcomer('bot-b'), await newcomer('bot-c')];
  const page = await visit('/leaderboard', person);
  const players = page.getByRole('table', { name: 'Main leaderboard' });
  const own = page.getByRole('complementary', { name: 'Your rank' });
  const choice = page.getByRole('switch', { name: 'With inhabitants' });
  await expect(players.getByRole('link', { name: person.username })).toBeVisible();
  await expect(choice).toBeHidden();

  await admin.send('POST', '/api/admin/inhabitants', { usernames: bots.map(({ username }) => username) });
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(players.getByRole('link', { name: first.username })).toHaveCount(0);
  const { total } = await person.get<{ total: number }>('/api/leaderboard/me');
  await expect(own).toContainText(`of ${total}`);
  await choice.click();
  await expect(players.getByRole('row').filter({ hasText: first.username })).toContainText('20');
  const marked = players.getByRole('img', { name: 'Played by the house, not by a person' });
  await expect(marked).toHaveCount(bots.length);
  await expect(own).toContainText(`of ${total + bots.length}`);
  await expectClean(page);

  // Where they outnumber people, they rank from the start.
  const sockets = await Promise.all(bots.map((bot) => bot.socket()));
  await page.reload();
  await expect(page.locator('[data-online]')).toContainText(`${bots.length} played by the house`);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(own).toContainText(`of ${total}`);
  for (const socket of sockets) socket.close();
  for (const { id } of bots) await admin.send('POST', '/api/admin/inhabitants/retire', { userId: id });
});
