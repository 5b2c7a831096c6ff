import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { median } from '#tests/bench/measure/statistics.ts';
import { developed, film, type Shot, stepsOf } from './support/film.ts';
import { cookieOf, journeyIn } from './support/journey.ts';
import { watchPages } from './support/page-watch.ts';
import { nextOpenRace, stageOf } from './support/race-day.ts';
import { openRealWindow } from './support/real-window.ts';

const test = journeyIn({ speed: 6 });

const HIDDEN_MS = 5_000;
const AT_ONCE_MS = 300;

/** On a machine with slow frames, this many of them count as at once. */
const FIRST_FRAMES = 5;

test(
  "after 5 s in a hidden tab the horses are within 300 ms of the server's position",
  { tag: '@all' },
  async ({ newcomer, server }, { project }) => {
    const player = await newcomer();
    const { args = [], executablePath } = project.use.launchOptions ?? {};
    const { context, close } = await openRealWindow(args, executablePath);
    const watch = await watchPages(context);
    await context.addCookies([cookieOf(player, server.url)]);
    await recordPushes(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/horse-racing`);
    const race = await nextOpenRace(player, 4_000);
    await recordSights(page);
    await expect(stageOf(page, race, 'racing')).toBeVisible({ timeout: 45_000 });
    // Not before the stage exists: of each frame it would see what the previous one had drawn.
    await film(page, race);
    await expect.poll(async () => (await developed(page)).at(-1)?.t ?? 0).toBeGreaterThan(5_000);

    const cover = await context.newPage();
    const hiddenMs = await waitForVisibility(page, 'hidden');
    await cover.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HIDDEN_MS);
    await page.bringToFront();
    const shownMs = await waitForVisibility(page, 'visible');
    await expect.poll(async () => (await developed(page)).at(-1)?.atMs ?? 0).toBeGreaterThan(shownMs + 1_000);

    const shots = await developed(page);
    // A requested frame may still come; after it a hidden page draws none.
    const inTheDark = shots.filter(({ atMs }) => atMs > hiddenMs + 500 && atMs < shownMs);
    expect(inTheDark, 'frames drawn while hidden').toEqual([]);
    const pushes = await pushesOf(page, race);
    const arrivedHidden = pushes.filter(({ atMs }) => atMs > hiddenMs && atMs < shownMs);
    expect(median(arrivedHidden.map(transitMs)), 'latency of a push to the hidden page').toBeLessThan(
      AT_ONCE_MS,
    );
    const behindMs = (seen: readonly Shot[]): readonly number[] =>
      seen.map((shot) => behindServerMs(pushes, shot)).filter(Number.isFinite);
    const usualMs = median(behindMs(shots.filter(({ atMs }) => atMs < hiddenMs)));
    const back = shots.filter(({ atMs }) => atMs >= shownMs);
    const atOnce = back.filter(({ atMs }, frame) => atMs - shownMs < AT_ONCE_MS || frame < FIRST_FRAMES);
    // A machine with a low frame rate always lags further behind.
    expect(Math.min(...behindMs(atOnce))).toBeLessThan(Math.max(AT_ONCE_MS, 1.5 * usualMs));
    expect(Math.min(...stepsOf(shots, race.length_m).flat()), 'the largest step back').toBeGreaterThanOrEqual(
      0,
    );
    expect(watch.unexpectedErrors()).toEqual([]);
    await close();
  },
);

type Sight = DocumentVisibilityState;

/** Makes the page record when it is hidden and shown. */
const recordSights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sights: Partial<Record<Sight, number>> = {};
    Object.assign(globalThis, { sights });
    document.addEventListener('visibilitychange', () => {
      sights[document.visibilityState] = performance.timeOrigin + performance.now();
    });
  });

/** Waits for that visibility and returns when it came, in real time. */
async function waitForVisibility(page: Page, sight: Sight): Promise<number> {
  const atMs = await page.waitForFunction(
    (wanted) => (globalThis as unknown as { sights: Partial<Record<Sight, number>> }).sights[wanted],
    sight,
    { polling: 20 },
  );
  return Number(await atMs.jsonValue());
}

/** One `race.progress`: when the server sent it and when the page received it, in real time. */
interface Push {
  readonly raceId: string;
  readonly t: number;
  readonly sentMs: number;
  readonly atMs: number;
}

/** Makes every page record the race progress arriving over its own socket. */
const recordPushes = (context: BrowserContext) =>
  context.addInitScript(() => {
    const pushes: Push[] = [];
    const record = ({ data }: MessageEvent): void => {
      if (typeof data !== 'string' || !data.startsWith('42["race.progress"')) return;
      const [, pushed] = JSON.parse(data.slice(2)) as [
        string,
        { at: number; data: Pick<Push, 'raceId' | 't'> },
      ];
      const { raceId, t } = pushed.data;
      pushes.push({ raceId, t, sentMs: pushed.at, atMs: performance.timeOrigin + performance.now() });
    };
    Object.assign(globalThis, {
      pushes,
      WebSocket: class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          this.addEventListener('message', record);
        }
      },
    });
  });

const pushesOf = (page: Page, { id }: Race): Promise<readonly Push[]> =>
  page.evaluate(
    (raceId) => (globalThis as unknown as { pushes: Push[] }).pushes.filter((push) => push.raceId === raceId),
    id,
  );

/** Latency of a push from the server to the page, in milliseconds. */
const transitMs = ({ sentMs, atMs }: Push): number => atMs - sentMs;

/**
 * How far a frame lags behind the server in real milliseconds, less the latency of the newest push,
 * which a busy machine delivers late. NaN without a push.
 */
function behindServerMs(pushes: readonly Push[], { atMs, t }: Shot): number {
  const after = pushes.findIndex((push) => push.t >= t);
  const [from, to] = [pushes[after - 1], pushes[after]];
  const newest = pushes.findLast((push) => push.atMs <= atMs);
  if (!from || !to || !newest) return Number.NaN;
  const momentMs = from.sentMs + ((t - from.t) / (to.t - from.t)) * (to.sentMs - from.sentMs);
  return atMs - momentMs - transitMs(newest);
}
