import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

const PATH = '/api/admin/inhabitants';

const markIn = (where: Locator | Page): Locator =>
  where.getByRole('img', { name: 'Played by the house, not by a person' });

test('an admin marks an account as an inhabitant, pays it from the fund and retires it', {
  tag: '@all',
}, async ({ visit, admin, newcomer }) => {
  const player = await newcomer('lucky');
  const page = await visit('/admin?tab=players', admin);
  await expect(page.getByText('Nobody lives here yet')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Mark an account' }).click();
  await expect(page.getByLabel('Usernames')).toBeFocused();
  allowErrors(page, /404/);
  await page.getByLabel('Usernames').fill('nobody-there');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('There is no player "nobody-there".');
  await page.getByLabel('Usernames').fill(player.username);
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Inhabitants' }).getByRole('row').nth(1);
  await expect(row).toContainText(player.username);
  await expect(markIn(row)).toBeVisible();

  await row.getByRole('button', { name: `Pay ${player.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('20000');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is not that much left in today’s fund.');
  await dialog.getByLabel('Amount').fill('250.50');
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('$250.50');
  await expect(page.getByText('$9,749.50')).toBeVisible();
  expect(await player.dollars()).toBe(1_250.5);

  await row.getByRole('button', { name: `Retire ${player.username}` }).click();
  await expect(dialog).toContainText('This cannot be undone');
  await expect(markIn(dialog.getByRole('heading'))).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toContainText(player.username);
  await row.getByRole('button', { name: `Retire ${player.username}` }).click();
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(page.getByText('Nobody lives here yet')).toBeVisible();
});

test('a list that fails to load is requested again', { tag: '@all' }, async ({ visit, admin }) => {
  const page = await visit('/admin?tab=config', admin);
  allowErrors(page, /500/);
  await page.route(`**${PATH}?*`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal error', code: 'internal' } }),
  );
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(`**${PATH}?*`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Mark inhabitants' })).toBeVisible();
});

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const) {
  test(`inhabitants carry the mark of the house, and their list fits, at ${name}`, { tag: '@all' }, async ({
    visit,
    admin,
    newcomer,
  }) => {
    const people = [await newcomer('rosa-long-name'), await newcomer('silas'), await newcomer('ottilie')];
    await admin.send('POST', PATH, { usernames: people.map(({ username }) => username) });
    await admin.send('POST', `${PATH}/pay`, { userId: people[0]?.id, dollars: 1_250 });
    const sockets = [await people[1]?.socket()];
    const page = await visit('/admin?tab=players', admin, look);
    await expect(page.getByRole('table', { name: 'Inhabitants' }).getByText(/rosa/)).toBeVisible();
    await expectClean(page);
    await page.goto(`/profile/${people[0]?.id}`);
    await expect(page.getByText('Inhabitant: played by the house')).toBeVisible();
    const person = await newcomer('person');
    const other = await visit('/combat?tab=combat', person, look);
    await other.getByText(/^\d+ under protection$/).click();
    await expect(markIn(other).first()).toBeVisible();
    await expectClean(other);
    await other.goto(`/combat?tab=combat&attack=${people[1]?.id}`);
    const prompt = other.getByRole('dialog', { name: `Attack ${people[1]?.username}?` });
    await expect(markIn(prompt)).toHaveCount(2);
    await expectClean(other);
    await expect(other.locator('[data-online]')).toHaveText(/^\d+ online · 1 played by the house$/);
    for (const socket of sockets) socket?.close();
    for (const { id } of people) await admin.send('POST', `${PATH}/retire`, { userId: id });
  });
}
