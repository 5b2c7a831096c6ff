import { accruedHours, nextFullHourMs } from '#protocol/accrual.ts';
import { type EpochMs, toCents } from '#protocol/primitives.ts';
import type { Company } from '#protocol/systems/company.ts';
import {
  efficiencyPermille,
  HIRE_SALARIES,
  MAX_SALARY_DOLLARS,
  MAX_UPGRADE_LEVEL,
  MIN_SALARY_DOLLARS,
  MAX_PAID_HOURS,
  monthlyCentsEach,
  PAID_HOURS,
  PLACES_A_LEVEL,
  revenueCents,
  type UpgradeLevels,
  type UpgradeType,
} from '#protocol/systems/company/terms.ts';
import { HOUR_MS } from '#protocol/time.ts';
import { typedNumber } from '#web/ui/typed-number.ts';

/** A new company's levels, and those of one that has everything. */
const FIRST_LEVELS: UpgradeLevels = { efficiency: 1, capacity: 1, automation: 1 };
const LAST_LEVELS: UpgradeLevels = {
  efficiency: MAX_UPGRADE_LEVEL,
  capacity: MAX_UPGRADE_LEVEL,
  automation: MAX_UPGRADE_LEVEL,
};

/** The salary that was typed; null when it is none that a company may pay. */
export function salaryOf(text: string): number | null {
  const salary = typedNumber(text);
  const isOne =
    text.trim() !== '' &&
    salary >= MIN_SALARY_DOLLARS &&
    salary <= MAX_SALARY_DOLLARS &&
    Number(salary.toFixed(2)) === salary;
  return isOne ? salary : null;
}

/** What one employee of a new company brings beyond their salary in a game month, in dollars. */
export const profitEach = (salary: number, levels: UpgradeLevels = FIRST_LEVELS): number =>
  (monthlyCentsEach(toCents(salary), levels) - toCents(salary)) / 100;

/** The same once everything is upgraded. */
export const bestProfitEach = (salary: number): number => profitEach(salary, LAST_LEVELS);

/** What the first employee costs with the first month's salary. */
export const firstHireCost = (salary: number): number => (toCents(salary) * (HIRE_SALARIES + 1)) / 100;

/** How the payroll stands. */
export type Payroll =
  | { readonly state: 'nobody' }
  | { readonly state: 'unpaid'; readonly since: EpochMs | null }
  | { readonly state: 'paid'; readonly untilMs: EpochMs };

/** How the payroll stands at a moment. */
export function payrollAt({ stats, salaries }: Pick<Company, 'stats' | 'salaries'>, nowMs: EpochMs): Payroll {
  const untilMs = salaries.paidUntil === null ? null : Date.parse(salaries.paidUntil);
  if (untilMs !== null && untilMs > nowMs) return { state: 'paid', untilMs };
  return stats.totalEmployees === 0 ? { state: 'nobody' } : { state: 'unpaid', since: untilMs };
}

/** From when another month may be paid; null at any time. */
export const payableFromMs = (payroll: Payroll): EpochMs | null =>
  payroll.state === 'paid' ? payroll.untilMs - (MAX_PAID_HOURS - PAID_HOURS) * HOUR_MS : null;

/** How much of the time that can be paid ahead is paid: 0–1. */
export const paidShare = (payroll: Payroll, nowMs: EpochMs): number =>
  payroll.state === 'paid' ? Math.min(1, (payroll.untilMs - nowMs) / (MAX_PAID_HOURS * HOUR_MS)) : 0;

/** The accrued revenue. */
export interface AccruedRevenue {
  /** Whole ones. */
  readonly hours: number;
  readonly accrued: number;
  /** When the next hour is full; null while nobody works. */
  readonly nextMs: EpochMs | null;
}

/** The whole hours that count at a moment: at least those that the server last said. */
export function revenueHoursAt(
  { finances, salaries }: Pick<Company, 'finances' | 'salaries'>,
  nowMs: EpochMs,
): number {
  if (salaries.paidUntil === null) return finances.hours;
  const untilMs = Math.min(nowMs, Date.parse(salaries.paidUntil));
  return Math.max(finances.hours, accruedHours({ sinceMs: Date.parse(finances.since) }, untilMs).hours);
}

/** What so many hours have brought. */
export function revenueAfter(hours: number, { finances, salaries, stats }: Company): AccruedRevenue {
  const nextMs = nextFullHourMs({ sinceMs: Date.parse(finances.since) }, hours);
  const paidUntilMs = salaries.paidUntil === null ? null : Date.parse(salaries.paidUntil);
  const isWorking =
    stats.totalEmployees > 0 && nextMs !== null && paidUntilMs !== null && nextMs <= paidUntilMs;
  return {
    hours,
    accrued: revenueCents(toCents(stats.monthlyRevenue), hours) / 100,
    nextMs: isWorking ? nextMs : null,
  };
}

/** What the next level of something means; null at the highest. */
export interface UpgradeOffer {
  readonly cost: number;
  /** What it is now and then: a multiplier, or places. */
  readonly from: number;
  readonly to: number;
  /** Dollars more in a game month with the people there are; 0 where it brings places. */
  readonly more: number;
  /** Game days until it has paid for itself; null for never. */
  readonly paybackDays: number | null;
}

/** What the next level of `type` costs and brings. */
export function upgradeOffer(company: Company, type: UpgradeType): UpgradeOffer | null {
  const cost = company.upgradeCosts[type];
  if (cost === null) return null;
  const { upgrades, salary, stats } = company;
  const next = { ...upgrades, [type]: upgrades[type] + 1 };
  const cents = (levels: UpgradeLevels) => stats.totalEmployees * monthlyCentsEach(toCents(salary), levels);
  const more = (cents(next) - cents(upgrades)) / 100;
  const isPlaces = type === 'capacity';
  return {
    cost,
    from: isPlaces ? company.max_employees : efficiencyPermille(upgrades) / 1000,
    to: isPlaces ? company.max_employees + PLACES_A_LEVEL : efficiencyPermille(next) / 1000,
    more,
    paybackDays: more > 0 ? Math.ceil((cost * 30) / more) : null,
  };
}

type Month = Company['finances']['months'][number];

/** A month as it is drawn: heights are shares of the whole picture. */
export interface MonthBars {
  readonly month: Month;
  readonly revenue: number;
  readonly expenses: number;
}

/** The months to one scale, and how much of the height lies above the zero line. */
export function monthBars(months: readonly Month[]): {
  readonly above: number;
  readonly bars: readonly MonthBars[];
} {
  const most = Math.max(0, ...months.map(({ revenue }) => revenue));
  const least = Math.max(0, ...months.map(({ expenses }) => expenses));
  const whole = most + least;
  return {
    above: whole === 0 ? 0.5 : most / whole,
    bars: months.map((month) => ({
      month,
      revenue: whole === 0 ? 0 : month.revenue / whole,
      expenses: whole === 0 ? 0 : month.expenses / whole,
    })),
  };
}
