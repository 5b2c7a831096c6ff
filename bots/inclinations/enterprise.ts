import { CREATION_DOLLARS, INDUSTRIES } from '#protocol/systems/company/terms.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Inclination } from '../temperaments/inclination.ts';

const MAX_FOUNDING_SHARE = 0.25;
const MAX_HIRE_SHARE = 0.05;

const MAX_EMPLOYEES = 12;

const PAY_AHEAD_MS = 2 * DAY_MS;

const WORTHWHILE_DOLLARS = 50;

const SIGNS = ['& Sons', 'Trading', 'Works', 'Brothers', 'Supply', 'Stores', 'Partners', 'Mills'];

export const runCompany: Inclination = ({ company, balance, username, nowMs }, dice) => {
  if (company === null) {
    if (CREATION_DOLLARS > balance.dollars * MAX_FOUNDING_SHARE) return null;
    const name = `${username.split(/[_\-\d]/)[0]} ${dice.pick(SIGNS)}`;
    return { kind: 'create-company', name, industry: dice.pick(INDUSTRIES) ?? 'general' };
  }
  const { finances, salaries, stats, hireCost } = company;
  const endsAtMs = salaries.paidUntil === null ? 0 : Date.parse(salaries.paidUntil);
  const mayPay = salaries.canPay && stats.monthlySalaryCost <= balance.dollars / 2;
  if (mayPay && endsAtMs - nowMs < PAY_AHEAD_MS) return { kind: 'pay-salaries' };
  if (finances.accrued >= WORTHWHILE_DOLLARS) return { kind: 'collect-revenue' };
  const mayHire = stats.totalEmployees < MAX_EMPLOYEES && stats.availableSlots > 0;
  return mayHire && hireCost <= balance.dollars * MAX_HIRE_SHARE ? { kind: 'hire-employee' } : null;
};
