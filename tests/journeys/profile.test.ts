import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ dollars: 20_000 });

const NEW_PASSWORD = 'velvet-rain-8';
const NOT_FOUND = /404 .*\[\/api\/profil\/view\/nobody\]/;

const presence = (page: Page) => page.locator('[data-presence]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const update = (page: Page) => button(page, 'Update Profile').click();

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const)
  test(`another player's profile shows who they are and whether they are online, at ${name}`, {
    tag: '@all',
  }, async ({ visit, newcomer }) => {
    const [owner, reader] = [await newcomer('vivienne'), await newcomer('reader')];
    await owner.send('POST', '/api/tycoon-company/create', {
      name: 'Night Works',
      industry: 'tech',
      salary: 100,
    });
    const { properties } = await owner.get<{ properties: { _id: string; house_type: string }[] }>(
      '/api/real-estate/available',
    );
    const house = properties.find(({ house_type }) => house_type === 'Studio Apartment');
    await owner.send('POST', '/api/real-estate/purchase', { propertyId: house?._id });
    await owner.send('POST', '/api/profil/update-profil', {
      avatar: 7,
      biography: '<b>Born</b> in the rain.\nStayed.',
    });
    const page = await visit(`/profile/${owner.id}`, reader, look);
    await expect(page.getByRole('heading', { level: 1, name: owner.username })).toBeVisible();
    await expect(page.getByText('Player', { exact: true })).toBeVisible();
    await expect(presence(page)).toHaveText(/^seen /);
    await expect(page.getByText('<b>Born</b> in the rain.')).toBeVisible();
    await expect(page.getByText('CompanyNight Works')).toBeVisible();
    const houses = page.getByRole('list', { name: `${owner.username}’s street` }).getByRole('listitem');
    await expect(houses).toHaveText(['Studio Apartment, level 1']);
    await expect(page.getByText('1 house', { exact: true })).toBeVisible();
    await expect(edit(page)).toHaveCount(0);
    await expectClean(page);

    const theirs = await visit('/dashboard', owner);
    await expect(theirs.locator('[data-live=live]').first()).toBeVisible();
    await page.reload();
    await expect(presence(page)).toHaveText('online');
    await theirs.close();
    await expect
      .poll(async () => {
        await page.reload();
        return presence(page).textContent();
      })
      .toBe('seen just now');
  });

test('a missing id, an unknown player and a failing server each show a way back', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const page = await visit('/profile', await newcomer());
  allowErrors(page, NOT_FOUND, /500/);
  await expect(page.getByText('User ID is required')).toBeVisible();
  await page.goto('/profile/nobody');
  await expect(page.getByText('Profile not found')).toBeVisible();
  await expectClean(page);
  await page.route('**/api/profil/view/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/profile/somebody');
  await expect(page.getByText('Failed to load profile')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the owner chooses a portrait, writes a biography and changes the account', async ({
  visit,
  newcomer,
}) => {
  const owner = await newcomer('owner');
  const page = await visit(`/profile/${owner.id}`, owner);
  allowErrors(page, /400 .*\[\/api\/(auth\/update-email|profil\/)/);
  await edit(page).click();
  await page.getByRole('radio', { name: 'Portrait 5' }).check();
  await field(page, 'Biography').fill('I own the <b>night</b> shift.');
  await button(page, 'Save').click();
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible();
  await expectClean(page);

  await update(page);
  await expect(page.getByText('Please enter your current password', { exact: true })).toBeVisible();
  await expect(field(page, 'Confirm new password')).toBeDisabled();
  await field(page, 'Current password').fill(owner.password);
  await update(page);
  await expect(page.getByText('Please provide at least one field to update')).toBeVisible();
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill('something else');
  await update(page);
  await expect(page.getByText('New passwords do not match')).toBeVisible();

  await edit(page).click();
  await expect(page.getByText('I own the <b>night</b> shift.')).toBeVisible();
  await edit(page).click();
  for (const name of ['Current password', 'New password', 'Confirm new password', 'New email'])
    await expect(field(page, name)).toHaveValue('');

  await field(page, 'Current password').fill('not mine at all');
  await field(page, 'New email').fill(`new-${owner.username}@example.org`);
  await update(page);
  await expect(page.getByText('Your current password is wrong')).toBeVisible();
  await field(page, 'Current password').fill(owner.password);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await update(page);
  await expect(field(page, 'Current password')).toHaveCount(0);
  const { user } = await owner.get<{ user: unknown }>('/api/auth/session');
  expect(user).toBeNull();
});

test('the owner confirms deleting the profile and sees a farewell', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const owner = await newcomer('leaver');
  const page = await visit(`/profile/${owner.id}`, owner, PHONE);
  await edit(page).click();
  await button(page, 'Delete Profile').click();
  await expect(page.getByText('Please enter your current password to delete your profile')).toBeVisible();
  await field(page, 'Current password').fill(owner.password);
  await button(page, 'Delete Profile').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete your profile? This action cannot be undone.',
  );
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'Delete Profile').click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your profile has been deleted. Goodbye.')).toBeVisible();
});
