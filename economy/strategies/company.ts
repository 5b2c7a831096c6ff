import type { Observation } from '#bots/personalities/observation.ts';
import { companyRoutes } from '#protocol/systems/company/contract.ts';
import {
  CREATION_DOLLARS,
  HIRE_SALARIES,
  monthlyCentsEach,
  SLOTS_PER_LEVEL,
  UPGRADE_TYPES,
  type UpgradeLevels,
} from '#protocol/systems/company/terms.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Character, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';

const PAY_AHEAD_MS = 2 * DAY_MS;

/** With fewer employees at the start, their salaries would end before the next visit's hires. */
const FIRST_HIRES = 5;

type Company = NonNullable<Observation['company']>;

const HIRE: Step = { kind: 'hire-employee' };

const upgradeStep = (upgradeType: keyof UpgradeLevels): Step => ({
  kind: 'call',
  path: companyRoutes.upgradeCompany.path,
  body: { upgradeType },
});

/** Founds a company, then always takes the step that pays back first: a hire or a level. True once none is left. */
export function runCompany(seen: Observation, purse: Purse, character: Character): boolean {
  const { company } = seen;
  if (!company) {
    found(purse, character);
    return false;
  }
  paySalaries(seen, company, purse);
  if (!isPaid(company)) return false;
  let employees = company.stats.totalEmployees;
  let slots = company.stats.availableSlots;
  let levels: UpgradeLevels = company.upgrades;
  for (;;) {
    const next = bestStep({ company, employees, slots, levels });
    if (!next) return true;
    if (!purse.pay(next.dollars, next.step)) return false;
    if (next.step === HIRE) [employees, slots] = [employees + 1, slots - 1];
    if (next.raises === 'capacity') slots += SLOTS_PER_LEVEL;
    if (next.raises) levels = { ...levels, [next.raises]: levels[next.raises] + 1 };
  }
}

function found(purse: Purse, { salary }: Character): void {
  const body = { name: '', industry: 'general', salary };
  const staff = FIRST_HIRES * (HIRE_SALARIES + 1) * salary;
  if (purse.dollars() < CREATION_DOLLARS + staff) return;
  purse.pay(CREATION_DOLLARS, { kind: 'call', path: companyRoutes.create.path, body });
  for (let hired = 0; hired < FIRST_HIRES; hired += 1) purse.pay(HIRE_SALARIES * salary, HIRE);
  purse.pay(FIRST_HIRES * salary, { kind: 'pay-salaries' });
}

const isPaid = ({ salaries, stats }: Company): boolean => salaries.paid || stats.totalEmployees === 0;

function paySalaries({ nowMs }: Observation, { salaries, stats }: Company, purse: Purse): void {
  const endsAtMs = salaries.paidUntil === null ? 0 : Date.parse(salaries.paidUntil);
  if (stats.totalEmployees > 0 && endsAtMs - nowMs < PAY_AHEAD_MS)
    purse.pay(stats.monthlySalaryCost, { kind: 'pay-salaries' });
}

interface Staff {
  readonly company: Company;
  readonly employees: number;
  readonly slots: number;
  readonly levels: UpgradeLevels;
}

interface Investment {
  readonly dollars: number;
  readonly step: Step;
  readonly months: number;
  readonly raises?: keyof UpgradeLevels;
}

/** The investment that pays back first, within a year. */
function bestStep({ company, employees, slots, levels }: Staff): Investment | undefined {
  const { salary, hireCost, upgradeCosts } = company;
  const each = (at: UpgradeLevels) => monthlyCentsEach(toCents(salary), at) / 100;
  const gainOfOne = each(levels) - salary;
  const options: Investment[] = [];
  if (slots > 0) options.push({ dollars: hireCost, step: HIRE, months: (hireCost + salary) / gainOfOne });
  for (const type of UPGRADE_TYPES) {
    const dollars = upgradeCosts[type];
    if (dollars === null || levels[type] >= 10) continue;
    const raised = { ...levels, [type]: levels[type] + 1 };
    const isCapacity = type === 'capacity';
    if (isCapacity && slots > 0) continue;
    const gain = isCapacity ? SLOTS_PER_LEVEL * gainOfOne : employees * (each(raised) - each(levels));
    const total = isCapacity ? dollars + SLOTS_PER_LEVEL * (hireCost + salary) : dollars;
    options.push({ dollars, step: upgradeStep(type), months: total / gain, raises: type });
  }
  return options.filter(({ months }) => months > 0 && months < 12).toSorted((a, b) => a.months - b.months)[0];
}
