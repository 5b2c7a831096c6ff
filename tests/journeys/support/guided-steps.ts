import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { expectUncovered } from './uncovered.ts';

/** A first step as the page words it, and how to do it once its control is found. */
export interface GuidedStep {
  readonly title: string;
  /** What the reward card lists once the step is done. */
  readonly taken: string;
  readonly act: (hands: Hands) => Promise<void>;
}

/** The first-steps line next to every page. */
export const dock = (page: Page): Locator => page.getByRole('complementary', { name: 'First steps' });

/** All that one action paid, on one card. */
export const rewardCard = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Achievement unlocked|Reward)$/ });

/** The control that the page points at. */
const guided = (page: Page): Locator => page.locator('[data-guided]');

const pressGuided = (hands: Hands): Promise<void> => hands.press(guided(hands.page));

/** Bets on another runner than the highlighted one, and is led to the bet, not to the next race. */
async function stake({ page, press, write }: Hands): Promise<void> {
  const race = page.locator(await guided(page).evaluate(selectorOfRace));
  await press(race.getByRole('button', { name: /^Select / }).nth(1));
  await expect(guided(page)).toHaveCount(0);
  const slip = page.getByRole('form', { name: 'Place Your Bet' });
  await expectUncovered(page, 'while the slip is open');
  await write(slip.getByLabel('Bet Amount'), '100');
  const place = slip.getByRole('button', { name: 'Place Bet' });
  expect(await place.evaluate(isCovered), 'something covers Place Bet').toBe(false);
  await press(place);
  await expect(slip).toHaveCount(0);
  const ownBet = race.locator('[data-own-bet]');
  await expect(ownBet).toBeFocused();
  await expect(ownBet).toBeInViewport({ ratio: 0.99 });
  const title = race.getByRole('heading', { level: 2 });
  if (await title.isVisible()) await expect(title).toBeInViewport({ ratio: 0.99 });
  await expect(guided(page)).toHaveCount(0);
}

/** Runs in the page: the race on the stage, or while another one runs there, the next one in the list. */
function selectorOfRace(control: Element): string {
  const { race, raceCard } = control.closest<HTMLElement>('[data-race], [data-race-card]')?.dataset ?? {};
  return race === undefined ? `[data-race-card="${raceCard}"]` : `[data-race="${race}"]`;
}

async function offerIron(hands: Hands): Promise<void> {
  await expect(hands.page.getByLabel('Quantity')).toHaveValue('10');
  await pressGuided(hands);
}

/** The steps that a newcomer can afford, in list order. */
export const FIRST_FIVE = {
  salary: {
    title: 'Collect your first salary',
    taken: 'salary 50, first step 25, First Envelope 25',
    act: pressGuided,
  },
  bet: { title: 'Back a horse', taken: 'first step 50', act: stake },
  iron: { title: 'Offer 10 iron for sale', taken: 'first step 25', act: offerIron },
  property: { title: 'Buy a studio', taken: 'first step 50', act: pressGuided },
  mafioso: { title: 'Hire a thug', taken: 'first step 50', act: pressGuided },
} as const satisfies Readonly<Record<string, GuidedStep>>;

/** Joins the newcomers' club, which is open in every world. */
export const JOIN_CLUB: GuidedStep = {
  title: 'Join or found an alliance',
  taken: 'first step 50, One of Us 25',
  act: pressGuided,
};

/** An hour after the house was bought. */
export const COLLECT_RENT: GuidedStep = {
  title: 'Collect its rent',
  taken: 'first step 50',
  act: pressGuided,
};

/**
 * Follows `Show me` to a step's control, which is marked, in view, uncovered and focused; uses it and is paid
 * at once.
 */
export async function takeStep(hands: Hands, { title, taken, act }: GuidedStep): Promise<void> {
  const { page } = hands;
  await hands.press(page.getByRole('link', { name: `Show me: ${title}` }));
  await expect(guided(page)).toBeFocused();
  await expect(guided(page)).toBeInViewport({ ratio: 0.99 });
  expect(await guided(page).evaluate(isCovered), `something covers the control of ${title}`).toBe(false);
  await expectUncovered(page, `where ${title} leads`);
  await act(hands);
  await expect(rewardCard(page)).toContainText(taken);
  await expectUncovered(page, `once this is done: ${title}`);
}

/** Runs in the page. */
function isCovered(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
