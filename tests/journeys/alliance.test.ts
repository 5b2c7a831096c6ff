import { expect, type Page } from '@playwright/test';
import type { Account } from './support/account.ts';
import {
  button,
  composer,
  dialog,
  found,
  members,
  messages,
  rowOf,
  safe,
  said,
  say,
  tab,
} from './support/alliance-page.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';
import { lookAway } from './support/look-away.ts';

/** Newcomers may only contribute earnings: other journeys turn that off. */
const test = journeyIn({ dollars: 20_000, newcomerHours: 0 });

/** The starting balance does not pay for an alliance. */
const lowFundsTest = journeyIn();

interface Cast {
  readonly ann: Account;
  readonly bob: Account;
  readonly cyd: Account;
  readonly annPage: Page;
  readonly bobPage: Page;
  readonly cydPage: Page;
}

test('a leader and two members found, invite, contribute, chat, kick and inherit, live', async ({
  visit,
  newcomer,
}) => {
  const [ann, bob, cyd] = [await newcomer('ann'), await newcomer('bob'), await newcomer('cyd')];
  const cast: Cast = {
    ann,
    bob,
    cyd,
    annPage: await visit('/alliance?tab=create', ann),
    bobPage: await visit('/alliance', bob),
    cydPage: await visit('/alliance?tab=browse', cyd),
  };
  // A page may be reading the log while its player leaves.
  for (const page of [cast.annPage, cast.bobPage, cast.cydPage])
    allowErrors(page, /409 .*\[\/api\/alliance\/log\]/);
  await test.step('found', () => foundsOne(cast));
  await test.step('invite', () => invitesBoth(cast));
  await test.step('contribute', () => contributes(cast));
  await test.step('chat', () => chats(cast));
  await test.step('kick', () => kicks(cast));
  await test.step('inherit', () => inherits(cast));
});

/** Ann founds a private alliance. */
async function foundsOne({ ann, annPage }: Cast): Promise<void> {
  await annPage.getByLabel('Name', { exact: true }).fill('Blue Family');
  await annPage.getByLabel('Description').fill('Quiet people with a common key.');
  await annPage.getByLabel('Private').check();
  await expect(annPage.getByText('Balance after$10,000.00')).toBeVisible();
  await expectClean(annPage);
  await button(annPage, 'Create Alliance ($10,000)').click();
  await expect(annPage.getByRole('heading', { level: 2, name: 'Blue Family' })).toBeVisible();
  await expect(rowOf(annPage, ann).getByRole('img', { name: 'Leader' })).toBeVisible();
  expect(await ann.dollars()).toBe(10_000);
}

/** Ann invites both; Bob accepts, Cyd joins from the list. */
async function invitesBoth({ ann, bob, cyd, annPage, bobPage, cydPage }: Cast): Promise<void> {
  await cydPage.getByRole('switch', { name: 'Show private' }).click();
  const row = cydPage.getByRole('row', { name: /Blue Family/ });
  await expect(row).toContainText('Private');
  await expect(row).toContainText('By invitation');
  await lookAway(bobPage);
  for (const { username } of [bob, cyd]) {
    await annPage.getByLabel('Invite a player').fill(username);
    await annPage.getByLabel('Invite a player').press('Enter');
    await expect(said(annPage, `${username} is invited for 7 days.`)).toBeVisible();
  }
  await expect(said(bobPage, `${ann.username} invites you to join Blue Family.`)).toBeVisible();
  await expect(bobPage.getByRole('region', { name: 'Invitations' })).toContainText('Expires in 6d');
  await expectClean(bobPage);
  await button(bobPage, 'Accept the invitation of Blue Family').click();
  await button(cydPage, 'Join Blue Family').click();
  for (const page of [annPage, bobPage, cydPage]) await expect(members(page).getByRole('row')).toHaveCount(4);
  await expect(bobPage.getByText(/Yours in 23:5\d:\d\d/)).toBeVisible();
}

