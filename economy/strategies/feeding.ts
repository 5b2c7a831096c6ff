import type { Seen, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor, priceOf } from './shopping.ts';

const MONTH_DAYS = 30;

/** Meals that it buys food for at once. */
const MEALS_AHEAD = 2;

/** Feeds its staff when a day's revenue grows by more than the food is worth. */
export function feedStaff(seen: Seen, purse: Purse): void {
  const { company } = seen;
  if (!company || company.stats.totalEmployees === 0) return;
  const { cost: food, fedUntil } = company.feeding;
  const fedUntilMs = fedUntil === null ? 0 : Date.parse(fedUntil);
  feed(seen, purse, { food, fedUntilMs, gain: gainOf(company), step: { kind: 'feed-staff' } });
}

/** Of a meal of the staff, in dollars. */
const gainOf = ({ feeding, stats }: NonNullable<Seen['company']>): number =>
  ((feeding.percent / 100) * stats.monthlyRevenue) / MONTH_DAYS;

/** Feeds its crew when the food is worth less than this gain. */
export function feedCrew(seen: Seen, purse: Purse, gain: number): void {
  const { foodEach, men, fedUntilMs } = seen.crew;
  if (men > 0) feed(seen, purse, { food: foodEach * men, fedUntilMs, gain, step: { kind: 'feed-crew' } });
}

/** The food of its staff's next meals, which it does not sell. */
export function foodForStaff(seen: Seen): Amounts {
  const { company } = seen;
  if (!company || gainOf(company) <= company.feeding.cost * priceOf(seen, 'food')) return {};
  return { food: MEALS_AHEAD * company.feeding.cost };
}

interface Feeding {
  readonly food: number;
  readonly fedUntilMs: number;
  /** Of a meal, in dollars. */
  readonly gain: number;
  readonly step: Step;
}

function feed(seen: Seen, purse: Purse, { food, fedUntilMs, gain, step }: Feeding): void {
  if (gain <= food * priceOf(seen, 'food')) return;
  const isFeeding = fedUntilMs <= seen.nowMs && seen.balance.food >= food;
  if (isFeeding) purse.earn(0, step);
  const left = seen.balance.food - (isFeeding ? food : 0);
  bidFor(seen, purse, { food: MEALS_AHEAD * food - left });
}
