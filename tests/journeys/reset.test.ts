import { expect } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

/** A separate world, so that no other journey loses its data. */
const resetTest = journeyIn({ alone: 'reset' });

for (const [name, look] of [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const) {
  test(`the reset dialog fits and is accessible at ${name}`, { tag: '@all' }, async ({ visit, admin }) => {
    const page = await visit('/admin?tab=tools', admin, look);
    await page.getByRole('button', { name: 'Reset Economy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Economy' });
    await expect(dialog).toContainText(
      'Are you sure you want to reset the entire economy? This action cannot be undone!',
    );
    const button = dialog.getByRole('button', { name: 'Reset Economy' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Name of the world').fill('Tycoon');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

resetTest(
  'typing the world’s name resets the economy, and every open page follows',
  {
    tag: '@all',
  },
  async ({ visit, admin, newcomer }) => {
    const player = await newcomer();
    const available = await player.get<Listings>('/api/real-estate/available');
    const cheapest = available.properties.toSorted((one, other) => one.price - other.price)[0];
    await player.send('POST', '/api/real-estate/purchase', { propertyId: cheapest?._id });
    const reader = await visit('/dashboard', player);
    allowErrors(reader, /503/);
    await expect(reader.locator('[data-live=live]')).toBeVisible();
    await expect(reader.locator('main')).not.toContainText('You own no property yet');
    const page = await visit('/admin?tab=tools', admin);
    allowErrors(page, /503/);
    await page.getByRole('button', { name: 'Reset Economy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Economy' });
    await dialog.getByLabel('Name of the world').fill('tycoon empire');
    await dialog.getByRole('button', { name: 'Reset Economy' }).click();
    await expect(page.getByText(/^Economy reset! \d+ players affected\.$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Admin log' })).toContainText('Economy reset');
    for (const one of [page, reader])
      await expect(one.locator('[data-announcement=warning]')).toContainText('The economy has been reset.');
    await expect(reader.locator('main')).toContainText('You own no property yet');
    await expect(reader.locator('header').first()).toContainText('$1,000.00');
  },
);

interface Listings {
  readonly properties: readonly { readonly _id: string; readonly price: number }[];
}