/** Bob contributes, and everybody sees it. */
async function contributes({ bob, annPage, bobPage, cydPage }: Cast): Promise<void> {
  await button(bobPage, 'Contribute to Safe').click();
  await expect(bobPage.getByRole('alert')).toHaveText('Say how much.');
  await expect(safe(bobPage)).toContainText('You can give $20,000.00 now');
  await bobPage.getByRole('button', { name: /^Max/ }).click();
  await expect(bobPage.getByLabel('Amount')).toHaveValue('20000');
  await bobPage.getByLabel('Amount').fill('1500.75');
  await expect(bobPage.getByText('Counts as $1,500.00.')).toBeVisible();
  await expect(safe(bobPage)).toContainText('Balance after$18,500.00');
  await button(bobPage, 'Contribute to Safe').click();
  for (const page of [annPage, bobPage, cydPage]) {
    await expect(safe(page)).toContainText('$1,500.00');
    await expect(rowOf(page, bob)).toContainText('$1.5K');
    await expect(page.getByRole('list', { name: 'Activity log' })).toContainText(
      `${bob.username} gave $1,500.00.`,
    );
  }
  expect(await bob.dollars()).toBe(18_500);
}

/** Ann and Bob chat; a URL renders as text. */
async function chats({ annPage, bobPage, cydPage }: Cast): Promise<void> {
  await say(annPage, 'Read http://example.com/<b>bold</b>');
  await say(cydPage, 'Evening.');
  for (const page of [annPage, bobPage, cydPage]) {
    await expect(messages(page)).toContainText('Read http://example.com/<b>bold</b>');
    await expect(messages(page)).toContainText('Evening.');
    await expect(messages(page).getByRole('link')).toHaveCount(0);
  }
  for (const page of [annPage, bobPage]) await expectClean(page);
}

/** Ann kicks Cyd, who loses the chat at once. */
async function kicks({ ann, cyd, annPage, bobPage, cydPage }: Cast): Promise<void> {
  await button(annPage, `Pay out or kick ${cyd.username}`).click();
  await annPage.getByRole('menuitem', { name: 'Kick' }).click();
  await expect(dialog(annPage)).toContainText('They can come back only with another invitation.');
  await dialog(annPage).getByRole('button', { name: 'Kick' }).click();
  await expect(cydPage.getByRole('heading', { name: 'You’re not in an alliance' })).toBeVisible();
  await expect(messages(cydPage)).toHaveCount(0);
  await expect(
    cydPage.getByRole('alert').getByText(`${ann.username} kicked you out of Blue Family.`),
  ).toBeVisible();
  for (const page of [annPage, bobPage]) await expect(members(page).getByRole('row')).toHaveCount(3);
  await say(annPage, 'She is gone.');
  await expect(messages(bobPage)).toContainText('She is gone.');
  await expect(cydPage.getByText('She is gone.')).toHaveCount(0);
  await expectClean(cydPage);
}

/** Ann leaves, Bob becomes leader, and gets the safe when he leaves too. */
async function inherits({ bob, annPage, bobPage }: Cast): Promise<void> {
  await button(annPage, 'Leave Alliance').click();
  await expect(dialog(annPage)).toContainText(`${bob.username}, who has given the most, will lead.`);
  await expectClean(annPage);
  await lookAway(bobPage);
  await dialog(annPage).getByRole('button', { name: 'Leave Alliance' }).click();
  await expect(annPage.getByRole('heading', { name: 'You’re not in an alliance' })).toBeVisible();
  await expect(said(bobPage, 'You now lead Blue Family.')).toBeVisible();
  await expect(rowOf(bobPage, bob).getByRole('img', { name: 'Leader' })).toBeVisible();
  await button(bobPage, 'Leave Alliance').click();
  await expect(dialog(bobPage)).toContainText(
    'You are paid $1,425.00 from the safe, and the central bank keeps $75.00.',
  );
  await dialog(bobPage).getByRole('button', { name: 'Leave Alliance' }).click();
  await expect(bobPage.getByRole('heading', { name: 'You’re not in an alliance' })).toBeVisible();
  expect(await bob.dollars()).toBe(19_925);
}

