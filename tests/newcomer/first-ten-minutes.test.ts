import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { dock, FIRST_FIVE, JOIN_CLUB, takeStep } from '#tests/journeys/support/guided-steps.ts';
import { expectNothingEarly, recordScenes, seenOf } from '#tests/journeys/support/finish-scenes.ts';
import { fingers, type Hands, keyboard } from '#tests/journeys/support/hands.ts';
import { DESKTOP, journeyIn, PHONE } from '#tests/journeys/support/journey.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';

const test = journeyIn({ rewards: true, outshone: false, built: true });

/** How long a person looks at a screen before acting. */
const READING_MS = 1_500;

/** The next open race starts within 198 s and runs for 60. */
const RACE_MS = 270_000;

const MINUTE = 60;

/** A player with a stopwatch and a camera. */
interface Newcomer {
  readonly hands: Hands;
  readonly stopwatch: Stopwatch;
  /** Attaches a screenshot to the test's results. */
  readonly photograph: (name: string) => Promise<void>;
  /** When each step was taken, in seconds since signing up. */
  readonly times: Map<Step, number>;
}

/** The rent of the seventh step is due an hour later. */
const STEPS = { ...FIRST_FIVE, alliance: JOIN_CLUB } as const;

type Step = keyof typeof STEPS;

test('phone', async ({ visit }, info) => {
  const newcomer = await signUp(fingers(await visit('/', null, PHONE)), info);
  await takeFirst(newcomer, 'salary', 'bet', 'iron', 'property', 'mafioso', 'alliance');
  await returnToRace(newcomer);
  await watchRace(newcomer);
});

test('keyboard', async ({ visit }, info) => {
  const newcomer = await signUp(keyboard(await visit('/', null, DESKTOP)), info);
  await takeFirst(newcomer, 'salary', 'bet');
  // During another race, bets on the next one in the list below the stage.
  await newcomer.hands.page.keyboard.press('Home');
  await watchRace(newcomer);
  await takeFirst(newcomer, 'iron', 'property', 'mafioso', 'alliance');
});

/** From the login screen to the dashboard; the stopwatch starts when the form is sent. */
async function signUp(hands: Hands, info: TestInfo): Promise<Newcomer> {
  const { page, press, write } = hands;
  let pictures = 0;
  const photograph = async (name: string): Promise<void> => {
    pictures += 1;
    await page.screenshot({ path: info.outputPath(`${String(pictures).padStart(2, '0')}-${name}.png`) });
  };
  await photograph('entrance');
  await write(page.getByLabel('Username'), 'vito');
  await write(page.getByLabel('Email'), 'vito@example.com');
  await write(page.getByLabel('Password', { exact: true }), 'olive-oil-43');
  const stopwatch = startStopwatch(info);
  await press(page.locator('form').getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  stopwatch.note('the dashboard with the first steps');
  return { hands, stopwatch, photograph, times: new Map() };
}

const LIMITS: Readonly<Partial<Record<Step, number>>> = { salary: 20, bet: MINUTE };

/** Follows the page through the steps; each reward, and then the next step, is in view. */
async function takeFirst(newcomer: Newcomer, ...ids: readonly Step[]): Promise<void> {
  const { hands, stopwatch, photograph, times } = newcomer;
  for (const id of ids) {
    const step = STEPS[id];
    await pause(READING_MS);
    await photograph(`before-${id}`);
    await takeStep(hands, step);
    times.set(id, stopwatch.expectWithin(LIMITS[id] ?? 10 * MINUTE, step.title));
    await expect(dock(hands.page)).toBeInViewport({ ratio: 1 });
    await photograph(`${id}-paid`);
    await expect(left(hands.page, id)).toBeInViewport({ ratio: 1 });
  }
}

/** What the page offers after a step: the next one, or when the rent is due. */
const left = (page: Page, after: Step) =>
  after === 'alliance'
    ? dock(page).getByText(/^Collect its rent: ready at \d\d:\d\d\. We’ll tell you\.$/)
    : dock(page).getByRole('link', { name: /^Show me/ });

/** Another page shows the start time of the race, and links there. */
async function returnToRace({ hands, stopwatch, photograph }: Newcomer): Promise<void> {
  const { page } = hands;
  const line = page.getByRole('link', { name: /^(Off in \d+:\d\d|They are off) · Horse Racing$/ });
  await expect(line).toBeInViewport({ ratio: 1 });
  await photograph('race-announced');
  await pause(READING_MS);
  await hands.press(line);
  await expect(page.getByRole('heading', { name: 'Horse Racing' })).toBeVisible();
  stopwatch.note('back at the course');
}

/** The player's horse is in view, nothing anticipates the finish, and the podium shows the outcome of the stake. */
async function watchRace({ hands: { page }, stopwatch, photograph, times }: Newcomer): Promise<void> {
  const raceId = await page.locator('[data-race-card]:has([data-own-bet])').getAttribute('data-race-card');
  const running = page.locator(`[data-race="${raceId}"][data-status=racing]`);
  await expect(running).toBeVisible({ timeout: RACE_MS });
  await expect(running.getByRole('img', { name: 'The race' })).toBeInViewport({ ratio: 0.8 });
  stopwatch.note('the race is off');
  await recordScenes(page, raceId ?? '');
  await pause(20_000);
  await photograph('racing');
  await expect(verdict(page)).toBeVisible({ timeout: RACE_MS });
  await expect(verdict(page)).toBeInViewport();
  expectNothingEarly(await seenOf(page));
  stopwatch.expectWithin(RACE_MS / 1000, 'the race is settled, since the bet', times.get('bet'));
  await photograph('settled');
}

/** The podium's text about the stake. */
const verdict = (page: Page) =>
  page.locator('[data-race]').getByText(/^(The book pays you|You lost \$100\.00 on )/);
