import { expect, type Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { expectAccessible, expectToFit } from './support/clean.ts';
import { ADMIN } from './support/game-server.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ alone: 'confirm' });

/** A login counts as recent for ten minutes. */
const LATER_MS = 11 * 60_000;

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });
const password = (page: Page) => question(page).getByLabel('Password', { exact: true });

async function expectQuestion(page: Page): Promise<void> {
  await expect(password(page)).toBeFocused();
  await expectToFit(page, 'the question for the password');
  await expectAccessible(page, 'the question for the password', 'dialog[open]');
}

const SIZES = [
  ['1440×900', DESKTOP, {}],
  ['390×844', PHONE, { tag: '@all' }],
] as const;

for (const [name, look, when] of SIZES) {
  test(
    `an admin who signed in an hour ago must give the password to reset the economy at ${name}`,
    when,
    async ({ visit, admin, server }) => {
      await server.pass(LATER_MS);
      const page = await visit('/admin?tab=tools', admin, look);
      allowErrors(page, /409/, /400/);
      await page.getByRole('button', { name: 'Reset Economy' }).click();
      const reset = page.getByRole('dialog', { name: 'Reset Economy' });
      await reset.getByLabel('Name of the world').fill('Tycoon Empire');
      const press = reset.getByRole('button', { name: 'Reset Economy' });
      await press.click();
      await expectQuestion(page);

      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(reset.getByText('Confirm your password.')).toBeVisible();
      await expect(reset.getByRole('alert')).toHaveCount(0);
      await expect(press).toBeFocused();

      await press.click();
      await password(page).fill('not the password');
      await page.keyboard.press('Enter');
      await expect(question(page).getByRole('alert')).toHaveText('Your current password is wrong');
      await expectQuestion(page);
      await password(page).fill(ADMIN.password);
      await question(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(/^Economy reset!/)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test(`a player who signed in an hour ago must give the password to sign out elsewhere at ${name}`, {
    tag: '@all',
  }, async ({ visit, newcomer, server }) => {
    const player = await newcomer();
    await signIn(server.url, player);
    await server.pass(LATER_MS);
    const page = await visit(`/profile/${player.id}`, player, look);
    allowErrors(page, /409/);
    const button = page.getByRole('button', { name: 'Sign out everywhere else' });
    await expect(page.locator('[data-session=other]')).toHaveCount(1);
    await button.click();
    await expectQuestion(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[data-tone=info]')).toHaveText(/Confirm your password\./);
    await expect(button).toBeFocused();
    await expect(page.locator('[data-session=other]')).toHaveCount(1);
    await button.click();
    await password(page).fill(player.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-session=other]')).toHaveCount(0);
    await expect(question(page)).toBeHidden();
  });
}