test('the leader pays out of the safe once a day, and the dialog states the fee', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  await found(ann, 'Paymasters', [bob]);
  await ann.send('POST', '/api/alliance/contribute', { amount: 1000 });
  const page = await visit('/alliance', ann);
  const bobPage = await visit('/dashboard', bob);
  await expect(bobPage.locator('[data-live=live]')).toBeVisible();
  await button(page, `Pay out or kick ${bob.username}`).click();
  await page.getByRole('menuitem', { name: 'Pay out' }).click();
  await dialog(page).getByLabel('Amount').fill('1000.01');
  await expect(dialog(page).getByRole('alert')).toHaveText('The safe does not hold that much.');
  await dialog(page).getByLabel('Amount').fill('200');
  await expect(dialog(page)).toContainText('Arrives$190.00');
  await expectClean(page);
  await lookAway(bobPage);
  await dialog(page).getByRole('button', { name: 'Pay out' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(safe(page)).toContainText('$800.00');
  await expect(
    said(bobPage, `${ann.username} paid you $190.00 out of the safe of Paymasters.`),
  ).toBeVisible();
  expect(await bob.dollars()).toBe(20_190);
  await button(page, `Pay out or kick ${bob.username}`).click();
  await page.getByRole('menuitem', { name: 'Pay out' }).click();
  await expect(dialog(page)).toContainText(
    'Already paid today. Possible again after game midnight (00:00 your time).',
  );
});

test('a phone shows one section at a time, each accessible, with the action within thumb reach', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  await found(ann, 'Thirty Letters of a Long Name', [bob]);
  await ann.send('POST', '/api/alliance/contribute', { amount: 2500 });
  await bob.send('POST', '/api/alliance/chat', { text: 'Evening.' });
  const page = await visit('/alliance', ann, PHONE);
  const contribute = button(page, 'Contribute to Safe');
  expect((await contribute.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
  await expectClean(page);
  for (const part of ['Members', 'Chat', 'Log']) {
    await button(page, part).tap();
    await expect(page).toHaveURL(`/alliance?tab=mine&part=${part.toLowerCase()}`);
    await expectClean(page);
  }
  await button(page, 'Table').tap();
  await expect(page.getByRole('table', { name: 'Contributions of the last 30 days' })).toContainText('$2.5K');
  await button(page, 'Chat').tap();
  await composer(page).fill('From the train.');
  await button(page, 'Send').tap();
  await expect(messages(page)).toContainText('From the train.');
  await expect(composer(page)).toBeInViewport();
  for (const name of ['Browse Alliances', 'Create Alliance']) {
    await tab(page, name).tap();
    await expectToFit(page, 'the page');
  }
});

lowFundsTest(
  'the page reports too few dollars, an invalid or taken name, and a newcomer’s contribution limit',
  { tag: '@all' },
  async ({ visit, newcomer, admin }) => {
    const page = await visit('/alliance', await newcomer(), PHONE);
    await expectToFit(page, 'the page');
    await tab(page, 'Create Alliance').tap();
    await expect(button(page, 'Insufficient Funds')).toHaveAccessibleDescription('You are $9,000.00 short.');
    await expectClean(page);

    await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 20_000, 'newcomer.hours': 72 });
    await found(await newcomer(), 'Old Money');
    const second = await visit('/alliance?tab=create', await newcomer());
    allowErrors(second, /409 .*\[\/api\/alliance\/create\]/);
    const name = second.getByLabel('Name', { exact: true });
    await button(second, 'Create Alliance ($10,000)').click();
    await expect(second.getByRole('alert')).toHaveText('It needs a name.');
    for (const [text, fault] of [
      ['ab', 'At least 3 characters.'],
      ['Blüe', 'Only letters, digits, spaces and - _ . & !'],
      ['a'.repeat(31), '1 character too long.'],
    ] as const) {
      await name.fill(text);
      await expect(second.getByRole('alert')).toHaveText(fault);
    }
    await name.fill('0ld-Money');
    await button(second, 'Create Alliance ($10,000)').click();
    await expect(second.getByRole('alert')).toHaveText('This name is taken, or too close to one that is.');
    await name.fill('New Money');
    await button(second, 'Create Alliance ($10,000)').click();
    await second.getByLabel('Amount').fill('500');
    await expect(safe(second)).toContainText('You can give $0.00 now');
    await expect(button(second, 'Contribute to Safe')).toHaveAccessibleDescription(
      'You haven’t earned anything to give yet.',
    );
    await expectClean(second);
  },
);

lowFundsTest('a failed load says so and can be retried', { tag: '@all' }, async ({ visit, newcomer }) => {
  const page = await visit('/dashboard', await newcomer());
  allowErrors(page, /500 .*\[\/api\/alliance\/(my-alliance|list)\]/);
  await page.route(/\/api\/alliance\/(my-alliance|list)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alliance' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch alliance data');
  await tab(page, 'Browse Alliances').click();
  await expect(tab(page, 'Browse Alliances')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch alliance data');
  await page.unroute(/\/api\/alliance\/(my-alliance|list)/);
  await button(page, 'Try again').click();
  await expect(page.getByText(/^\d+ alliances?$/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
