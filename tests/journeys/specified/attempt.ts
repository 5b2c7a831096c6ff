import type { Page } from '@playwright/test';
import type { Failure, Success } from '#tests/wire/texts.ts';
import type { Account } from '../support/account.ts';

/** Something done on a page while the server fails without a word. */
export interface Attempt {
  readonly says: Failure;
  /** The call that fails. */
  readonly call: `${'GET' | 'POST' | 'PUT'} /api/${string}`;
  /** Left out where opening the page is the attempt. */
  readonly act?: (page: Page, who: Account) => Promise<unknown>;
  /** What the page says when the server does answer, and how that reads. */
  readonly succeeds?: readonly [Success, RegExp];
}

/** A page and what is attempted there, one after the other. */
export interface Screen {
  readonly at: string | ((who: Account) => string);
  readonly as: 'boss' | 'newcomer' | 'admin' | null;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly attempts: readonly Attempt[];
}

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();

/** Opens a tab; some carry a number behind their name. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** Presses a button of the open dialog. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Writes into fields, by their labels. */
export async function write(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
