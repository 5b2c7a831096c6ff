import { expect, type Page } from '@playwright/test';
import { fillIn, openSignUp, signInByForm } from './support/login-forms.ts';
import { allowErrors, cookieOf, journeyIn } from './support/journey.ts';
import { signIn } from './support/account.ts';

const test = journeyIn();

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Create Account' }).click();

test('sign-up reports invalid fields, the password first, then signs the newcomer in', async ({
  visit,
  newcomer,
}) => {
  const known = await newcomer('taken');
  const page = await visit('/');
  allowErrors(page, /status of 40[09] .*\[\/api\/auth\/signup\]/);
  await openSignUp(page);
  for (const label of ['Username', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');

  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(['Required.', 'Required.', 'Required.']);
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();

  const form = { username: 'al', mail: 'al@example.com', password: '12345' };
  await fillIn(page, form);
  await submit(page);
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Username must be at least 3 characters long')).toHaveCount(0);

  await fillIn(page, { ...form, password: '123456' });
  await submit(page);
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toHaveCount(0);

  await fillIn(page, { ...form, username: known.username, password: '123456' });
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('This password is too common');

  await fillIn(page, { ...form, username: known.username, password: 'al-in-the-city' });
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('This username is already taken');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await page.getByLabel('Username', { exact: true }).press('Backspace');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await fillIn(page, { ...form, username: 'al-the-first', password: 'al-in-the-city' });
  await submit(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Sign up successful! Welcome!').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile of al-the-first' })).toBeVisible();
  await expect(page.getByRole('main').getByText('$1,000.00').first()).toBeVisible();
});

test('a player signs in, is redirected home from the login page, and signs out', async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/');
  allowErrors(page, /401 .*\[\/api\/auth\/login\]/);
  await signInByForm(page, { mail: player.mail, password: 'not-this-one' });
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  await expect(page).toHaveURL('/');

  await signInByForm(page, player);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Tycoon Empire', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('form', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You have been logged out.')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('the page shows only known messages from the address and then removes them from it', {
  tag: '@all',
}, async ({ visit }) => {
  const page = await visit('/?type=error&message=session_expired');
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
  await expect(page).toHaveURL('/');
  await page.goto('/?type=success&message=Send+your+password+to+eve%40example.com');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('eve@example.com')).toHaveCount(0);
});

test('when the server ends a session, the login page opens and says so', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const player = await newcomer();
  const page = await visit('/leaderboard', player);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await server.admin('reset-password', player.mail);
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
  await expect(page).toHaveURL('/');
});

test('a refused heartbeat opens the login page', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/company', await newcomer());
  // Queries that refetch on focus are refused as well.
  allowErrors(page, /403 .*\[\/api\/activity\/updateActivityJson\]/, /401 .*\[\/api\/[\w/-]+\]/);
  await expect(page.locator('[data-live=live]')).toBeVisible();
  await page.context().clearCookies();
  const expiryLogged = page.waitForEvent('console', (message) => message.text() === 'Session expired');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expiryLogged;
  await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
  await expect(page).toHaveURL('/');
});

test('signing up in a browser with a session ends that session and asks to try again', {
  tag: '@all',
}, async ({ visit, newcomer, server }) => {
  const player = await newcomer();
  const page = await visit('/');
  allowErrors(page, /403 .*\[\/api\/auth\/signup\]/);
  await openSignUp(page);
  const form = { username: 'second-self', mail: 'second@example.com', password: 'one-more-of-me' };
  await fillIn(page, form);
  await page.context().addCookies([cookieOf(await signIn(server.url, player), server.url)]);
  await submit(page);
  const conflict = page.getByText('Session conflict detected. Please try again.');
  await expect(conflict).toBeVisible();
  await expect(conflict).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await submit(page);
  await expect(page).toHaveURL('/dashboard');
});

test('the about page explains the game to visitors and links back', { tag: '@all' }, async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByText('empire-building strategy game')).toBeVisible();
  await expect(page.getByText('Research is coming soon.')).toBeVisible();
  await expect(page.getByText('Horse racing is open now')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/about');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/');
});

test('a browser that blocks cookies shows that reason, not an expired session', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const { mail, password } = await newcomer();
  const page = await visit('/', null);
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await signInByForm(page, { mail, password });
  await expect(page.getByText(/your browser did not keep the sign-in cookie/)).toBeVisible();
  await expect(page.getByText(/session has expired/)).toHaveCount(0);
});
