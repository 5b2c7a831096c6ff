import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Exact text. */
export const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });
/** The messages in the chat. */
export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const members = (page: Page) => page.getByRole('table', { name: 'Members' });
export const rowOf = (page: Page, { username }: Account) =>
  members(page).getByRole('row', { name: new RegExp(username) });
/** The panel with the safe. */
export const safe = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Safe' }) });
/** The panel with the hall. */
export const hall = (page: Page) => page.getByRole('region', { name: 'Hall', exact: true });
/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** The message field. */
export const composer = (page: Page) => page.getByLabel('Message', { exact: true });

/** Sends a message and waits until the chat shows it. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
}

/** Founds an alliance over HTTP, so that a journey has something to show. */
export async function found(leader: Account, name: string, others: readonly Account[] = []): Promise<void> {
  await leader.send('POST', '/api/alliance/create', { name, description: '', isPrivate: false });
  for (const other of others) await other.send('POST', '/api/alliance/join', { allianceName: name });
}
