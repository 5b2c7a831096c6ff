import { expect, type Page } from '@playwright/test';
import { button, dialog, members, messages, rowOf, said, say, tab } from './support/alliance-page.ts';
import { expectClean } from './support/clean.ts';
import { allowErrors, DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn();

const CLUB = "Newcomers' Club";

const club = (page: Page) => page.getByRole('heading', { level: 2, name: CLUB });

test('two newcomers join the club, chat, are moderated by staff, and leave', async ({
  visit,
  newcomer,
  admin,
}) => {
  const [ann, bob] = [await newcomer('ann'), await newcomer('bob')];
  const page = await visit('/alliance', ann, DESKTOP);
  const phone = await visit('/alliance', bob, PHONE);
  await expect(page.getByText('Free, and open to everyone')).toBeVisible();
  await expect(button(phone, `Join the ${CLUB}`)).toBeInViewport();
  await expectClean(page);
  await expectClean(phone);
  await button(page, `Join the ${CLUB}`).click();
  await button(phone, `Join the ${CLUB}`).tap();
  for (const one of [page, phone]) {
    await expect(club(one)).toBeVisible();
    await expect(one.getByText(/^(13d 23:59|14d 00:00):\d\d$/)).toBeVisible();
    await expect(one.getByText('Led by The house')).toBeVisible();
    await expect(button(one, 'Contribute to Safe')).toHaveCount(0);
  }
  await expect(rowOf(page, bob)).toBeVisible();
  await expect(members(page).getByRole('columnheader')).toHaveText(['Member', 'Dollars']);
  await expectClean(page);
  await expectClean(phone);
  await say(page, 'Buy my horse');
  const staff = await visit('/alliance', admin);
  await tab(staff, 'Browse Alliances').click();
  await button(staff, `Chat of ${CLUB}`).click();
  const chat = staff.getByRole('dialog', { name: `Chat of ${CLUB}` });
  await expect(chat.getByRole('article')).toContainText('Buy my horse');
  await expectClean(staff);
  await chat.getByRole('button', { name: `Message of ${ann.username}: more` }).click();
  await staff.getByRole('menuitem', { name: 'Delete' }).click();
  await staff
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(chat.getByText('Nobody has said anything.')).toBeVisible();
  await expect(messages(page)).toHaveCount(0);

  await say(page, 'Anyone awake?');
  await admin.send('POST', '/api/alliance/join', { allianceName: CLUB });
  await staff.goto('/alliance');
  // A page may be reading the log while its player leaves.
  for (const one of [page, staff]) allowErrors(one, /409 .*\[\/api\/alliance\/log\]/);
  await staff.getByRole('button', { name: `Message of ${ann.username}: more` }).click();
  await staff.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(staff).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toHaveCount(0);
  await admin.send('POST', '/api/alliance/leave');
  await button(page, 'Leave Alliance').click();
  await expect(dialog(page)).toContainText('The Club takes nobody twice: once you are out, you stay out.');
  await dialog(page).getByRole('button', { name: 'Leave Alliance' }).click();
  await expect(said(page, `You have left ${CLUB}.`)).toBeVisible();
  await tab(page, 'Browse Alliances').click();
  const row = page.getByRole('row', { name: new RegExp(CLUB) });
  await expect(row).toContainText('Led by The house');
  await expect(row).toContainText('Nobody joins twice');
  await expect(row.getByRole('button', { name: `Join ${CLUB}` })).toHaveCount(0);
});
