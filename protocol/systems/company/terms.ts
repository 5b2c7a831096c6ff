import { accruedInHours } from '../../accrual.ts';
import { type Cents, toCents } from '../../primitives.ts';
import { MONTH_MS } from '../../time.ts';

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

/** Levels begin at 1. */
export type UpgradeLevels = Readonly<Record<UpgradeType, number>>;

export const MAX_UPGRADE_LEVEL = 10;

/** Price of each step to the next level. */
export const UPGRADE_DOLLARS: Readonly<Record<UpgradeType, number>> = {
  efficiency: 1_000,
  capacity: 2_000,
  automation: 1_500,
};

export const CREATION_DOLLARS = 5_000;

/** A company's name is at most so long. */
export const NAME_LENGTH = 40;

export const MIN_SALARY_DOLLARS = 10;
export const MAX_SALARY_DOLLARS = 1_000;
/** What the form starts with. */
export const DEFAULT_SALARY_DOLLARS = 100;

/** Places for employees at capacity level 1, and for each level above it. */
export const FIRST_PLACES = 50;
export const PLACES_A_LEVEL = 5;

/** A hire costs so many salaries; the paid time is shared by one more from then on. */
export const HIRE_SALARIES = 2;

/** Salaries are paid for a game month of so many hours at once, and at most two months ahead. */
export const PAID_HOURS = 720;
export const MAX_PAID_HOURS = 1_440;

/** What one employee brings in a game month at a salary of $100 and efficiency 1. */
const REVENUE_CENTS = 30_000;
const REVENUE_SALARY_CENTS = 10_000;

/** The efficiency multiplier in thousandths: +20 % a level of efficiency, times +15 % a level of automation. */
export const efficiencyPermille = ({ efficiency, automation }: UpgradeLevels): number =>
  (10 + 2 * (efficiency - 1)) * (100 + 15 * (automation - 1));

/** What one employee brings in a game month, rounded down to the cent. */
export const monthlyCentsEach = (salaryCents: Cents, levels: UpgradeLevels): Cents =>
  Math.floor(
    (REVENUE_CENTS * Math.sqrt(salaryCents / REVENUE_SALARY_CENTS) * efficiencyPermille(levels)) / 1_000,
  );

/** What so many hours of all employees bring, rounded down to the cent. */
export const revenueCents = (monthlyCents: Cents, hours: number): Cents =>
  accruedInHours(hours, monthlyCents, { perMs: MONTH_MS });

/** Places for employees, before the configuration's own limit. */
export const placesAt = (capacityLevel: number): number =>
  FIRST_PLACES + PLACES_A_LEVEL * (capacityLevel - 1);

/** What the step to the next level costs, the same at each; null at the highest. */
export const upgradeCents = (type: UpgradeType, level: number): Cents | null =>
  level >= MAX_UPGRADE_LEVEL ? null : toCents(UPGRADE_DOLLARS[type]);
