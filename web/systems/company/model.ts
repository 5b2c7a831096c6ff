import { accruedHours, constantRate, nextFullHourMs } from '#protocol/values/accrual.ts';
import { type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import {
  efficiencyPermille,
  fedCents,
  MAX_PAID_HOURS,
  monthlyCentsEach,
  nextPayableMs,
  SLOTS_PER_LEVEL,
  revenueCents,
  type UpgradeLevels,
  type UpgradeType,
} from '#protocol/systems/company/terms.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';

export type Payroll =
  | { readonly state: 'nobody' }
  | { readonly state: 'unpaid'; readonly since: EpochMs | null }
  | { readonly state: 'paid'; readonly untilMs: EpochMs };

export function payrollAt({ stats, salaries }: Pick<Company, 'stats' | 'salaries'>, nowMs: EpochMs): Payroll {
  const untilMs = salaries.paidUntil === null ? null : Date.parse(salaries.paidUntil);
  if (untilMs !== null && untilMs > nowMs) return { state: 'paid', untilMs };
  return stats.totalEmployees === 0 ? { state: 'nobody' } : { state: 'unpaid', since: untilMs };
}

export const payableFromMs = (payroll: Payroll): EpochMs | null =>
  payroll.state === 'paid' ? nextPayableMs(payroll.untilMs) : null;

/** Paid share of the longest prepayment, 0–1. */
export const paidShare = (payroll: Payroll, nowMs: EpochMs): number =>
  payroll.state === 'paid' ? Math.min(1, (payroll.untilMs - nowMs) / (MAX_PAID_HOURS * HOUR_MS)) : 0;

/** A month's salaries with one more employee. */
export const payAfterHire = ({ stats, salary }: Pick<Company, 'stats' | 'salary'>): number =>
  ((stats.totalEmployees + 1) * Math.round(salary * 100)) / 100;

export interface AccruedRevenue {
  readonly hours: number;
  readonly accrued: number;
  /** Null while nobody works. */
  readonly nextMs: EpochMs | null;
}

/** At least as many as the server last reported. */
export function revenueHoursAt(
  { finances, salaries }: Pick<Company, 'finances' | 'salaries'>,
  nowMs: EpochMs,
): number {
  if (salaries.paidUntil === null) return finances.hours;
  const untilMs = Math.min(nowMs, Date.parse(salaries.paidUntil));
  return Math.max(finances.hours, accruedHours({ sinceMs: Date.parse(finances.since) }, untilMs).hours);
}

export const fedUntilMsOf = ({ feeding }: Pick<Company, 'feeding'>): EpochMs | null =>
  feeding.fedUntil === null ? null : Date.parse(feeding.fedUntil);

export interface MealWorth {
  readonly food: number;
  readonly more: number;
}

/** Hours of work that a meal now would raise; a whole day's while salaries are unpaid. */
export function fedHoursAhead(company: Pick<Company, 'stats' | 'salaries'>, nowMs: EpochMs): number {
  const payroll = payrollAt(company, nowMs);
  const day = DAY_MS / HOUR_MS;
  return payroll.state === 'paid' ? Math.min(day, Math.floor((payroll.untilMs - nowMs) / HOUR_MS)) : day;
}

interface Meal {
  readonly feeding: Pick<Company['feeding'], 'cost' | 'percent'>;
  readonly stats: Pick<Company['stats'], 'monthlyRevenue'>;
}

/** The food at its base price, and what `hours` of fed work bring more. */
export const mealWorth = ({ feeding, stats }: Meal, hours: number): MealWorth => ({
  food: feeding.cost * BASE_PRICE_DOLLARS.food,
  more: toDollars(
    fedCents(
      toCents(stats.monthlyRevenue),
      { fromMs: 0, hours },
      { fedUntilMs: hours * HOUR_MS, percent: constantRate(feeding.percent) },
    ),
  ),
});

export function revenueAfter(hours: number, company: Company): AccruedRevenue {
  const { finances, salaries, stats, feeding } = company;
  const fromMs = Date.parse(finances.since);
  const meal = { fedUntilMs: fedUntilMsOf(company) ?? 0, percent: constantRate(feeding.percent) };
  const nextMs = nextFullHourMs({ sinceMs: fromMs }, hours);
  const paidUntilMs = salaries.paidUntil === null ? null : Date.parse(salaries.paidUntil);
  const isWorking =
    stats.totalEmployees > 0 && nextMs !== null && paidUntilMs !== null && nextMs <= paidUntilMs;
  return {
    hours,
    accrued: revenueCents(toCents(stats.monthlyRevenue), { fromMs, hours }, meal) / 100,
    nextMs: isWorking ? nextMs : null,
  };
}

export interface UpgradeOffer {
  readonly cost: number;
  /** A multiplier, or a number of slots. */
  readonly from: number;
  readonly to: number;
  /** Extra dollars per game month with the current staff; 0 for slots. */
  readonly more: number;
  /** In game days; null for never. */
  readonly paybackDays: number | null;
}

export function upgradeOffer(company: Company, type: UpgradeType): UpgradeOffer | null {
  const cost = company.upgradeCosts[type];
  if (cost === null) return null;
  const { upgrades, salary, stats } = company;
  const next = { ...upgrades, [type]: upgrades[type] + 1 };
  const cents = (levels: UpgradeLevels) => stats.totalEmployees * monthlyCentsEach(toCents(salary), levels);
  const more = (cents(next) - cents(upgrades)) / 100;
  const isCapacity = type === 'capacity';
  return {
    cost,
    from: isCapacity ? company.max_employees : efficiencyPermille(upgrades) / 1000,
    to: isCapacity ? company.max_employees + SLOTS_PER_LEVEL : efficiencyPermille(next) / 1000,
    more,
    paybackDays: more > 0 ? Math.ceil((cost * 30) / more) : null,
  };
}

type Month = Company['finances']['months'][number];

/** Heights as shares of the whole chart. */
export interface MonthBars {
  readonly month: Month;
  readonly revenue: number;
  readonly expenses: number;
}

export function monthBars(months: readonly Month[]): {
  readonly above: number;
  readonly bars: readonly MonthBars[];
} {
  const maxRevenue = Math.max(0, ...months.map(({ revenue }) => revenue));
  const maxExpenses = Math.max(0, ...months.map(({ expenses }) => expenses));
  const range = maxRevenue + maxExpenses;
  return {
    above: range === 0 ? 0.5 : maxRevenue / range,
    bars: months.map((month) => ({
      month,
      revenue: range === 0 ? 0 : month.revenue / range,
      expenses: range === 0 ? 0 : month.expenses / range,
    })),
  };
}
