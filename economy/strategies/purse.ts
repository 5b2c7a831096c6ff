import type { Observation } from '#bots/personalities/observation.ts';
import type { Step } from '../agents/agent.ts';

/** A plan in the making: the dollars that its steps leave. */
export interface Purse {
  readonly dollars: () => number;
  /** Adds the steps if they leave the reserve; else adds nothing. */
  pay(dollars: number, ...steps: readonly Step[]): boolean;
  earn(dollars: number, step: Step): void;
  readonly steps: readonly Step[];
}

/** A visit ends after this many steps: half a minute each. */
const MAX_STEPS = 30;

export function createPurse({ balance }: Observation, reserve = 0): Purse {
  let left = balance.dollars - reserve;
  const steps: Step[] = [];
  return {
    steps,
    dollars: () => left,
    pay(dollars, ...paid) {
      if (dollars > left || steps.length + paid.length > MAX_STEPS) return false;
      left -= dollars;
      steps.push(...paid);
      return true;
    },
    earn(dollars, step) {
      left += dollars;
      steps.push(step);
    },
  };
}

const WAGE_DOLLARS = 50;

/** Pays what is due and collects everything that waits. */
export function collectAll(seen: Observation, purse: Purse): void {
  const { salaryHours, estate, company, buildings, canPayRent } = seen;
  if (salaryHours > 0) purse.earn(WAGE_DOLLARS * salaryHours, { kind: 'collect-salary' });
  if (canPayRent) purse.earn(0, { kind: 'pay-own-rent' });
  if (estate.accruedDollars > 0) purse.earn(estate.accruedDollars, { kind: 'collect-rent' });
  if (company && company.finances.accrued > 0)
    purse.earn(company.finances.accrued, { kind: 'collect-revenue' });
  if (buildings.some(({ accrued }) => accrued > 0)) purse.earn(0, { kind: 'collect-goods' });
}
