/**
 * Takes the README's two pictures from a running game: `node tests/journeys/pictures.ts`, after a build; CHROME_PATH names the
 * browser as for the journeys. It is no test: whoever changed how the house looks runs it and looks at what it took.
 */
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { type Account, signIn, signUp } from './support/account.ts';
import { ADMIN, startGameServer } from './support/game-server.ts';
import { cookieOf, DESKTOP } from './support/journey.ts';
import { betByCall, nextOpenRace, stageOf } from './support/race-day.ts';

const FOLDER = join(import.meta.dirname, '../../web/pictures');

/** A race each 30 s: long enough to fill its book before it starts. */
const SPEED = 6;

/** The last furlong is the last 201 m; the picture is taken in the middle of it. */
const LAST_FURLONG_M = 1100;

const server = await startGameServer({ speed: SPEED });
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  const admin = await signIn(server.url, ADMIN);
  await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 14_250 });
  const owner = await signUp(server.url, 'vivienne');
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: server.url, ...DESKTOP });
  await context.addCookies([cookieOf(owner, server.url)]);
  const page = await context.newPage();
  await takeRace(page, owner);
  await takeShell(page, owner);
} finally {
  await browser.close();
  await server.close();
}

async function takeRace(page: Page, owner: Account): Promise<void> {
  await page.goto('/horse-racing');
  const race = await nextOpenRace(owner, 10_000);
  await fillBook(race, owner);
  await expect(stageOf(page, race, 'racing')).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(
    (metres) =>
      [...document.querySelectorAll<HTMLElement>('[data-stage] [data-horse]')].some(
        (row) => Number(row.dataset.metres) > metres,
      ),
    LAST_FURLONG_M,
    { polling: 'raf' },
  );
  await page.screenshot({ path: join(FOLDER, 'race.jpg'), type: 'jpeg', quality: 80 });
}

async function takeShell(page: Page, owner: Account): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const race = await nextOpenRace(owner, 8_000);
  await fillBook(race, owner);
  await expect(page.getByText('in the pool')).toBeVisible();
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.screenshot({ path: join(FOLDER, 'shell.jpg'), type: 'jpeg', quality: 85 });
}

/** Everybody bets, the owner on the favourite. */
async function fillBook(race: Race, owner: Account): Promise<void> {
  const favourite = race.horses.reduce(
    (best, { odds }, index, all) => (odds < (all[best]?.odds ?? 0) ? index : best),
    0,
  );
  await betByCall(owner, { race, horse: favourite, dollars: 750 });
  for (const horse of race.horses.keys()) {
    const bettor = await signUp(server.url, `bettor-${race.id.slice(-6)}-${horse}`);
    await betByCall(bettor, { race, horse, dollars: 350 + 425 * (horse % 5) });
  }
}
