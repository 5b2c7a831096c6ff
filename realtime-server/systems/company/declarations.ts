import type { Cents } from '#protocol/values/primitives.ts';
import type { CompanyConfigKey, companyTransferCodes } from '#protocol/systems/company/contract.ts';
import {
  type Declarations,
  count,
  type SettingDefinitions,
  units,
  wholePercent,
} from '../../action/declarations.ts';
import { capitalized, formatCount, formatExactDollars, hourly } from '../../ledger/format.ts';
import { metadataFor, type TransferDefinitions } from '../../ledger/transfer-definition.ts';
import { type BonusMetadata, describeBonus } from '../economy/reads/production-bonus.ts';

/** `monthlyCents`: revenue per employee and game month, including efficiency. */
interface CompanyRevenueMetadata {
  readonly employees: number;
  readonly hours: number;
  readonly monthlyCents: Cents;
}

export const companyTransfers = {
  company_created: {
    title: 'Company created',
    page: '/company',
    flow: 'sink',
    gain: 'none',
    retainsValue: true,
    describe: (moved: string, { name }: { readonly name: string }) => `${name} founded for ${moved}`,
  },
  company_revenue: {
    title: 'Company revenue',
    page: '/company',
    flow: 'mint',
    gain: 'earned',
    income: 'company',
    isActivity: true,
    describe: (moved: string, { employees, hours, monthlyCents }: CompanyRevenueMetadata) =>
      `Revenue: ${formatCount(employees, 'employee')} × ${hours} h × ${hourly(monthlyCents)} = ${moved}`,
  },
  revenue_bonus: {
    title: 'Alliance bonus on revenue',
    page: '/company',
    flow: 'mint',
    gain: 'earned',
    income: 'company',
    isSecondary: true,
    describe: (moved: string, metadata: BonusMetadata) => describeBonus(moved, metadata),
  },
  fed_revenue: {
    title: 'Revenue of fed staff',
    page: '/company',
    flow: 'mint',
    gain: 'earned',
    income: 'company',
    isSecondary: true,
    describe: (moved: string, { hours }: { readonly hours: number }) =>
      `Fed staff for ${hours} h: ${moved} more`,
  },
  salaries_paid: {
    title: 'Salaries paid',
    page: '/company',
    flow: 'sink',
    gain: 'none',
    describe: (
      moved: string,
      { employees, salaryCents }: { readonly employees: number; readonly salaryCents: Cents },
    ) =>
      `Salaries for a month: ${formatCount(employees, 'employee')} × ${formatExactDollars(salaryCents)} = ${moved}`,
  },
  employee_hired: {
    title: 'Employee hired',
    page: '/company',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { salaryCents }: { readonly salaryCents: Cents }) =>
      `Hire at a salary of ${formatExactDollars(salaryCents)} a month: ${moved}`,
  },
  company_upgraded: {
    title: 'Company upgraded',
    page: '/company',
    flow: 'sink',
    gain: 'none',
    retainsValue: true,
    describe: (moved: string, { part, toLevel }: { readonly part: string; readonly toLevel: number }) =>
      `${capitalized(part)} to level ${toLevel}: ${moved}`,
  },
  staff_fed: {
    title: 'Staff fed',
    page: '/company',
    flow: 'sink',
    gain: 'none',
    describe: (moved: string, { employees }: { readonly employees: number }) =>
      `A meal for ${formatCount(employees, 'employee')}: ${moved}`,
  },
} as const satisfies TransferDefinitions<(typeof companyTransferCodes)[number]>;

export const withMetadata = metadataFor(companyTransfers);

export const companySettings: SettingDefinitions<CompanyConfigKey> = {
  'centralBankSettings.maxEmployees': count([0, 1000, 100_000], 'Maximum employees of a company'),
  'feeding.employeeFood': units([1, 2, 1_000], 'Food that a meal takes for each employee'),
  'feeding.revenuePercent': wholePercent([0, 10, 100], 'Additional revenue of fed staff'),
};

export const company = {
  transfers: companyTransfers,
  settings: companySettings,
} as const satisfies Declarations;
