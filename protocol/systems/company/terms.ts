import { constantRate, integralOf, type RateHistory } from '../../values/accrual.ts';
import { type Cents, type EpochMs, toCents } from '../../values/primitives.ts';
import { HOUR_MS, MONTH_MS } from '../../values/time.ts';

export const INDUSTRIES = [
  'general',
  'tech',
  'manufacturing',
  'finance',
  'healthcare',
  'entertainment',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const INDUSTRY_NAMES: Readonly<Record<Industry, string>> = {
  general: 'General Business',
  tech: 'Technology',
  manufacturing: 'Manufacturing',
  finance: 'Finance',
  healthcare: 'Healthcare',
  entertainment: 'Entertainment',
};

export const UPGRADE_TYPES = ['efficiency', 'capacity', 'automation'] as const;
export type UpgradeType = (typeof UPGRADE_TYPES)[number];

export type UpgradeLevels = Readonly<Record<UpgradeType, number>>;

export const MAX_UPGRADE_LEVEL = 10;

export const UPGRADE_DOLLARS: Readonly<Record<UpgradeType, number>> = {
  efficiency: 1_000,
  capacity: 2_000,
  automation: 1_500,
};

export const CREATION_DOLLARS = 5_000;

export const NAME_LENGTH = 40;

export const MIN_SALARY_DOLLARS = 10;
export const MAX_SALARY_DOLLARS = 1_000;
export const DEFAULT_SALARY_DOLLARS = 100;

/** Employee slots: 50 at capacity level 1, 5 more per level. */
export const BASE_SLOTS = 50;
export const SLOTS_PER_LEVEL = 5;

/** Hiring costs two monthly salaries. Paid time is then split among one more employee. */
export const HIRE_SALARIES = 2;

/** Game hours: one month per payment, at most two months ahead. */
export const PAID_HOURS = 720;
export const MAX_PAID_HOURS = 1_440;

// Revenue per employee and game month at a $100 salary and efficiency 1.
const REVENUE_CENTS = 30_000;
const REVENUE_SALARY_CENTS = 10_000;

/** Game time from which another month may be paid. */
export const nextPayableMs = (paidUntilMs: EpochMs): EpochMs =>
  paidUntilMs - (MAX_PAID_HOURS - PAID_HOURS) * HOUR_MS;

/** Dollars, to the cent. */
export const isSalary = (dollars: number): boolean =>
  dollars >= MIN_SALARY_DOLLARS && dollars <= MAX_SALARY_DOLLARS && Number(dollars.toFixed(2)) === dollars;

/** Multiplier in thousandths: +20 % per efficiency level, times +15 % per automation level. */
export const efficiencyPermille = ({ efficiency, automation }: UpgradeLevels): number =>
  (10 + 2 * (efficiency - 1)) * (100 + 15 * (automation - 1));

/** Revenue per employee and game month, rounded down: $300 × √(salary / $100) × efficiency. */
export const monthlyCentsEach = (salaryCents: Cents, levels: UpgradeLevels): Cents =>
  Math.floor(
    (REVENUE_CENTS * Math.sqrt(salaryCents / REVENUE_SALARY_CENTS) * efficiencyPermille(levels)) / 1_000,
  );

/** Whole hours, counted from `fromMs`. */
export interface WorkedHours {
  readonly fromMs: EpochMs;
  readonly hours: number;
}

/** The last meal of the staff. */
export interface StaffMeal {
  readonly fedUntilMs: EpochMs;
  /** Percent more than unfed staff. */
  readonly percent: RateHistory;
}

const UNFED: StaffMeal = { fedUntilMs: 0, percent: constantRate(0) };

/** Hours that end while the staff is still fed: a meal of a game day raises 24 of them. */
export const fedHoursOf = ({ fromMs, hours }: WorkedHours, fedUntilMs: EpochMs): number =>
  Math.min(hours, Math.max(0, Math.floor((fedUntilMs - fromMs) / HOUR_MS)));

/** Revenue of all employees, rounded down to the cent; fed hours bring more. */
export function revenueCents(
  monthlyCents: Cents,
  { fromMs, hours }: WorkedHours,
  { fedUntilMs, percent }: StaffMeal = UNFED,
): Cents {
  const fedHours = fedHoursOf({ fromMs, hours }, fedUntilMs);
  const whole = integralOf({ fromMs, toMs: fromMs + hours * HOUR_MS }, constantRate(100));
  const more = integralOf({ fromMs, toMs: fromMs + fedHours * HOUR_MS }, percent);
  return Number((BigInt(monthlyCents) * (whole + more)) / BigInt(100 * MONTH_MS));
}

/** What fed hours bring more; part of `revenueCents`. */
export const fedCents = (monthlyCents: Cents, worked: WorkedHours, meal: StaffMeal): Cents =>
  revenueCents(monthlyCents, worked, meal) - revenueCents(monthlyCents, worked);

/** Employee slots; the `maxEmployees` setting still applies on top. */
export const slotsAt = (capacityLevel: number): number => BASE_SLOTS + SLOTS_PER_LEVEL * (capacityLevel - 1);

/** Price of the next level; null at the highest. */
export const upgradeCents = (type: UpgradeType, level: number): Cents | null =>
  level >= MAX_UPGRADE_LEVEL ? null : toCents(UPGRADE_DOLLARS[type]);
