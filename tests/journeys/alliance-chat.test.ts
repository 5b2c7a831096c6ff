import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { button, composer, dialog, found, messages, say, tab } from './support/alliance-page.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, journeyIn } from './support/journey.ts';

const test = journeyIn({ dollars: 20_000 });

test('the chat survives a lost connection, a tab switch and the rate limit', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  await found(ann, 'The Line', [bob]);
  const annPage = await visit('/technologies', ann);
  const bobPage = await visit('/alliance', bob);
  const line = await interruptible(annPage);
  await annPage.goto('/alliance');
  await expect(annPage.getByText('Nobody has said anything')).toBeVisible();
  await say(bobPage, 'one');
  await expect(messages(annPage)).toContainText('one');

  await test.step('messages sent in the meantime appear once, in order', async () => {
    line.cut();
    await expect(annPage.locator('[data-live=live]')).toHaveCount(0);
    await say(bobPage, 'two');
    await say(bobPage, 'three');
    line.restore();
    await expect(messages(annPage).getByText('three')).toBeVisible({ timeout: 20_000 });
    const texts = await messages(annPage).locator('[data-message] p bdi').allTextContents();
    expect(texts.filter((text) => ['one', 'two', 'three'].includes(text))).toEqual(['one', 'two', 'three']);
  });

  await test.step('the draft stays, and unread messages are counted', async () => {
    await composer(annPage).fill('half a sentence');
    await tab(annPage, 'Browse Alliances').click();
    await expect(annPage.getByRole('row', { name: /The Line.*Yours/ })).toBeVisible();
    await say(bobPage, 'four');
    await expect(tab(annPage, 'My Alliance')).toHaveText('My Alliance1');
    await tab(annPage, 'My Alliance').click();
    await expect(composer(annPage)).toHaveValue('half a sentence');
  });

  await test.step('a seventh message within a minute stays in the composer and says when to retry', async () => {
    allowErrors(annPage, /429 .*\[\/api\/alliance\/chat\]/);
    await annPage.route(
      '**/api/alliance/chat',
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '2' },
          json: { error: 'Too many requests. Please wait a moment.', code: 'too_many_requests' },
        }),
      { times: 1 },
    );
    await button(annPage, 'Send').click();
    await expect(annPage.getByRole('alert')).toContainText('Six messages a minute, no more. Yours is kept');
    await expect(composer(annPage)).toHaveValue('half a sentence');
    await expect(annPage.getByRole('alert')).toHaveCount(0);
    await button(annPage, 'Send').click();
    await expect(messages(bobPage)).toContainText('half a sentence');
  });
});

/** Cuts and restores the page's socket. */
async function interruptible(page: Page): Promise<{ cut: () => void; restore: () => void }> {
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  return {
    cut() {
      isCut = true;
      for (const line of lines.splice(0)) void line.close();
    },
    restore() {
      isCut = false;
    },
  };
}

test('muted messages fold and unfold, and a deleted message disappears for everybody', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  await found(ann, 'The Quiet', [bob]);
  const annPage = await visit('/alliance', ann);
  const bobPage = await visit('/alliance', bob);
  for (const text of ['one', 'two', 'three']) await say(bobPage, text);
  await button(annPage, `Message of ${bob.username}: more`).first().click();
  await annPage.getByRole('menuitem', { name: `Mute ${bob.username}` }).click();
  await expect(annPage.getByText('3 muted messages')).toBeVisible();
  await expect(messages(annPage).getByText('two')).toHaveCount(0);
  await button(annPage, 'Show').click();
  await expect(messages(annPage).getByText('two')).toBeVisible();
  await expectClean(annPage);
  await button(annPage, `Message of ${bob.username}: more`).nth(1).click();
  await annPage.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(annPage).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(bobPage).getByText('two')).toHaveCount(0);
  await button(annPage, `Message of ${bob.username}: more`).first().click();
  await annPage.getByRole('menuitem', { name: `Unmute ${bob.username}` }).click();
  await expect(annPage.getByText('Muted', { exact: true })).toHaveCount(0);
});

test('new messages do not move a reader who has scrolled up, and scrolling loads earlier ones', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  await found(ann, 'Long Memory', [bob]);
  for (let nth = 0; nth < 130; nth += 1)
    await (nth % 2 ? ann : bob).send('POST', '/api/alliance/chat', { text: `line ${nth}` });
  const page = await visit('/alliance', ann);
  await messages(page).scrollIntoViewIfNeeded();
  await expect(messages(page).getByText('line 129', { exact: true })).toBeInViewport();
  await messages(page).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('line 29', { exact: true })).toHaveCount(1);
  await expect(page.getByText('line 0', { exact: true })).toHaveCount(1);
  await expect(messages(page).getByText('line 30', { exact: true })).toBeInViewport();
  await bob.send('POST', '/api/alliance/chat', { text: 'news' });
  await expect(button(page, '1 new')).toBeVisible();
  await expect(messages(page).getByText('line 30', { exact: true })).toBeInViewport();
  await button(page, '1 new').click();
  await expect(messages(page).getByText('news')).toBeInViewport();
  await expect(button(page, '1 new')).toHaveCount(0);
  // A message may arrive before a busy page has handled its scroll event.
  const busy = page.waitForEvent('console');
  const scrolled = messages(page).evaluate(scrollUpWhileBusy, BUSY_MS);
  await busy;
  await bob.send('POST', '/api/alliance/chat', { text: 'more news' });
  await scrolled;
  await expect(messages(page).getByText('more news')).toHaveCount(1);
  await expect(messages(page).getByText('line 0', { exact: true })).toBeInViewport();
});

/** Time for a message to be sent and reach the page. */
const BUSY_MS = 2_000;

/** Scrolls to the top, then blocks the page for a while. */
function scrollUpWhileBusy(element: Element, busyMs: number): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      element.scrollTop = 0;
      // oxlint-disable-next-line no-console -- what the test can hear of a page that does nothing else
      console.debug('busy');
      const endsAt = performance.now() + busyMs;
      while (performance.now() < endsAt);
      resolve();
    }),
  );
}
