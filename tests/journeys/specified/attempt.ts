import type { Page } from '@playwright/test';
import type { Failure, Success } from '#tests/wire/texts.ts';
import type { Account } from '../support/account.ts';

/** One action on a page while the server fails without a message. */
export interface Attempt {
  readonly says: Failure;
  /** The call that fails. */
  readonly call: `${'GET' | 'POST' | 'PUT'} /api/${string}`;
  /** Omitted where opening the page is the attempt. */
  readonly act?: (page: Page, who: Account) => Promise<unknown>;
  /** The page's text when the server does give a message, and how it reads. */
  readonly succeeds?: readonly [Success, RegExp];
}

/** A page and the attempts made on it, in order. */
export interface Screen {
  readonly at: string | ((who: Account) => string);
  readonly as: 'boss' | 'newcomer' | 'admin' | null;
  /** Before the page opens. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly attempts: readonly Attempt[];
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();

/** Opens a tab; some names end in a count. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** Presses a button of the open dialog. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills fields by label. */
export async function write(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
