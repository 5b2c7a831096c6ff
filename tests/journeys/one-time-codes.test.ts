import { expect } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectClean } from './support/clean.ts';
import { ADMIN } from './support/game-server.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { signInByForm } from './support/login-forms.ts';

const test = journeyIn({ alone: 'codes' });

/** One step ahead: the previous code has been used, and a device's clock may be off by one step. */
const nextCode = (secret: string, passedMs = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + passedMs) / 1000) + 30 });

/** A login counts as recent for ten minutes. */
const LATER_MS = 11 * 60_000;

test('an admin turns one-time codes on, signs in with one, and gives another to sign out everywhere else', {
  tag: '@all',
}, async ({ visit, admin, server }) => {
  const page = await visit('/dashboard', admin);
  await page.getByRole('link', { name: /^Profile of/ }).click();
  await expect(page.locator('[data-session=current]')).toContainText('This session');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: /The secret as a picture/ })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await expectClean(page);
  await page.getByLabel('Code').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const recovery = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const recoveryCode = (await recovery.first().textContent()) ?? '';
  await expectClean(page);

  for (const code of [nextCode(secret), recoveryCode]) {
    const other = await visit('/', null, PHONE);
    allowErrors(other, /401/);
    await signInByForm(other, ADMIN);
    await expect(other.getByLabel('Code')).toBeFocused();
    await expect(other.getByText('Please enter the code from your device')).toBeVisible();
    await expectClean(other);
    await other.getByLabel('Code').fill(code);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
  }

  await page.reload();
  await expect(page.locator('[data-session=other]')).toHaveCount(2);
  await server.pass(LATER_MS);
  allowErrors(page, /409/, /400/);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await question.getByLabel('Code').fill('000000');
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText(
    'This code is wrong or was used before. Try the next one.',
  );
  await expect(question.getByLabel('Code')).toBeFocused();
  await question.getByLabel('Code').fill(nextCode(secret, LATER_MS));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-session=other]')).toHaveCount(0);
  await expect(page.locator('[data-session=current]')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const account = page.locator('form').filter({ has: page.getByLabel('New email') });
  await account.getByLabel('Current password').fill(ADMIN.password);
  await account.getByLabel('New email').fill('moved@example.com');
  await account.getByRole('button', { name: 'Update Profile' }).click();
  await expect(account.getByRole('alert')).toHaveText('Please enter the code from your device');
  await account.getByLabel('Code').fill('000000');
  await account.getByRole('button', { name: 'Update Profile' }).click();
  await expect(account.getByRole('alert')).toHaveText(
    'This code is wrong or was used before. Try the next one.',
  );
  await expectClean(page);
});
