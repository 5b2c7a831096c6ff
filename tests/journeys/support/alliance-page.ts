import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A tab by its name. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Words that stand alone. */
export const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });
/** What stands in the chat. */
export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** The list of members. */
export const members = (page: Page) => page.getByRole('table', { name: 'Members' });
/** A member’s row. */
export const rowOf = (page: Page, { username }: Account) =>
  members(page).getByRole('row', { name: new RegExp(username) });
/** The panel with the safe. */
export const safe = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Safe' }) });
/** The open question. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** The line one writes in. */
export const composer = (page: Page) => page.getByLabel('Message', { exact: true });

/** Says something and waits until it stands in the chat. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
}

/** An alliance by call, so that a journey begins where it has something to show. */
export async function found(leader: Account, name: string, others: readonly Account[] = []): Promise<void> {
  await leader.send('POST', '/api/alliance/create', { name, description: '', isPrivate: false });
  for (const other of others) await other.send('POST', '/api/alliance/join', { allianceName: name });
}
