import { CREATION_DOLLARS, INDUSTRIES } from '#protocol/systems/company/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Act } from '../personalities/act.ts';
import type { Behaviour, Observation } from '../personalities/observation.ts';
import { collectGoods } from './building.ts';

const MIN_SALARY_HOURS = 16;
const POOR_DOLLARS = 500;

/** Buildings fill up soon after this many hours. */
const NEARLY_FULL_HOURS = 12;

export function household(seen: Observation, dice: Dice): Act | null {
  const { canPayRent, salaryHours, balance, buildings } = seen;
  if (canPayRent) return { kind: 'pay-own-rent' };
  const minHours = balance.dollars < POOR_DOLLARS ? 1 : MIN_SALARY_HOURS;
  if (salaryHours >= minHours) return { kind: 'collect-salary' };
  const isNearlyFull = buildings.some(({ hours, accrued }) => hours >= NEARLY_FULL_HOURS && accrued > 0);
  return isNearlyFull ? collectGoods(seen, dice) : null;
}

/** Leaves most properties to players. */
export const MAX_OWNED_PROPERTIES = 8;

const MAX_PRICE_SHARE = 0.5;
const MAX_CANDIDATES = 6;

const MIN_RENT_DOLLARS = 20;

export const buyProperty: Behaviour = ({ estate, balance }, dice) => {
  if (estate.owned.length >= MAX_OWNED_PROPERTIES) return null;
  const affordable = estate.listings.filter(({ price }) => price <= balance.dollars * MAX_PRICE_SHARE);
  const listing = dice.pick(affordable.toSorted((a, b) => a.price - b.price).slice(-MAX_CANDIDATES));
  return listing ? { kind: 'buy-property', propertyId: listing._id } : null;
};

export const collectRent: Behaviour = ({ estate }) =>
  estate.accruedDollars >= MIN_RENT_DOLLARS ? { kind: 'collect-rent' } : null;

const MAX_FOUNDING_SHARE = 0.25;
const MAX_HIRE_SHARE = 0.05;

const MAX_EMPLOYEES = 12;

const PAY_AHEAD_MS = 2 * DAY_MS;

const MIN_REVENUE_DOLLARS = 50;

/** A bot eats at most half of its food. */
const MAX_MEAL_SHARE = 0.5;

const COMPANY_SUFFIXES = ['& Sons', 'Trading', 'Works', 'Brothers', 'Supply', 'Stores', 'Partners', 'Mills'];

export const runCompany: Behaviour = ({ company, balance, username, nowMs }, dice) => {
  if (company === null) {
    if (CREATION_DOLLARS > balance.dollars * MAX_FOUNDING_SHARE) return null;
    const name = `${username.split(/[_\-\d]/)[0]} ${dice.pick(COMPANY_SUFFIXES)}`;
    return { kind: 'create-company', name, industry: dice.pick(INDUSTRIES) ?? 'general' };
  }
  const { feeding, finances, salaries, stats, hireCost } = company;
  const endsAtMs = salaries.paidUntil === null ? 0 : Date.parse(salaries.paidUntil);
  const mayPay = salaries.canPay && stats.monthlySalaryCost <= balance.dollars / 2;
  if (mayPay && endsAtMs - nowMs < PAY_AHEAD_MS) return { kind: 'pay-salaries' };
  const fedUntilMs = feeding.fedUntil === null ? 0 : Date.parse(feeding.fedUntil);
  const mayFeed = salaries.paid && stats.totalEmployees > 0 && fedUntilMs <= nowMs;
  if (mayFeed && feeding.cost <= balance.food * MAX_MEAL_SHARE) return { kind: 'feed-staff' };
  if (finances.accrued >= MIN_REVENUE_DOLLARS) return { kind: 'collect-revenue' };
  const mayHire = stats.totalEmployees < MAX_EMPLOYEES && stats.availableSlots > 0;
  return mayHire && hireCost <= balance.dollars * MAX_HIRE_SHARE ? { kind: 'hire-employee' } : null;
};
