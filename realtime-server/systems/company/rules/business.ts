import { accruedHours, type RateHistory, sinceAtNewRate } from '#protocol/values/accrual.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import {
  efficiencyPermille,
  fedCents,
  fedHoursOf,
  HIRE_SALARIES,
  monthlyCentsEach,
  PAID_HOURS,
  nextPayableMs,
  slotsAt,
  revenueCents,
  type UpgradeLevels,
} from '#protocol/systems/company/terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';

export interface Business extends UpgradeLevels {
  readonly salaryCents: Cents;
  readonly employees: number;
  /** Game time from which hours accrue. */
  readonly sinceMs: EpochMs;
  readonly paidUntilMs: EpochMs;
  readonly fedUntilMs: EpochMs;
}

export interface AccruedRevenue {
  readonly hours: number;
  /** Includes `fedCents`. */
  readonly cents: Cents;
  readonly fedHours: number;
  readonly fedCents: Cents;
  readonly employees: number;
  readonly monthlyCents: Cents;
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
}

/** Revenue of the whole hours since `sinceMs` for which salaries are paid; `percent`: what a meal adds. */
export function accruedRevenue(business: Business, nowMs: EpochMs, percent: RateHistory): AccruedRevenue {
  const { salaryCents, employees, fedUntilMs } = business;
  const { hours, fromMs, toMs } = workedHours(business, nowMs);
  const monthlyCents = monthlyCentsEach(salaryCents, business);
  const all = employees * monthlyCents;
  const meal = { fedUntilMs, percent };
  return {
    hours,
    cents: revenueCents(all, { fromMs, hours }, meal),
    fedHours: fedHoursOf({ fromMs, hours }, fedUntilMs),
    fedCents: fedCents(all, { fromMs, hours }, meal),
    employees,
    monthlyCents,
    fromMs,
    toMs,
  };
}

const workedHours = (business: Business, nowMs: EpochMs) =>
  accruedHours({ sinceMs: business.sinceMs }, workedUntilMs(business, nowMs));

const workedUntilMs = ({ paidUntilMs }: Business, nowMs: EpochMs): EpochMs => Math.min(nowMs, paidUntilMs);

/** The business after its accrued revenue was credited; started minutes keep accruing. */
export const credited = <B extends Business>(business: B, nowMs: EpochMs): B => ({
  ...business,
  sinceMs: workedHours(business, nowMs).toMs,
});

export type Change = Partial<Pick<Business, 'employees' | keyof UpgradeLevels>>;

/** Minutes of the started hour were worked at the old rate: converted to the new one and rounded against
 * the player. Lost without employees. */
export function changed<B extends Business>(before: B, change: Change, nowMs: EpochMs): B {
  // Converted minutes may reach back into the time of a past meal.
  const fedUntilMs = before.fedUntilMs > nowMs ? before.fedUntilMs : 0;
  const after = { ...before, ...change, fedUntilMs };
  const span = { sinceMs: before.sinceMs, untilMs: workedUntilMs(before, nowMs) };
  return {
    ...after,
    sinceMs: sinceAtNewRate(span, { before: hourlyRate(before), after: hourlyRate(after) }),
  };
}

const hourlyRate = (business: Business): number =>
  business.employees * monthlyCentsEach(business.salaryCents, business);

/** Pays another game month; it starts now if salaries had run out. */
export function paid<B extends Business>(before: B, nowMs: EpochMs): B {
  const addedMs = PAID_HOURS * HOUR_MS;
  if (before.paidUntilMs > nowMs) return { ...before, paidUntilMs: before.paidUntilMs + addedMs };
  // Minutes worked before the salaries ran out still count.
  const workedMs = Math.max(0, before.paidUntilMs - before.sinceMs);
  return { ...before, sinceMs: nowMs - workedMs, paidUntilMs: nowMs + addedMs };
}

/** Null when allowed; the ledger checks the dollars. */
export function payRefusal({ employees, paidUntilMs }: Business, nowMs: EpochMs) {
  if (employees === 0) return 'no_employees';
  return nextPayableMs(paidUntilMs) > nowMs ? 'paid_ahead' : null;
}

/** Null when allowed; the ledger checks the food. */
export function feedRefusal({ employees, fedUntilMs }: Business, nowMs: EpochMs) {
  if (employees === 0) return 'no_employees';
  return fedUntilMs > nowMs ? 'already_fed' : null;
}

/** The meal is for the whole table, including employees hired later that day. */
export const fed = <B extends Business>(before: B, nowMs: EpochMs): B => ({
  ...before,
  fedUntilMs: nowMs + DAY_MS,
});

/** Cost of one employee: a multiple of the monthly salary. */
export const hireCents = ({ salaryCents }: Pick<Business, 'salaryCents'>): Cents =>
  HIRE_SALARIES * salaryCents;

/** Paid time is shared with one more employee, rounded down to the minute. */
export function sharedUntilMs({ employees, paidUntilMs }: Business, nowMs: EpochMs): EpochMs {
  if (paidUntilMs <= nowMs) return paidUntilMs;
  const leftMs = ((paidUntilMs - nowMs) * employees) / (employees + 1);
  return nowMs + Math.floor(leftMs / MINUTE_MS) * MINUTE_MS;
}

/** Paid time shrinks accordingly; see `sharedUntilMs`. */
export const withHired = <B extends Business>(before: B, nowMs: EpochMs): B => ({
  ...changed(before, { employees: before.employees + 1 }, nowMs),
  paidUntilMs: sharedUntilMs(before, nowMs),
});

/** Limited by the company's capacity and by the configuration. */
export const maxEmployeesOf = (capacityLevel: number, configured: number): number =>
  Math.min(slotsAt(capacityLevel), configured);

/** Sort key, ascending: most employees × efficiency first. */
export const boardRankOf = (business: Pick<Business, 'employees' | keyof UpgradeLevels>): number =>
  0 - business.employees * efficiencyPermille(business);

/** 48 × 48 combinations suffice for a company of a hundred. */
const FIRST_NAME_LIST =
  'Ada Bruno Carla Dario Elsa Felix Greta Hugo Ines Jonas Klara Leo Mira Nils Olga Paolo Rosa Silvio Tessa Ugo Vera Wanda ' +
  'Yara Zeno Alma Bela Cleo Dora Emil Flora Gino Hanna Ivo Judith Karl Lotte Marco Nora Oskar Pia Ralf Sofia Theo Ursula ' +
  'Viktor Willa Xenia Yuri';
const LAST_NAME_LIST =
  'Abel Bianchi Castell Dorn Engel Falk Gallo Hart Ibsen Jansen Keller Lorca Moretti Novak Ortega Pace Quist Rossi Sander Thorn ' +
  'Urban Vogel Weiss Yilmaz Zorn Adler Brandt Conti Dvorak Ebner Ferri Grimm Hofer Ilic Jensen Kovac Lang Mazur Nagy Olsen ' +
  'Petrov Ricci Sorel Toth Ulrich Varga Wolff Zeller';

const FIRST_NAMES = FIRST_NAME_LIST.split(' ');
const LAST_NAMES = LAST_NAME_LIST.split(' ');

/** Expects two random bytes. */
export const employeeName = ([first = 0, last = 0]: Uint8Array): string =>
  `${FIRST_NAMES[first % FIRST_NAMES.length]} ${LAST_NAMES[last % LAST_NAMES.length]}`;

/** Of a company that its owner has not named. */
export const usualCompanyName = ({ username }: { readonly username: string }): string =>
  `${username}'s Company`;
