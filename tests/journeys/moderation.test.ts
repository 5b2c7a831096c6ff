import { expect, type Page } from '@playwright/test';
import { type Account, signIn } from './support/account.ts';
import { composer, messages, say } from './support/alliance-page.ts';
import { expectAccessible, expectToFit, waitUntilStable } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { fillIn, openSignUp, signInByForm } from './support/login-forms.ts';
import { lookAway } from './support/look-away.ts';

const test = journeyIn({ alone: 'moderation' });

const CLUB = "Newcomers' Club";
const INSULT = 'You are a worthless clown, Ann.';
const REASON = 'You have insulted another player.';

/** The page fits and passes axe on both screens. */
async function expectBothSizes(page: Page, of: string): Promise<void> {
  const size = page.viewportSize();
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await waitUntilStable(page);
    await expectToFit(page, `${of} at ${viewport.width}`);
    await expectAccessible(page, `${of} at ${viewport.width}`);
  }
  if (size) await page.setViewportSize(size);
}

const notice = (page: Page, text: string | RegExp) => page.getByText(text).first();
const caseOf = (page: Page, username: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(username) });

test.setTimeout(300_000);

test('an insult is reported, muted within a minute, told, appealed and lifted', async ({
  visit,
  newcomer,
  admin,
  server,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  const moderator = async (name: string): Promise<Account> => {
    const player = await newcomer(name);
    await admin.send('POST', '/api/admin/rank', { username: player.username, rang: 1 });
    return signIn(server.url, player);
  };
  const [mona, max] = [await moderator('mona'), await moderator('max')];
  for (const one of [ann, bob]) await one.send('POST', '/api/alliance/join', { allianceName: CLUB });
  const [annPage, bobPage] = [await visit('/alliance', ann), await visit('/alliance', bob)];
  const monaPage = await visit('/moderation', mona, PHONE);
  await expect(monaPage.getByText('Nothing waits.')).toBeVisible();
  await say(bobPage, INSULT);

  await test.step('Ann reports the line from its menu', async () => {
    await expect(messages(annPage)).toContainText(INSULT);
    await annPage.getByRole('button', { name: `Message of ${bob.username}: more` }).click();
    await annPage.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = annPage.getByRole('dialog', { name: `Report ${bob.username}` });
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
    await expectBothSizes(annPage, 'the report dialog');
    await dialog.getByRole('radio', { name: 'Insult or hate' }).check();
    await dialog.getByLabel('What should staff know?').fill('Out of nothing.');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(notice(annPage, 'Reported. Staff will read it')).toBeVisible();
  });
  const reportedMs = Date.now();

  await test.step('the queue shows it by itself; Mona mutes him on her phone', async () => {
    await caseOf(monaPage, bob.username).tap();
    const view = monaPage.getByRole('region', { name: 'The case' });
    const marked = monaPage.getByText('reported', { exact: true });
    await expect(view.getByRole('listitem').filter({ has: marked })).toContainText(INSULT);
    await expect(view).toContainText('Out of nothing.');
    await view.getByRole('radio', { name: 'Mute' }).check();
    await view.getByLabel('A usual sentence').selectOption(REASON);
    await view.getByRole('button', { name: 'Mute: 1 day' }).tap();
    await expect(notice(monaPage, 'Decided.')).toBeVisible();
    await expect(view.getByText(/^This case is closed\./)).toBeVisible();
  });

  await test.step('Bob is told within a minute, and again where he writes', async () => {
    await expect(notice(bobPage, /^You are muted until .+: You have insulted/)).toBeVisible();
    const seconds = Math.round((Date.now() - reportedMs) / 1000);
    test.info().annotations.push({ type: 'from report to sanction', description: `${seconds} s` });
    expect(seconds).toBeLessThan(60);
    allowErrors(bobPage, /409 .*\[\/api\/alliance\/chat\]/);
    await composer(bobPage).fill('And so are you.');
    await composer(bobPage).press('Enter');
    await expect(bobPage.getByRole('alert').filter({ hasText: REASON })).toBeVisible();
  });

  await test.step('Ann hears that it led to something', async () => {
    await expect(notice(annPage, `Your report about ${bob.username} led to something.`)).toBeVisible();
  });

  await test.step('Bob appeals', async () => {
    await bobPage.goto('/sanctions');
    await expect(bobPage.getByText(REASON)).toBeVisible();
    await expect(bobPage.getByText('mona')).toHaveCount(0);
    await bobPage.getByRole('button', { name: 'Appeal' }).click();
    await bobPage.getByLabel('Why should this be lifted?').fill('Ann and I are old friends. It was a joke.');
    await expectBothSizes(bobPage, 'the sanctions');
    await bobPage.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(bobPage.getByText('Staff has not decided it yet.')).toBeVisible();
  });

  await test.step('Max, not Mona, accepts it', async () => {
    const maxPage = await visit('/moderation', max);
    await monaPage.getByRole('link', { name: 'Back to the queue' }).tap();
    await caseOf(monaPage, bob.username).tap();
    await expect(monaPage.getByText('You have imposed this yourself.')).toBeVisible();
    await expectBothSizes(maxPage, 'the queue');
    await caseOf(maxPage, bob.username).click();
    await expect(maxPage.getByText('It was a joke.')).toBeVisible();
    await maxPage.getByRole('radio', { name: 'Accept' }).check();
    await maxPage.getByLabel('The reason, which the player reads').fill('You are right. Be kinder.');
    await expectBothSizes(maxPage, 'an appeal');
    await maxPage.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(notice(maxPage, 'Decided.')).toBeVisible();
  });

  await test.step('Bob reads the answer and writes again', async () => {
    await expect(notice(bobPage, 'Staff has lifted your mute.')).toBeVisible();
    await bobPage.reload();
    await expect(bobPage.getByText('You are right. Be kinder.')).toBeVisible();
    await bobPage.goto('/alliance');
    await say(bobPage, 'Sorry, Ann.');
  });
});

test('a suspended player sees the suspension, the account and the way out, and nothing else', async ({
  visit,
  newcomer,
  admin,
}) => {
  const [eve, ann] = [await newcomer('eve'), await newcomer('ann')];
  const page = await visit('/dashboard', eve);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ann.send('POST', '/api/moderation/report', { kind: 'player', id: eve.id, reason: 'threat' });
  const staff = await visit('/moderation', admin);
  await caseOf(staff, eve.username).click();
  await staff.getByRole('radio', { name: 'Suspend' }).check();
  await staff.getByLabel('A usual sentence').selectOption({ index: 2 });
  await expectBothSizes(staff, 'a case');
  // Reads under way when the suspension begins.
  allowErrors(page, /409 /);
  await staff.getByRole('button', { name: 'Suspend: 3 days' }).click();
  await expect(page).toHaveURL('/sanctions');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Market' })).toHaveCount(0);
  await expect(page.locator('[data-balance]')).toContainText('$1,000.00');
  await expectBothSizes(page, 'a suspension');

  await test.step('reads nothing that is refused, wherever it begins', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 409) refused.push(response.url());
    });
    await page.goto('/market');
    await expect(page).toHaveURL('/sanctions');
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('button', { name: 'Delete Profile' })).toBeVisible();
    await expectBothSizes(page, 'the account of a suspended player');
    await page.getByRole('link', { name: 'Messages with staff' }).click();
    await expect(page.getByText('While you are suspended, you can write to staff only.')).toBeVisible();
    await expect(page.getByText('Staff can write to you here.')).toBeVisible();
    await expect(page.getByLabel('Who may write to you')).toHaveCount(0);
    await expectBothSizes(page, 'the messages of a suspended player');
    expect(refused).toEqual([]);
  });

  await test.step('and is back in the game when it is lifted', async () => {
    await page.getByRole('link', { name: 'Your suspension', exact: true }).click();
    await staff.getByRole('button', { name: 'Lift' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('The reason, which the player reads').fill('A mistake.');
    await dialog.getByRole('button', { name: 'Lift' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /Notifications/ })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('two accounts of one person are found on the link board', async ({ visit, newcomer, admin, server }) => {
  const stranger = await newcomer('cyd');
  const page = await visit('/');
  const [first, second] = ['twin-one', 'twin-two'];
  for (const username of [first, second]) {
    await openSignUp(page);
    await fillIn(page, { username, mail: `${username}@example.com`, password: 'one-person-two' });
    await page.locator('form').getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
  }
  await signInByForm(page, { mail: `${first}@example.com`, password: 'one-person-two' });
  await expect(page).toHaveURL('/dashboard');
  await server.pass(10 * 60_000);

  const staff = await visit('/moderation', admin);
  await staff.getByRole('link', { name: 'Linked accounts', exact: true }).click();
  const pair = staff.getByRole('row').filter({ hasText: first }).filter({ hasText: second });
  await expect(pair).toContainText('same device');
  await expect(pair).toContainText('Limited');
  // Everybody here has one address.
  const ofStranger = staff.getByRole('row').filter({ hasText: stranger.username });
  await expect(ofStranger.filter({ hasText: 'same device' })).toHaveCount(0);
  await expectBothSizes(staff, 'the link board');
  await pair.getByRole('button', { name: 'Make a case of' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Cheating or several accounts' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(pair.getByRole('link', { name: 'Open the case' })).toBeVisible();
});

test('a line that the filter marks is asked about once, and folded for others until they open it', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  for (const one of [ann, bob]) await one.send('POST', '/api/alliance/join', { allianceName: CLUB });
  const [annPage, bobPage] = [await visit('/alliance', ann), await visit('/alliance', bob)];
  allowErrors(bobPage, /409 .*\[\/api\/alliance\/chat\]/);
  await composer(bobPage).fill('What a fucking day');
  await composer(bobPage).press('Enter');
  await bobPage.getByRole('alert').getByRole('button', { name: 'Send anyway' }).click();
  await expect(messages(bobPage)).toContainText('What a fucking day');
  await expect(messages(annPage)).toContainText(`${bob.username}: this line could hurt somebody.`);
  await expect(messages(annPage)).not.toContainText('What a fucking day');
  await messages(annPage).getByRole('button', { name: 'Always show' }).click();
  await expect(messages(annPage)).toContainText('What a fucking day');
  await annPage.reload();
  await expect(messages(annPage)).toContainText('What a fucking day');
  await annPage.getByRole('button', { name: `Message of ${bob.username}: more` }).click();
  await annPage.getByRole('menuitem', { name: 'Fold lines like this' }).click();
  await expect(messages(annPage)).not.toContainText('What a fucking day');
  await messages(annPage).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(messages(annPage)).toContainText('What a fucking day');
});

test('two who live together declare a household', { tag: '@all' }, async ({ visit, newcomer }) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  const [annPage, bobPage] = [
    await visit(`/profile/${ann.id}`, ann),
    await visit(`/profile/${bob.id}`, bob, PHONE),
  ];
  const household = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'Household' }) });
  await lookAway(bobPage);
  await household(annPage).getByLabel('Name of the player').fill(bob.username);
  await household(annPage).getByRole('button', { name: 'Ask' }).click();
  await expect(household(annPage)).toContainText('Has not agreed yet');
  await expect(notice(bobPage, `${ann.username} says that you live together.`)).toBeVisible();
  await bobPage.reload();
  await household(bobPage)
    .getByRole('button', { name: `Agree: ${ann.username}` })
    .tap();
  await expect(household(bobPage)).toContainText('Lives with you');
  await expect(household(bobPage)).toContainText('You may still pass on');
  await expectBothSizes(bobPage, 'a household');
});
