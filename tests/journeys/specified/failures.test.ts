import { expect, type Page } from '@playwright/test';
import { FAILURES, SUCCESSES } from '#tests/wire/texts.ts';
import type { Account } from '../support/account.ts';
import { allowErrors, journeyIn } from '../support/journey.ts';
import { accountScreens } from './account-attempts.ts';
import type { Attempt, Screen } from './attempt.ts';
import { seedAccount } from './boss.ts';
import { houseScreens } from './house-attempts.ts';
import { bankScreens, streetScreens } from './street-attempts.ts';

const test = journeyIn({ dollars: 100_000, newcomerHours: 0 });

/** A game hour in two seconds. */
const bankTest = journeyIn({ speed: 1800, dollars: 100_000 });

/** Announcements would show on every page. */
const boardTest = journeyIn({ dollars: 100_000, alone: 'board' });

const CHAPTERS: Readonly<Record<string, readonly Screen[]>> = {
  'section 8, the bank': bankScreens,
  'section 8, accounts': accountScreens,
  'section 8, the street': streetScreens,
  'section 8, the house': houseScreens,
};

/** Where the default world does not fit. */
const TERMS = new Map([
  [bankScreens, bankTest],
  [accountScreens, boardTest],
]);

const attemptsOf = (screens: readonly Screen[]) => screens.flatMap(({ attempts }) => attempts);

/** Each text once. */
const textsOf = (screens: readonly Screen[]) => [
  ...new Set(attemptsOf(screens).flatMap(({ says, succeeds }) => [says, ...(succeeds ? [succeeds[0]] : [])])),
];

test('some page produces every text of section 8', () => {
  const said = textsOf(Object.values(CHAPTERS).flat());
  expect(said.toSorted()).toEqual([...FAILURES, ...SUCCESSES].toSorted());
});

/** Per world: each worker has its own. */
let boss: Account | undefined;

for (const [chapter, screens] of Object.entries(CHAPTERS)) {
  const attempting = TERMS.get(screens) ?? test;
  attempting(
    `${chapter}: ${textsOf(screens).join(', ')}`,
    { tag: '@all' },
    async ({ visit, newcomer, admin }) => {
      boss ??= await seedAccount(await newcomer('boss'));
      const players = { admin, boss, newcomer: await newcomer() };
      const pages = new Map<Screen['as'], Page>();
      for (const screen of screens) {
        const who = screen.as && players[screen.as];
        const page = pages.get(screen.as) ?? (await visit('/about', who));
        pages.set(screen.as, page);
        allowErrors(page, /Failed to load resource/);
        await screen.prepare?.(page);
        for (const attempt of screen.attempts) if (isRead(attempt)) await fail(page, attempt);
        await page.goto(typeof screen.at === 'string' ? screen.at : screen.at(who ?? admin));
        for (const attempt of screen.attempts)
          await test.step(attempt.says, () => attemptIt(page, attempt, who ?? admin));
      }
    },
  );
}

async function attemptIt(page: Page, attempt: Attempt, who: Account): Promise<void> {
  const { says, act, succeeds } = attempt;
  if (!isRead(attempt)) await fail(page, attempt);
  await act?.(page, who);
  await expect.soft(page.getByText(says, { exact: true }).first()).toBeVisible();
  await page.unroute(addressOf(attempt));
  if (!act || !succeeds) return;
  await act(page, who);
  await expect.soft(page.getByText(succeeds[1]).first()).toBeVisible();
}

/** Fails from the moment the page opens. */
const isRead = ({ call }: Attempt): boolean => call.startsWith('GET ');

const addressOf = ({ call }: Attempt): RegExp => new RegExp(`${call.split(' ')[1]}(\\?|$)`);

/** Reads get a status that is not retried, everything else a server error; neither carries a message. */
async function fail(page: Page, attempt: Attempt): Promise<void> {
  await page.route(addressOf(attempt), (route) =>
    attempt.call.startsWith(route.request().method())
      ? route.fulfill({ status: isRead(attempt) ? 409 : 500, body: '' })
      : route.fallback(),
  );
}
