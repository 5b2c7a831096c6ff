import { toCents } from '#protocol/values/primitives.ts';
import {
  HIRE_SALARIES,
  isSalary,
  MAX_UPGRADE_LEVEL,
  monthlyCentsEach,
  type UpgradeLevels,
} from '#protocol/systems/company/terms.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

/** Null for a salary the rules do not allow. */
export function salaryOf(text: string): number | null {
  const salary = typedNumber(text);
  return text.trim() !== '' && isSalary(salary) ? salary : null;
}

const FIRST_LEVELS: UpgradeLevels = { efficiency: 1, capacity: 1, automation: 1 };
const LAST_LEVELS: UpgradeLevels = {
  efficiency: MAX_UPGRADE_LEVEL,
  capacity: MAX_UPGRADE_LEVEL,
  automation: MAX_UPGRADE_LEVEL,
};

/** Dollars per game month beyond the salary, for one employee. */
export const profitEach = (salary: number, levels: UpgradeLevels = FIRST_LEVELS): number =>
  (monthlyCentsEach(toCents(salary), levels) - toCents(salary)) / 100;

export const bestProfitEach = (salary: number): number => profitEach(salary, LAST_LEVELS);

export const firstHireCost = (salary: number): number => (toCents(salary) * (HIRE_SALARIES + 1)) / 100;
