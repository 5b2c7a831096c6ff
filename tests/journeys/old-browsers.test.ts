import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { OLDEST_BROWSERS } from '#web/oldest-browsers.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { HOUSE, OFFICE, PUBLIC } from './support/pages.ts';

const test = journeyIn();

/** Removes what at least one of the oldest browsers lacks: Chrome 111, Firefox 128, Safari 16.4. */
function asInTheOldest(): void {
  const remove = (of: object, ...names: readonly PropertyKey[]) => {
    for (const name of names) Reflect.deleteProperty(of, name);
  };
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  remove(
    iterator,
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  );
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(Promise, 'withResolvers', 'try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(ArrayBuffer.prototype, 'transfer', 'transferToFixedLength', 'resize');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(AbortSignal, 'any');
  remove(URL, 'canParse', 'parse');
  remove(Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'getHTML');
  remove(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
  remove(Document.prototype, 'startViewTransition');
  remove(ReadableStream.prototype, Symbol.asyncIterator, 'values');
  remove(Response.prototype, 'bytes');
  remove(Blob.prototype, 'bytes');
  remove(RegExp, 'escape');
  remove(Error, 'isError');
  remove(Intl, 'DurationFormat');
  remove(
    globalThis,
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'Iterator',
    'CloseWatcher',
  );
}

/** As Chrome 109, Firefox 114 and Safari 15 do. */
const withoutCopyingSort = (): void => void Reflect.deleteProperty(Array.prototype, 'toSorted');

const sentence = (page: Page) => page.getByRole('alert');
const TOO_OLD = /This browser is too old for Tycoon Empire/;
const NOT_LOADED = /Part of the page did not load/;
const ENTRY = /\/assets\/(index|initial)-.*\.js$/;

test('the README, the build and the page name the same oldest browsers', () => {
  const { chrome, edge, firefox, safari, ios } = OLDEST_BROWSERS;
  expect([edge, ios]).toEqual([chrome, safari]);
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const named = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
  expect(read('web/public/start-check.js')).toContain(named);
  expect(read('README.md')).toContain(named);
});

test('the oldest browsers open the dashboard and run a race on it', async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer(), { ...DESKTOP, before: asInTheOldest });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.locator('#start')).toBeHidden();
  await page.goto('/horse-racing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horse Racing');
});

test('the oldest browsers open every page', { tag: '@all' }, async ({ visit, newcomer, admin }) => {
  for (const [who, paths] of [
    [null, PUBLIC],
    [await newcomer(), [...HOUSE, ...OFFICE]],
    [admin, ['/admin', '/admin?tab=players', '/admin?tab=config', '/admin?tab=tools']],
  ] as const) {
    const page = await visit(paths[0] ?? '/', who, { ...PHONE, before: asInTheOldest });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('');
      await expect(page.locator('#start'), path).toBeHidden();
    }
  }
});

test('an older browser says so', async ({ visit }) => {
  const page = await visit('/', null, { ...PHONE, before: withoutCopyingSort });
  allowErrors(page, /toSorted/);
  await expect(sentence(page)).toHaveText(TOO_OLD);
  await expectClean(page);
});

test('a blocked script is reported with a way to try again', async ({ visit }) => {
  const page = await visit('/about');
  allowErrors(page, /Failed to load/, /net::ERR_/);
  await page.route(ENTRY, (route) => route.abort('blockedbyclient'));
  await page.reload();
  await expect(sentence(page)).toHaveText(NOT_LOADED);
  await expectClean(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(
    page.getByRole('button', { name: 'Back to Login' }).or(page.getByText('Back to Login')),
  ).toBeVisible();
});

test('a script that is not ours, or breaks, is reported', { tag: '@all' }, async ({ visit }) => {
  const page = await visit('/');
  allowErrors(page, /Failed to load/, /blocked/, /MIME type/);
  const html = { status: 403, contentType: 'text/html', body: '<h1>Blocked by your organization</h1>' };
  await page.route(ENTRY, (route) => route.fulfill(html));
  await page.reload();
  await expect(sentence(page)).toHaveText(NOT_LOADED);
});
