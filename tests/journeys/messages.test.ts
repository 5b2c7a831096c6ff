import { expect, type Page } from '@playwright/test';
import { button, composer, dialog } from './support/alliance-page.ts';
import { expectAccessible, expectToFit, waitUntilStable } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

test.setTimeout(240_000);

const lines = (page: Page) => page.getByRole('log', { name: /^Messages with / });
const inbox = (page: Page, name: string | RegExp = /^Messages/) => page.getByRole('banner').getByLabel(name);
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Messages' });

/** The page fits and passes axe on both screens. */
async function expectBothSizes(page: Page, of: string): Promise<void> {
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await waitUntilStable(page);
    await expectToFit(page, `${of} at ${viewport.width}`);
    await expectAccessible(page, `${of} at ${viewport.width}`);
  }
}

/** Sends a message and waits until the conversation shows it. */
async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(lines(page).getByText(text, { exact: true })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
}

test('two players write, read, reply, mute and delete, on a desk and on a phone', async ({
  visit,
  newcomer,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  const annPage = await visit(`/profile/${bob.id}`, ann);
  const bobPage = await visit('/dashboard', bob, PHONE);

  await test.step('from a profile to the first message', async () => {
    await annPage.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(annPage).toHaveURL(new RegExp(`/messages/${bob.username}$`));
    await expect(annPage.getByText('Nothing written yet')).toBeVisible();
    await expectBothSizes(annPage, 'an empty conversation');
    await button(annPage, 'Write the first message').click();
    await expect(composer(annPage)).toBeFocused();
    await write(annPage, 'Are you selling iron?');
  });

  await test.step('it arrives live: a toast, a mark, and the page on a phone', async () => {
    await expect(bobPage.getByText(`${ann.username} wrote to you.`).first()).toBeVisible();
    await inbox(bobPage, 'Messages, 1 conversation unread').tap();
    const item = bobPage.getByRole('link', { name: new RegExp(`^${ann.username}.*Unread$`) });
    await expect(item).toContainText('Are you selling iron?');
    await expectToFit(bobPage, 'the list on a phone');
    await item.tap();
    await expect(lines(bobPage)).toContainText('Are you selling iron?');
    await expect(inbox(bobPage, 'Messages')).toBeVisible();
    await write(bobPage, 'For six dollars.');
    await expect(lines(annPage)).toContainText('For six dollars.');
    await waitUntilStable(bobPage);
    await expectToFit(bobPage, 'a conversation on a phone');
    await expectAccessible(bobPage, 'a conversation on a phone');
  });

  await test.step('beside any page there is a drawer', async () => {
    await annPage.setViewportSize(DESKTOP.viewport);
    await annPage.goto('/market');
    await write(bobPage, 'Or five.');
    await inbox(annPage, 'Messages, 1 conversation unread').click();
    await expect(drawer(annPage)).toBeFocused();
    await drawer(annPage)
      .getByRole('link', { name: new RegExp(`^${bob.username}`) })
      .click();
    await expect(lines(annPage)).toContainText('Or five.');
    await expect(inbox(annPage, 'Messages')).toBeVisible();
    await write(annPage, 'Five it is.');
    await expect(lines(bobPage)).toContainText('Five it is.');
    await waitUntilStable(annPage);
    await expectToFit(annPage, 'the market beside the drawer');
    await expectAccessible(annPage, 'the market beside the drawer');
    await annPage.keyboard.press('Escape');
    await expect(drawer(annPage)).toHaveCount(0);
    await expect(inbox(annPage, 'Messages')).toBeFocused();
  });

  await test.step('what the filter marks is asked about, and folded for the other', async () => {
    allowErrors(bobPage, /409 .*\[\/api\/messages\/send\]/);
    await annPage.goto(`/messages/${bob.username}`);
    await composer(bobPage).fill('you fucking bastard');
    await button(bobPage, 'Send').tap();
    await expect(bobPage.getByRole('alert')).toContainText('Send it anyway?');
    await expect(composer(bobPage)).toHaveValue('you fucking bastard');
    await button(bobPage, 'Send anyway').tap();
    await expect(lines(annPage).getByText('This line could hurt somebody.')).toBeVisible();
    await expect(lines(annPage)).not.toContainText('bastard');
    await lines(annPage).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(lines(annPage)).toContainText('you fucking bastard');
    await expectBothSizes(annPage, 'a conversation');
  });

  await test.step('a message is reported, and an earlier one is attached', async () => {
    await button(annPage, `Message of ${bob.username}: more`).last().click();
    await annPage.getByRole('menuitem', { name: 'Report' }).click();
    await dialog(annPage).getByLabel('For six dollars.').check();
    await dialog(annPage).getByRole('radio', { name: 'Insult or hate' }).check();
    const sent = annPage.waitForRequest('**/api/moderation/report');
    await dialog(annPage).getByRole('button', { name: 'Report' }).click();
    expect(((await sent).postDataJSON() as { id: string }).id).toMatch(/^\d+,\d+$/);
    await expect(dialog(annPage)).toHaveCount(0);
  });

  await test.step('a muted player writes to nobody, and is not told', async () => {
    await button(annPage, `Conversation with ${bob.username}: more`).click();
    await annPage.getByRole('menuitem', { name: 'Mute' }).click();
    await expect(annPage.getByText('You muted this player.')).toBeVisible();
    await write(bobPage, 'Hello?');
    await expect(
      lines(annPage)
        .getByText(/^\d muted messages?$/)
        .first(),
    ).toBeVisible();
    await expect(lines(annPage)).not.toContainText('Hello?');
    await expect(inbox(annPage, 'Messages')).toBeVisible();
    await button(annPage, `Conversation with ${bob.username}: more`).click();
    await annPage.getByRole('menuitem', { name: 'Unmute' }).click();
    await expect(annPage.getByText('You muted this player.')).toHaveCount(0);
    await write(bobPage, 'Hello again?');
    await expect(lines(annPage)).toContainText('Hello again?');
    await expect(lines(annPage)).not.toContainText('Hello?');
  });

  await test.step('a conversation is deleted for one, and whoever wants none is left alone', async () => {
    await button(annPage, `Conversation with ${bob.username}: more`).click();
    await annPage.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await expect(dialog(annPage)).toContainText(`${bob.username} keeps it.`);
    await dialog(annPage).getByRole('button', { name: 'Delete' }).click();
    await expect(annPage).toHaveURL(/\/messages$/);
    await expect(annPage.getByText('No conversations yet')).toBeVisible();
    await expect(lines(bobPage)).toContainText('For six dollars.');
    await annPage.getByLabel('Who may write to you').selectOption('nobody');
    await expect(annPage.getByText('Saved.').first()).toBeVisible();
    allowErrors(bobPage, /409 .*\[\/api\/messages\/send\]/);
    await composer(bobPage).fill('Still there?');
    await button(bobPage, 'Send').tap();
    await expect(bobPage.getByText('This player does not take messages from you.').first()).toBeVisible();
    await expectBothSizes(annPage, 'the list');
  });
});

test('a long conversation keeps its place and loads what is earlier', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  for (let nth = 0; nth < 130; nth += 1)
    await (nth % 2 ? ann : bob).send('POST', '/api/messages/send', {
      username: nth % 2 ? bob.username : ann.username,
      text: `line ${nth}`,
    });
  const page = await visit(`/messages/${bob.username}`, ann);
  await expect(lines(page).getByText('line 129', { exact: true })).toBeInViewport();
  const shown = lines(page).getByText('line 110', { exact: true });
  await shown.scrollIntoViewIfNeeded();
  const before = await shown.boundingBox();
  await bob.send('POST', '/api/messages/send', { username: ann.username, text: 'more' });
  await expect(button(page, '1 new')).toBeVisible();
  // The newest page has lost its first line.
  expect(await shown.boundingBox()).toEqual(before);
  await lines(page).focus();
  for (const earlier of ['line 40', 'line 0']) {
    await page.keyboard.press('Home');
    await expect(lines(page).getByText(earlier, { exact: true })).toHaveCount(1);
  }
  await bob.send('POST', '/api/messages/send', { username: ann.username, text: 'news' });
  await expect(button(page, '2 new')).toBeVisible();
  await button(page, '2 new').click();
  await expect(lines(page).getByText('news', { exact: true })).toBeInViewport();
});
