import { expect, type Locator, type Page } from '@playwright/test';
import { PROTECTED_MS } from '#protocol/systems/combat/terms.ts';
import type { Account } from './support/account.ts';
import { expectClean, expectToFit } from './support/clean.ts';
import type { GameServer } from './support/game-server.ts';
import { allowErrors, journeyIn, PHONE } from './support/journey.ts';

/** A game hour in two seconds. */
const SPEED = 1800;

const test = journeyIn({ speed: SPEED, dollars: 30_000 });

/** Starting goods of every account. */
const lowFundsTest = journeyIn();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });
const stat = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('div', { has: page.locator('dt', { hasText: name }) })
    .last();
const line = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).last();
const banner = (page: Page) => page.getByRole('region', { name: 'You were attacked' });

const hire = (player: Account, mafiosiType: string, quantity: number) =>
  player.send('POST', '/api/mafiosi/hire', { mafiosiType, quantity });

const attack = (player: Account, target: Account) =>
  player.send('POST', '/api/mafiosi/attack', { targetId: target.id });

/** Time until the newcomer protection of every current player has ended. */
const passProtection = (server: GameServer): Promise<void> => server.pass(PROTECTED_MS / SPEED);

test('a player hires a crew, forges and equips its weapons, with the powers shown beforehand', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const page = await visit('/combat', player);
  await expect(page.getByText('Nobody works for you yet')).toBeVisible();
  await expect(page.getByText(/You are under protection for/)).toBeVisible();
  await expect(button(page, /^Hire$/)).toHaveAccessibleDescription('Choose who to hire first.');
  await expectClean(page);
  await button(page, 'Hire a thug').click();
  await page.getByLabel('How many').fill('10');
  await expect(line(page, 'Cost')).toContainText('$2,000.00');
  await expect(line(page, 'Balance after')).toContainText('$28,000.00');
  await expect(line(page, 'Attack power')).toContainText('0 → 50 +50');
  await button(page, 'Hire 10 thugs ($2,000)').click();
  await expect(stat(page, 'Attack Power')).toContainText('50');
  await expect(stat(page, 'Defense Power')).toContainText('30');
  expect(await player.dollars()).toBe(28_000);
  await page.getByLabel('Type').selectOption('capo');
  await expect(line(page, 'Defense power')).toContainText('30 → 100 +70');
  await button(page, 'Hire 1 capo ($6,000)').click();
  await expect(stat(page, 'Attack Power')).toContainText('120');
  await expectClean(page);

  await tab(page, 'Equipment').click();
  await expect(page).toHaveURL('/combat?tab=equipment');
  await expect(button(page, 'Equip all for attack')).toHaveAccessibleDescription(
    'No weapons in store. Forge some first.',
  );
  await button(page, /^Pistol/).click();
  await page.getByLabel('How many').fill('3');
  await expect(line(page, 'Iron left')).toContainText('55');
  await expectClean(page);
  await button(page, 'Forge 3 pistols').click();
  await expect(said(page, '3 pistols forged.')).toBeVisible();
  await button(page, 'Equip 1 pistol to thugs').click();
  await expect(said(page, 'Weapon equipped!')).toBeVisible();
  await expect(stat(page, 'Attack Power')).toContainText('120 +6by weapons, 126 in all');
  await button(page, 'Unequip 1 pistol from thugs').click();
  await expect(said(page, 'Weapon unequipped!')).toBeVisible();
  await expect(button(page, 'Unequip 1 pistol from thugs')).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(button(page, 'Equip 1 pistol to capos')).toBeVisible();
  await button(page, 'Equip 3 pistols to thugs').click();
  await expect(stat(page, 'Attack Power')).toContainText('138 in all');
  await button(page, 'Unequip all').click();
  await expect(stat(page, 'Attack Power')).toContainText('no weapons');
  await button(page, 'Equip all for attack').click();
  await expect(stat(page, 'Attack Power')).toContainText('138 in all');
  await expectClean(page);
});

/** Expected gain and cost of an attack. */
async function expectOdds(page: Page, prompt: Locator, victim: Account): Promise<void> {
  await expect(prompt).toContainText('100%chance of victory');
  await expect(prompt).toContainText('Your attack 280');
  await expect(prompt).toContainText(`Defense of ${victim.username} 150`);
  await expect(line(page, 'A victory pays at most')).toContainText('$2,475.00');
  await expect(line(page, 'Points for a victory')).toContainText('+5');
  await expect(line(page, 'A defeat costs you')).toContainText('1 capo');
}

