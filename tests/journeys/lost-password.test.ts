import { expect, type Page } from '@playwright/test';
import { mailedLink, openSignIn, signInByForm } from './support/login-forms.ts';
import { allowErrors, journeyIn } from './support/journey.ts';

const test = journeyIn();

const PROMISE = 'If an account linked to this email exists, we sent a recovery email.';

test('a password reset link works once and ends every other session', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const elsewhere = await visit('/market', player);
  const page = await visit('/');
  allowErrors(page, /400 .*\[\/api\/auth\/reset-password\]/, /401 .*\[\/api\/auth\/login\]/);
  await askForLink(page, 'nobody-at-all@example.com');
  await askForLink(page, player.mail);

  const link = await mailedLink(server.outbox, player.mail);
  const entrance = new URL('/', link).href;
  expect(new URL(link).port).toBe(new URL(server.url).port);
  await page.goto(link);
  await setPassword(page, 'sesame', 'sesamy');
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await setPassword(page, 'sesame-sesame-sesame', 'sesame-sesame-sesame');
  await expect(page.getByText('New password must be 6 to 15 characters long')).toBeVisible();
  await setPassword(page, 'open-sesame-7', 'open-sesame-7');
  await expect(page.getByText('Your password has been set. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(entrance);

  await expect(elsewhere.getByRole('alert')).toHaveText('Your password was changed. Please sign in again.');
  await expect(elsewhere).toHaveURL('/');

  await signInByForm(page, player);
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await signInByForm(page, { mail: player.mail, password: 'open-sesame-7' });
  await expect(page).toHaveURL(`${entrance}dashboard`);

  await page.goto(link);
  await setPassword(page, 'once-more-8', 'once-more-8');
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

async function askForLink(page: Page, mail: string): Promise<void> {
  await page.goto('/');
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(PROMISE)).toBeVisible();
}

async function setPassword(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Set Password' }).click();
}
