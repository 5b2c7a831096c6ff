import type { CompanyRow, EmployeeRow } from '#db/systems/company/store.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { efficiencyPermille, UPGRADE_TYPES, upgradeCents } from '#protocol/systems/company/terms.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { MONTH_MS } from '#protocol/values/time.ts';
import { heldBack } from '../../economy/reads/faucets.ts';
import type { Revenue } from './revenue.ts';
import { hireCents, maxEmployeesOf, payRefusal, sharedUntilMs } from '../rules/business.ts';
import {
  type Entry,
  filledMonths,
  lastMonth,
  monthOf,
  type MonthSums,
  revenueByMonth,
  type Sums,
} from '../rules/finances.ts';

export const MONTHS_SHOWN = 12;

interface Found {
  readonly staff: readonly EmployeeRow[];
  readonly entries: readonly Entry[];
  readonly months: readonly MonthSums[];
  readonly maxEmployees: number;
  readonly bonus: ProductionBonus | null;
  readonly meal: { readonly cost: number; readonly percent: number };
  readonly revenue: Revenue;
  readonly nowMs: number;
}

export function companyView(
  row: CompanyRow,
  { staff, maxEmployees, bonus, meal, revenue, nowMs, ...books }: Found,
): Company {
  const { efficiency, capacity, automation } = row;
  const { accrued } = revenue;
  const places = maxEmployeesOf(capacity, maxEmployees);
  return {
    _id: row.id,
    name: row.name,
    industry: row.industry,
    salary: toDollars(row.salaryCents),
    max_employees: places,
    stats: {
      totalEmployees: row.employees,
      availableSlots: Math.max(0, places - row.employees),
      efficiency: efficiencyPermille(row) / 1_000,
      monthlySalaryCost: toDollars(row.employees * row.salaryCents),
      monthlyRevenue: toDollars(row.employees * accrued.monthlyCents),
    },
    finances: financesView(row, { ...books, revenue, nowMs }),
    bonus,
    upgrades: { efficiency, capacity, automation },
    upgradeCosts: upgradeCosts(row),
    hireCost: toDollars(hireCents(row)),
    salaries: {
      paid: row.paidUntilMs > nowMs,
      paidUntil: row.paidUntilMs > row.createdAtMs ? isoOf(row.paidUntilMs) : null,
      paidUntilAfterHire: row.paidUntilMs > nowMs ? isoOf(sharedUntilMs(row, nowMs)) : null,
      canPay: payRefusal(row, nowMs) === null,
    },
    feeding: { ...meal, fedUntil: row.fedUntilMs > 0 ? isoOf(row.fedUntilMs) : null },
    employees: staff.map(({ id, name, hiredAtMs }) => ({
      _id: id,
      username: name,
      isNPC: true,
      hiredAt: isoOf(hiredAtMs),
    })),
    createdAt: isoOf(row.createdAtMs),
  };
}

type Books = Pick<Found, 'entries' | 'months' | 'nowMs' | 'revenue'>;

function financesView(
  { createdAtMs }: CompanyRow,
  { entries, months, revenue, nowMs }: Books,
): Company['finances'] {
  const { fromMs, toMs, cents, hours } = revenue.accrued;
  const earned = hours === 0 ? [] : [{ fromMs, toMs, revenueCents: cents, expenseCents: 0 }];
  const last = monthOf(createdAtMs, nowMs);
  const all = [...months, ...earned.flatMap((entry) => revenueByMonth(entry, createdAtMs))];
  return {
    ...sumsView(lastMonth([...entries, ...earned], nowMs)),
    accrued: toDollars(cents),
    hours,
    since: isoOf(fromMs),
    ...heldBack(cents - revenue.payable.cents, { nowMs }),
    months: filledMonths(all, { last, most: MONTHS_SHOWN }).map(({ month, ...sums }) => ({
      from: isoOf(createdAtMs + month * MONTH_MS),
      ...sumsView(sums),
    })),
  };
}

const sumsView = ({ revenueCents, expenseCents }: Sums) => ({
  revenue: toDollars(revenueCents),
  expenses: toDollars(expenseCents),
  profit: toDollars(revenueCents - expenseCents),
});

function upgradeCosts(row: CompanyRow): Company['upgradeCosts'] {
  const costs = UPGRADE_TYPES.map((type) => {
    const cents = upgradeCents(type, row[type]);
    return [type, cents === null ? null : toDollars(cents)] as const;
  });
  return Object.fromEntries(costs) as Company['upgradeCosts'];
}
