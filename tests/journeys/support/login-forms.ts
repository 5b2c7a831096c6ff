import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** The login form's fields, by label. */
export interface Form {
  readonly username?: string;
  readonly mail: string;
  readonly password: string;
}

/** Switches the login screen to its sign-up form if the browser was signed in before. */
export const openSignUp = (page: Page): Promise<void> => open(page, 'Create Account');

/** Switches the login screen to its sign-in form if the browser is new. */
export const openSignIn = (page: Page): Promise<void> => open(page, 'Sign In');

async function open(page: Page, name: 'Create Account' | 'Sign In'): Promise<void> {
  const form = page.getByRole('form', { name });
  await expect(page.getByRole('form')).toBeVisible();
  if (!(await form.isVisible())) await page.getByRole('button', { name }).click();
  await expect(form).toBeVisible();
}

/** Fills in the open form. */
export async function fillIn(page: Page, { username, mail, password }: Form): Promise<void> {
  if (username !== undefined) await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in through the form. */
export async function signInByForm(page: Page, { mail, password }: Form): Promise<void> {
  await openSignIn(page);
  await fillIn(page, { mail, password });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits for a mail to an address and returns the newest link. */
export async function mailedLink(outbox: string, mail: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const text = texts.find((one) => one.includes(`To: ${mail}\n`)) ?? '';
    link = /^https?:\S+\/reset-password\?token=\S+$/m.exec(text)?.[0] ?? '';
    expect(link, `a mail to ${mail}`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
