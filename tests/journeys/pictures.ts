/**
 * Takes the README's pictures from a running game after a build: `node tests/journeys/pictures.ts`.
 * CHROME_PATH names the browser. Not a test: run it after a design change and look at the result.
 */
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { type Account, signIn, signUp } from './support/account.ts';
import { ADMIN, startGameServer } from './support/game-server.ts';
import { cookieOf, DESKTOP, PHONE } from './support/journey.ts';
import { betByCall, nextOpenRace, stageOf } from './support/race-day.ts';

const FOLDER = join(import.meta.dirname, '../../web/pictures');

/** A race every minute: long enough for its book to fill and its paddock to be drawn. */
const SPEED = 3;
const PADDOCK_MS = 25_000;

/** The last furlong is the last 201 m; the picture shows the middle of it. */
const LAST_FURLONG_M = 1100;

const server = await startGameServer({ speed: SPEED, rewards: true });
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  const newcomer = await signUp(server.url, 'florian');
  await takeFirstSteps(await open(newcomer, DESKTOP), newcomer);
  const admin = await signIn(server.url, ADMIN);
  await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 14_250 });
  const owner = await signUp(server.url, 'vivienne');
  await owner.send('POST', '/api/first-steps/close');
  const page = await open(owner, DESKTOP);
  await takeRace(page, owner);
  await takeShell(page, owner);
  await takeMarket(page, owner);
  await takePhone(await open(owner, PHONE), owner);
} finally {
  await browser.close();
  await server.close();
}

async function open(who: Account, look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: server.url, ...look });
  await context.addCookies([cookieOf(who, server.url)]);
  return context.newPage();
}

function take(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
}

/** Two steps are done, so the page points at the next one. */
async function takeFirstSteps(page: Page, newcomer: Account): Promise<void> {
  await newcomer.send('POST', '/api/central-bank/collect-salary');
  const race = await nextOpenRace(newcomer, PADDOCK_MS);
  await betByCall(newcomer, { race, horse: 0, dollars: 100 });
  await openPaddock(page, race);
  await expect(page.getByRole('complementary', { name: 'First steps' })).toBeVisible();
  await take(page, 'first-steps');
}

async function takeRace(page: Page, owner: Account): Promise<void> {
  await page.goto('/horse-racing');
  const race = await nextOpenRace(owner, 10_000);
  await fillBook(race, owner);
  await expect(stageOf(page, race, 'racing')).toBeVisible({ timeout: 90_000 });
  await untilMetre(page, LAST_FURLONG_M);
  await take(page, 'race');
}

async function untilMetre(page: Page, metre: number): Promise<void> {
  await page.waitForFunction(
    (metres) =>
      [...document.querySelectorAll<HTMLElement>('[data-stage] [data-horse]')].some(
        (row) => Number(row.dataset.metres) > metres,
      ),
    metre,
    { polling: 'raf', timeout: 60_000 },
  );
}

/** A book with depth on both sides and a day of trades. */
async function takeMarket(page: Page, owner: Account): Promise<void> {
  const [seller, buyer] = [await signUp(server.url, 'marlowe'), await signUp(server.url, 'ottilie')];
  for (const who of [seller, buyer]) await who.send('POST', '/api/first-steps/close');
  const order = (who: Account, orderType: 'buy' | 'sell', quantity: number, price: number) =>
    who.send('POST', '/api/market/place-order', { resource: 'iron', orderType, quantity, price });
  for (const [round, price] of [5.4, 5.6, 5.5, 5.9, 6.2, 6.1, 6.4].entries()) {
    await order(seller, 'sell', 2 + (round % 4), price);
    await order(buyer, 'buy', 2 + (round % 4), price);
  }
  for (let step = 1; step <= 5; step += 1) {
    await order(seller, 'sell', 3 + 2 * step, Number((6.4 + step / 10).toFixed(2)));
    await order(buyer, 'buy', 4 + 3 * step, Number((6.4 - step / 10).toFixed(2)));
  }
  await order(owner, 'buy', 12, 6.15);
  await page.goto('/market?resource=iron');
  await expect(page.getByRole('table', { name: 'My open orders' })).toBeVisible();
  await untilStill(page);
  await take(page, 'market');
}

async function takePhone(page: Page, owner: Account): Promise<void> {
  await page.goto('/horse-racing');
  const race = await nextOpenRace(owner, 14_000);
  await fillBook(race, owner);
  await expect(stageOf(page, race, 'racing')).toBeVisible({ timeout: 90_000 });
  await untilMetre(page, LAST_FURLONG_M / 2);
  await take(page, 'phone');
}

async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Until the picture is drawn, its canvas has one colour. */
async function openPaddock(page: Page, race: Race): Promise<void> {
  const paddock = stageOf(page, race, 'upcoming');
  // A page that has watched the race before keeps its result.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(paddock).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000, intervals: [1_000] });
  const colours = () => paddock.locator('canvas').evaluate(countColours);
  await expect.poll(colours, { timeout: 20_000 }).toBeGreaterThan(100);
  await untilStill(page);
}

/** Runs in the page. */
function countColours(canvas: HTMLCanvasElement): number {
  const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(picture?.data.buffer ?? new ArrayBuffer(0))).size;
}

async function takeShell(page: Page, owner: Account): Promise<void> {
  const race = await nextOpenRace(owner, PADDOCK_MS);
  await fillBook(race, owner);
  await openPaddock(page, race);
  await take(page, 'shell');
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
