import { MINUTE_MS } from '#protocol/values/time.ts';
import type { Building } from '#protocol/systems/production/buildings.ts';
import {
  build,
  changeFirm,
  feedStaff,
  payStaff,
  raiseHouse,
  type Sources,
  takeGoods,
  takeRent,
  takeRevenue,
  takeSalary,
  type Terms,
} from './stated-income.ts';
import type { Call, Request } from './attempts.ts';

/** A successful call. */
export interface Done extends Request {
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  readonly answer: any;
}

/** The expected earnings of a call in cents: dollars, and goods at their price. */
export interface Earned {
  readonly dollars: number;
  readonly goods: number;
}

/** Applies a call to the model: its maximum earnings by the stated rules. */
export function earnedBy(of: Sources, done: Done, terms: Terms): Earned {
  const dollars = DOLLARS[done.call]?.(of, done) ?? 0;
  const goods = GOODS[done.call]?.(of, done, terms) ?? 0;
  const isRaised = done.call !== 'central-bank/collect-salary';
  return { dollars: isRaised ? dollars * (1 + terms.bonus) : dollars, goods };
}

type Rule = (of: Sources, done: Done) => number;

const DOLLARS: Readonly<Partial<Record<Call, Rule>>> = {
  'central-bank/collect-salary': takeSalary,
  'real-estate/purchase': (of, { answer: { property } }) => {
    const { house_type: type, upgrade_level: level } = property;
    of.houses.set(property._id, { type, level, waitedMs: 0 });
    return 0;
  },
  'real-estate/upgrade': (of, { body }) => raiseHouse(of, String(body['propertyId'])),
  'real-estate/sell': (of, { body }) => {
    const id = String(body['propertyId']);
    const cents = takeRent(of, id);
    of.houses.delete(id);
    return cents;
  },
  'real-estate/collect-rent': (of) => [...of.houses.keys()].reduce((sum, id) => sum + takeRent(of, id), 0),
  'tycoon-company/create': (of, { body }) => {
    const salaryCents = Number(body['salary']) * 100;
    of.firm = { salaryCents, employees: 0, efficiency: 1, automation: 1, waitedMs: 0, paidMs: 0, fedMs: 0 };
    return 0;
  },
  'tycoon-company/hire': (of) =>
    changeFirm(of, (firm) => {
      // One more employee shares the paid time, by the whole minute.
      const sharedMs = (firm.paidMs * firm.employees) / (firm.employees + 1);
      firm.paidMs = Math.floor(sharedMs / MINUTE_MS) * MINUTE_MS;
      firm.employees += 1;
    }),
  'tycoon-company/fire': (of) =>
    changeFirm(of, (firm) => {
      firm.employees -= 1;
    }),
  'tycoon-company/pay-salaries': payStaff,
  'tycoon-company/feed': feedStaff,
  'tycoon-company/upgrade': (of, { body }) =>
    changeFirm(of, (firm) => {
      if (body['upgradeType'] === 'efficiency') firm.efficiency += 1;
      if (body['upgradeType'] === 'automation') firm.automation += 1;
    }),
  'tycoon-company/collect-revenue': takeRevenue,
};

const GOODS: Readonly<Partial<Record<Call, (of: Sources, done: Done, terms: Terms) => number>>> = {
  'production/build': (of, { body }, terms) =>
    build(of, terms, { building: body['building'] as Building, more: Number(body['quantity']) }),
  'production/collect': (of, _, terms) => takeGoods(of, terms),
};
