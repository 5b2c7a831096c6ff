import { expect, type Page } from '@playwright/test';
import { expectOpenToAll } from './support/clean.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';

const test = journeyIn({ speed: 20 });

const PURPLE = 305;

/** Every address of the house for players, and the hue of its page. */
const inside: readonly (readonly [path: string, hue: number])[] = [
  ['/dashboard', PURPLE],
  ['/central-bank', PURPLE],
  ['/real-estate', PURPLE],
  ['/alliance', 250],
  ['/combat', 25],
  ['/horse-racing', 152],
  ['/achievements', 278],
  ['/market', PURPLE],
  ['/production', PURPLE],
  ['/company', PURPLE],
  ['/statement?asset=dollars', PURPLE],
  ['/technologies', PURPLE],
  ['/leaderboard', 60],
  ['/admin', PURPLE],
  ['/profile/somebody', PURPLE],
];

/** What strangers may see, too. */
const outside: readonly (readonly [path: string, hue: number])[] = [
  ['/', PURPLE],
  ['/about', PURPLE],
  ['/reset-password', PURPLE],
  ['/reset-password?token=abc', PURPLE],
  ['/no-such-room', PURPLE],
];

const screens = [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const;

for (const [name, look] of screens) {
  test(`every public page fits, has its colour and is accessible to strangers at ${name}`, async ({
    visit,
  }) => {
    const page = await visit('/', null, look);
    for (const [path, hue] of outside) {
      await page.goto(path);
      await expectClean(page, { path, hue });
    }
  });

  test(`strangers are sent from every protected page to the login page at ${name}`, async ({ visit }) => {
    const page = await visit('/', null, look);
    for (const [path] of inside) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    }
  });

  test(`every page fits, has its colour and is accessible to players at ${name}`, async ({
    visit,
    newcomer,
  }) => {
    const page = await visit('/dashboard', await newcomer(), look);
    for (const [path, hue] of [...inside, ...outside.slice(1)]) {
      await page.goto(path);
      await expectClean(page, { path, hue });
    }
  });
}

test('only admins see the link to the admin page', async ({ visit, newcomer, admin }) => {
  const player = await visit('/dashboard', await newcomer());
  const navigation = player.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Market' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await player.goto('/admin');
  await expect(player.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(player.getByText("You don't have admin privileges.")).toBeVisible();

  const boss = await visit('/dashboard', admin);
  await boss.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(boss).toHaveURL('/admin');
  await expect(boss.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await expect(boss.getByText('Access Denied')).toHaveCount(0);
});

/** The page has its hue, fits the screen, and is accessible. */
async function expectClean(page: Page, { path, hue }: { path: string; hue: number }): Promise<void> {
  await expect(page.locator('h1').last()).toBeVisible();
  // What is shown while the session is checked and the page is fetched has a heading that nobody sees, at times two of them.
  await expect(page.locator('h1.sr-only')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await waitUntilStable(page);
  await expect(page.locator('h1')).toBeVisible();
  const look = await page.evaluate(() => ({
    hue: Number(getComputedStyle(document.documentElement).getPropertyValue('--h')),
    background: getComputedStyle(document.documentElement).backgroundColor,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect.soft(look.hue, `the hue of ${path}`).toBe(hue);
  expect.soft(look.background, `the background of ${path}`).toContain(` ${hue})`);
  expect.soft(look.tooWide, `pixels that ${path} is too wide`).toBe(0);
  await expectOpenToAll(page, path);
}

/** Waits until everything is there and nothing moves. */
async function waitUntilStable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], [role=status]:has-text("Loading")')).toHaveCount(0);
  await expect(page.getByText('Checking your session')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}