const lastFightOf = async (who: Account): Promise<string | undefined> =>
  (await who.get<{ fights: readonly { id: string }[] }>('/api/mafiosi/fights')).fights[0]?.id;

test('an attack shows its odds, plays out live and is avenged, and a third player can watch', async ({
  visit,
  newcomer,
  server,
}) => {
  const boss = await newcomer('boss');
  const victim = await newcomer('victim');
  await hire(boss, 'capo', 4);
  await hire(victim, 'bodyguard', 15);
  const page = await visit('/combat?tab=combat', boss);
  const row = page.getByRole('row', { name: new RegExp(victim.username) });
  const underProtection = page.locator('[data-protected]');
  await expect(underProtection.locator('summary')).toHaveText(/^\d+ under protection$/);
  await underProtection.locator('summary').click();
  await expect(row).toContainText('Newcomer');
  await expect(button(page, `Attack ${victim.username}`)).toHaveCount(0);
  await expectClean(page);
  await passProtection(server);
  await page.reload();
  await button(page, `Attack ${victim.username}`).click();
  const prompt = page.getByRole('dialog', { name: `Attack ${victim.username}?` });
  await expectOdds(page, prompt, victim);
  await expectClean(page);

  const street = await visit('/market', victim);
  await expect(street.getByRole('heading', { level: 1 })).toBeVisible();
  await prompt.getByRole('button', { name: 'Attack', exact: true }).click();
  const fight = page.getByRole('dialog', { name: `At the door of ${victim.username}` });
  await expect(fight).toBeVisible();
  await fight.getByRole('button', { name: 'Close the fight' }).click();
  await expect(fight).toBeHidden();
  await expect(page).toHaveURL('/combat?tab=combat');
  await expect(page.getByText('Victory', { exact: true })).toBeVisible();
  await expect(page.getByText('+$2,475.00').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Fights' })).toContainText(victim.username);
  expect(await boss.dollars()).toBe(30_000 - 24_000 + 2_475);
  await expectClean(page);
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('row', { name: new RegExp(boss.username) })).toContainText('100.0%');
  await expectClean(page);

  await expect(banner(street)).toContainText(
    `${boss.username} broke in and took $2,475.00. 1 of yours fell.`,
  );
  await expectClean(street);
  await street.reload();
  await expect(banner(street)).toBeVisible();
  await banner(street).getByRole('link', { name: 'Strike back' }).click();
  await expect(street.getByRole('dialog', { name: `Attack ${boss.username}?` })).toContainText('0%');
  await expect(street).toHaveURL(`/combat?tab=combat&attack=${boss.id}`);
  await expect(banner(street)).toHaveCount(0);
  await street.keyboard.press('Escape');
  await expect(street).toHaveURL('/combat?tab=combat');
  await hire(victim, 'capo', 3);
  await hire(victim, 'hitman', 2);
  await page.goto('/central-bank');
  await street.goto(`/combat?tab=combat&attack=${boss.id}`);
  const revenge = street.getByRole('dialog', { name: `Attack ${boss.username}?` });
  await expect(revenge).toContainText('100%chance of victory');
  await revenge.getByRole('button', { name: 'Attack', exact: true }).click();
  await expect(banner(page)).toContainText(`${victim.username} broke in and took $847.50.`);
  const witness = await visit(`/combat/fight/${await lastFightOf(victim)}`, await newcomer('witness'));
  const title = `${victim.username} against ${boss.username}`;
  await expect(witness.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectClean(witness);
  await street.goto('/combat?tab=combat');
  await expect(street.getByText('Last combat')).toBeVisible();
  await expect(street.getByText('Victory', { exact: true })).toBeVisible();
  await expect(banner(street)).toHaveCount(0);
});

test('several attacks share one banner, on a phone too, and it closes', { tag: '@all' }, async ({
  visit,
  newcomer,
  server,
}) => {
  const victim = await newcomer('held');
  const first = await newcomer('first');
  const second = await newcomer('second');
  await hire(victim, 'capo', 3);
  await hire(first, 'thug', 5);
  await hire(second, 'thug', 5);
  await passProtection(server);
  await attack(first, victim);
  const page = await visit('/real-estate', victim, PHONE);
  await expect(banner(page)).toContainText(
    `${first.username} attacked you. You held the door and lost nobody.`,
  );
  await attack(second, victim);
  await expect(banner(page)).toContainText(`${second.username} attacked you.`);
  await expect(banner(page).getByRole('link', { name: 'Strike back' })).toHaveCount(1);
  await expect(banner(page)).toContainText('5 of 5 attacks left today');
  await button(page, 'and 1 earlier').tap();
  await expect(banner(page).getByRole('listitem')).toContainText(first.username);
  await expectClean(page);
  await button(page, 'Close all').tap();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

lowFundsTest(
  'without attacks left the page counts down to midnight, and nobody can be attacked',
  { tag: '@all' },
  async ({ visit, newcomer, admin }) => {
    const player = await newcomer();
    await newcomer();
    await admin.send('PUT', '/api/admin/config', { dailyAttackLimit: 0 });
    await hire(player, 'thug', 1);
    const page = await visit('/combat?tab=combat', player);
    await expect(said(page, 'No attacks remaining today')).toBeVisible();
    await expect(said(page, 'The daily limit resets at game midnight (00:00 your time).')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Attacks' }).getByRole('timer')).toHaveText(
      /^(\d+:)?\d\d?:\d\d$/,
    );
    await expect(stat(page, 'Attacks Left')).toContainText('0 of 0');
    await page.goto(`/combat?tab=combat&attack=${admin.id}`);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Attack', exact: true }),
    ).toHaveAttribute('aria-disabled', 'true');
    await expectClean(page);
    await page.goto('/combat?tab=combat&attack=nobody');
    await expect(page.getByRole('dialog')).toContainText('There is no such player.');
    allowErrors(page, /404 .*\[\/api\/mafiosi\/odds\]/);
    await admin.send('PUT', '/api/admin/config', { dailyAttackLimit: 5 });
  },
);

lowFundsTest(
  'a phone reports too few dollars within thumb reach',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const player = await newcomer();
    const page = await visit('/combat', player, PHONE);
    const open = button(page, 'Hire').last();
    expect((await open.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height * 0.85);
    await expectToFit(page, 'the page');
    await button(page, 'Pick Capo').tap();
    const sheet = page.getByRole('dialog', { name: 'Hire mafiosi' });
    const short = sheet.getByRole('button', { name: 'Insufficient Funds' });
    await expect(short).toHaveAttribute('aria-disabled', 'true');
    await expect(short).toHaveAccessibleDescription('You are $5,000.00 short.');
    await expectClean(page);
    await sheet.getByLabel('Type').selectOption('thug');
    await sheet.getByLabel('How many').fill('1.5');
    await expect(sheet.getByRole('alert')).toHaveText('Enter a whole number from 1 to 100,000.');
    await sheet.getByRole('button', { name: /^Max/ }).tap();
    await sheet.getByRole('button', { name: 'Hire 5 thugs ($1,000)' }).tap();
    await expect(sheet).toBeHidden();
    expect(await player.dollars()).toBe(0);
    for (const name of ['Equipment', 'Combat', 'Leaderboard']) {
      await tab(page, name).tap();
      await expectToFit(page, 'the page');
    }
  },
);

lowFundsTest(
  'a failed load says so and can be retried; a refused hire returns its dollars',
  { tag: '@all' },
  async ({ visit, newcomer }) => {
    const page = await visit('/dashboard', await newcomer());
    allowErrors(page, /500 .*\[\/api\/mafiosi\/(my-mafiosi|hire)\]/);
    await page.route('**/api/mafiosi/my-mafiosi', (route) =>
      route.fulfill({ status: 500, json: { error: '', code: 'internal' } }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Combat' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch combat data', { timeout: 20_000 });
    await expectClean(page);
    await page.unroute('**/api/mafiosi/my-mafiosi');
    await button(page, 'Try again').click();
    await page.getByLabel('Type').selectOption('thug');
    const balance = page.getByRole('banner').getByRole('button', { name: 'Balance' });
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      '**/api/mafiosi/hire',
      async (route) => {
        await held;
        await route.fulfill({ status: 500, json: {} });
      },
      { times: 1 },
    );
    await button(page, 'Hire 1 thug ($200)').click();
    await expect(balance).toContainText('$800.00');
    answer();
    await expect(said(page, 'Failed to hire mafiosi')).toBeVisible();
    await expect(balance).toContainText('$1,000.00');
  },
);
