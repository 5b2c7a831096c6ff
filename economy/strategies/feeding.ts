import { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import type { Seen, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor, priceOf } from './shopping.ts';

const MONTH_DAYS = 30;

/** Meals that it buys food for at once. */
const MEALS_AHEAD = 2;

const FEED_STAFF: Step = { kind: 'call', path: companyRoutes.feedStaff.path, body: {} };
const FEED_CREW: Step = { kind: 'call', path: combatRoutes.feedCrew.path, body: {} };

/** Feeds its staff when a day's revenue grows by more than the food is worth. */
export function feedStaff(seen: Seen, purse: Purse): void {
  const { company } = seen;
  if (!company || company.stats.totalEmployees === 0) return;
  const { cost: food, fedUntil } = company.feeding;
  feed(seen, purse, { food, fedUntil, gain: gainOf(company), step: FEED_STAFF });
}

/** Of a meal of the staff, in dollars. */
const gainOf = ({ feeding, stats }: NonNullable<Seen['company']>): number =>
  ((feeding.percent / 100) * stats.monthlyRevenue) / MONTH_DAYS;

/** Feeds its crew when the food is worth less than this gain. */
export function feedCrew(seen: Seen, purse: Purse, gain: number): void {
  const { crew, uses } = seen;
  if (!uses.crewMeal || crew.men === 0) return;
  const { cost: food, fed_until: fedUntil } = uses.crewMeal;
  feed(seen, purse, { food: food * crew.men, fedUntil, gain, step: FEED_CREW });
}

/** The food of its staff's next meals, which it does not sell. */
export function foodForStaff(seen: Seen): Amounts {
  const { company } = seen;
  if (!company || gainOf(company) <= company.feeding.cost * priceOf(seen, 'food')) return {};
  return { food: MEALS_AHEAD * company.feeding.cost };
}

interface Feeding {
  readonly food: number;
  readonly fedUntil: string | null;
  /** Of a meal, in dollars. */
  readonly gain: number;
  readonly step: Step;
}

function feed(seen: Seen, purse: Purse, { food, fedUntil, gain, step }: Feeding): void {
  if (gain <= food * priceOf(seen, 'food')) return;
  const isFed = fedUntil !== null && Date.parse(fedUntil) > seen.nowMs;
  const isFeeding = !isFed && seen.balance.food >= food;
  if (isFeeding) purse.earn(0, step);
  const left = seen.balance.food - (isFeeding ? food : 0);
  bidFor(seen, purse, { food: MEALS_AHEAD * food - left });
}
