import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type Account, signIn, signUp } from '#tests/journeys/support/account.ts';
import { ADMIN, startGameServer } from '#tests/journeys/support/game-server.ts';
import { DESKTOP, PHONE } from '#tests/journeys/support/journey.ts';
import { betByCall, nextOpenRace } from '#tests/journeys/support/race-day.ts';
import { counted, countAnew, type Counted, openBrowser, visit, type Visitor } from './browser/visit.ts';
import { limitTime } from './child/time-limit.ts';
import { type Figure, none, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import { sized } from './measure/smoke.ts';

// How soon a page appears, how stable its layout is, and how smoothly a race runs, on slow processors and
// connections.
const ROUNDS = Number(process.argv.find((given) => /^\d+$/.test(given)) ?? sized(3, 1));
/** A race every 30 s, of 18. */
const SPEED = 6;
const SLOW_PROCESSOR = { processor: 4 };
/** An ordinary phone on an ordinary connection. */
const ORDINARY = { processor: 4, line: { bitsPerSecond: 10_000_000, roundTripMs: 40 } };
const SLOW_LINE = { line: { bitsPerSecond: 1_600_000, roundTripMs: 150 } };
/** Late requests have finished by then. */
const SETTLED_MS = 2_500;
const LONG_TASK_MS = 100;
const LOOKS = { desktop: DESKTOP, phone: PHONE };
/** Placeholder for the player's own id. */
const OWN = ':id';
/** For visitors, and for players. */
const PAGES = {
  strangers: ['/', '/live'],
  players: [
    ...['/dashboard', '/central-bank', '/real-estate', '/company', '/production', '/combat'],
    ...['/horse-racing', '/market', '/alliance', '/achievements', '/leaderboard', `/profile/${OWN}`],
  ],
};

limitTime(900);
const server = await startGameServer({ speed: SPEED, rewards: true });
const browser = await openBrowser();
const figures: Figure[] = [];
try {
  await signIn(server.url, ADMIN);
  const player = await signUp(server.url, 'vivienne');
  for (const path of PAGES.strangers) figures.push(...(await paint(path, null)));
  for (const path of PAGES.players) figures.push(...(await paint(path.replace(OWN, player.id), player.sid)));
  figures.push(await firstScreen(player.sid), ...(await race(player)));
} finally {
  await browser.close();
  await server.close();
}
report(
  `Pages on a processor 4 × as slow and a line of 10 Mbit/s and 40 ms, median of ${ROUNDS}`,
  'phone',
  figures,
  'desktop',
);

/** Measures for both screens. */
async function onBoth<T>(sid: string | null, measure: (visitor: Visitor) => Promise<T>) {
  const of = { url: server.url, sid };
  return {
    desktop: await repeat(() => measure({ ...of, look: LOOKS.desktop })),
    phone: await repeat(() => measure({ ...of, look: LOOKS.phone })),
  };
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure());
  return measured;
}

/** Largest contentful paint and layout shift of a page opened by its address. */
async function paint(path: string, sid: string | null): Promise<Figure[]> {
  const both = await onBoth(sid, (visitor) =>
    visit(browser, visitor, ORDINARY, async (page) => {
      await page.goto(path, { waitUntil: 'load' });
      await pause(SETTLED_MS);
      return counted(page);
    }),
  );
  const figureOf = (
    what: string,
    of: (one: Counted) => number,
    limit: number,
    text: (value: number) => string,
  ) =>
    limited(`${path}: ${what}`, {
      desktop: median(both.desktop.map(of)),
      phone: median(both.phone.map(of)),
      limit,
      text,
    });
  return [
    figureOf('largest contentful paint', ({ lcpMs }) => lcpMs, 2_500, inSeconds),
    figureOf(
      'layout shift',
      ({ cls }) => cls,
      0.05,
      (value) => value.toFixed(3),
    ),
  ];
}

/** The first signed-in screen in a browser without a cache: when its figures can be read. */
async function firstScreen(sid: string): Promise<Figure> {
  const both = await onBoth(sid, (visitor) =>
    visit(browser, visitor, SLOW_LINE, async (page) => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      const shown = await page.waitForFunction(showsWorth, undefined, { polling: 'raf', timeout: 30_000 });
      return (await shown.jsonValue()) || 0;
    }),
  );
  return limited('/dashboard cold on the slow line: content', {
    desktop: median(both.desktop),
    phone: median(both.phone),
    limit: 2_500,
    text: inSeconds,
  });
}

/** Runs in the page: the milliseconds from the start of the visit until the net worth shows. */
function showsWorth(): number | false {
  const isShown = /Net Worth\s*\$/.test(document.querySelector('main')?.innerText ?? '');
  return isShown && performance.now();
}

/** A whole race with a stake in it, on a slow processor. */
async function race(player: Account): Promise<Figure[]> {
  const [desktop, phone] = [await raceOn(player, LOOKS.desktop), await raceOn(player, LOOKS.phone)];
  const overlong = ({ longTasksMs }: Counted) => longTasksMs.filter((ms) => ms > LONG_TASK_MS);
  const frame = ({ framesMs }: Counted) => median(framesMs);
  const inMs = (value: number): string => `${value.toFixed(1)} ms`;
  return [
    limited('a race: median frame', { desktop: frame(desktop), phone: frame(phone), limit: 33, text: inMs }),
    none(`a race: tasks above ${LONG_TASK_MS} ms, desktop`, overlong(desktop).length),
    none(`a race: tasks above ${LONG_TASK_MS} ms, phone`, overlong(phone).length),
  ];
}

async function raceOn(player: Account, look: Visitor['look']): Promise<Counted> {
  return visit(browser, { url: server.url, sid: player.sid, look }, SLOW_PROCESSOR, async (page) => {
    await page.goto('/horse-racing');
    const next = await nextOpenRace(player, 4_000);
    await betByCall(player, { race: next, horse: 1, dollars: 100 });
    await stage(page, next.id, 'racing');
    await countAnew(page);
    await stage(page, next.id, 'finished');
    return counted(page);
  });
}

function stage(page: Page, id: string, status: string): Promise<void> {
  return page.locator(`[data-race="${id}"][data-status="${status}"]`).waitFor({ timeout: 60_000 });
}

interface Limited {
  readonly desktop: number;
  readonly phone: number;
  readonly limit: number;
  readonly text: (value: number) => string;
}

function limited(what: string, { desktop, phone, limit, text }: Limited): Figure {
  return {
    what,
    ours: text(desktop),
    baseline: text(phone),
    needs: `≤ ${text(limit)}`,
    holds: Math.max(desktop, phone) <= limit,
  };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
