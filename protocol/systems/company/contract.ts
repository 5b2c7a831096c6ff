import * as z from 'zod/mini';

import { isReservedName } from '../auth/names.ts';
import { choice, field, model } from '../../kit/registries.ts';
import { playerCommand, playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { plainText } from '../../text/plain-text.ts';
import { Balance, Dollars, Id, limit, Timestamp } from '../../kit/schemas.ts';
import { HeldBack, ProductionBonus } from '../economy/bonus.ts';
import { INDUSTRIES, isSalary, NAME_LENGTH, UPGRADE_TYPES } from './terms.ts';

export const NAME_TOO_LONG = `The company name must have at most ${NAME_LENGTH} characters`;
export const NAME_NOT_TEXT = 'The company name must be plain text';
export const SALARY_OUT_OF_RANGE = 'The salary must lie between $10 and $1,000, with at most 2 decimals';

// Empty or missing: named after the owner.
const CompanyName = z.prefault(
  plainText(NAME_NOT_TEXT, { max: NAME_LENGTH, isOneLine: true }, NAME_TOO_LONG).check(
    z.refine((name) => !isReservedName(name), 'This company name is reserved'),
  ),
  '',
);

const Salary = z.number({ error: SALARY_OUT_OF_RANGE }).check(z.refine(isSalary, SALARY_OUT_OF_RANGE));

// Any short text passes validation: an unknown id is a 404, not a 400.
const OpaqueId = z.string().check(z.maxLength(64));

const LevelPrices = z.object({
  efficiency: z.nullable(Dollars),
  capacity: z.nullable(Dollars),
  automation: z.nullable(Dollars),
});

export const Company = model(
  'Company',
  z.object({
    _id: Id,
    name: z.string(),
    industry: z.enum(INDUSTRIES),
    /** Per employee and game month. */
    salary: Dollars,
    max_employees: z.int(),
    stats: z.object({
      totalEmployees: z.int(),
      availableSlots: z.int(),
      /** Multiplier, e.g. 1.38. */
      efficiency: z.number(),
      monthlySalaryCost: Dollars,
      /** Per game month while salaries are paid, without the extra of fed staff. */
      monthlyRevenue: Dollars,
    }),
    /** Last 30 game days. */
    finances: z.object({
      revenue: Dollars,
      expenses: Dollars,
      profit: Dollars,
      accrued: Dollars,
      /** Whole hours accrued. */
      hours: z.int(),
      /** Start of the accrual (game time). */
      since: Timestamp,
      /** The part of `accrued` that cannot be collected yet. */
      heldBack: z.optional(HeldBack),
      /** Up to 12 game months, oldest first, current one last. */
      months: z.array(
        z.object({
          from: Timestamp,
          revenue: Dollars,
          expenses: Dollars,
          profit: Dollars,
        }),
      ),
    }),
    bonus: z.nullable(ProductionBonus),
    /** 1 to 10. */
    upgrades: z.object({ efficiency: z.int(), capacity: z.int(), automation: z.int() }),
    /** Null at the highest level. */
    upgradeCosts: LevelPrices,
    hireCost: Dollars,
    salaries: z.object({
      paid: z.boolean(),
      /** Game time; null if never paid. */
      paidUntil: z.nullable(Timestamp),
      /** `paidUntil` after hiring one more; null while unpaid. */
      paidUntilAfterHire: z.nullable(Timestamp),
      canPay: z.boolean(),
    }),
    feeding: z.object({
      /** Food that a meal takes now. */
      cost: z.int(),
      /** Percent more revenue in each hour that ends while fed. */
      percent: z.int(),
      /** Game time, perhaps past; null if never fed. */
      fedUntil: z.nullable(Timestamp),
    }),
    employees: z.array(z.object({ _id: Id, username: z.string(), isNPC: z.boolean(), hiredAt: Timestamp })),
    createdAt: Timestamp,
  }),
);
export type Company = z.infer<typeof Company>;

export const CompanyLeader = model(
  'CompanyLeader',
  z.object({
    rank: z.int(),
    name: z.string(),
    owner: z.string(),
    employees: z.int(),
    efficiency: z.number(),
  }),
);
export type CompanyLeader = z.infer<typeof CompanyLeader>;

export const companyConfigKeys = [
  'centralBankSettings.maxEmployees',
  'feeding.employeeFood',
  'feeding.revenuePercent',
] as const;
export type CompanyConfigKey = (typeof companyConfigKeys)[number];

export const companyErrors = {
  no_company: { status: 404, error: 'You have no company.' },
  company_exists: { status: 409, error: 'You already have a company.' },
  employee_not_found: { status: 404, error: 'There is no such employee in your company.' },
  no_employees: { status: 409, error: 'Your company has no employees.' },
  paid_ahead: { status: 409, error: 'Salaries can be paid at most 60 days ahead.' },
  no_free_slots: { status: 409, error: 'Your company has no free slots. Upgrade its capacity first.' },
  coming_soon: { status: 409, error: 'Hiring players is coming soon.' },
  max_upgrade: { status: 409, error: 'This upgrade is at its highest level.' },
} as const;

const command = {
  ...playerCommand,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    company: Company,
    /** Revenue collected by the command, bonus included. */
    credited: Dollars,
    cost: Dollars,
    balance: z.optional(Balance),
  }),
} as const;

export const companyRoutes = {
  info: route({
    ...playerRead,
    path: '/api/tycoon-company/info',
    summary: 'The caller’s company',
    answer: z.object({ company: Company }),
    refuses: ['no_company'],
  }),
  myCompany: route({
    ...playerRead,
    path: '/api/tycoon-company/mine',
    summary: 'The caller’s company, or null; never answers 404',
    answer: z.object({ company: z.nullable(Company) }),
  }),
  companyLeaderboard: route({
    ...playerRead,
    path: '/api/tycoon-company/leaderboard',
    summary: 'Companies by employees times efficiency, then by age',
    query: z.object({ limit: limit(10) }),
    answer: z.object({ leaderboard: z.array(CompanyLeader) }),
  }),
  create: route({
    ...command,
    path: '/api/tycoon-company/create',
    summary: 'Founds the caller’s company; one per player',
    body: z.object({
      name: field('the company name', CompanyName),
      industry: field('the industry', z.enum(INDUSTRIES)),
      salary: field('the salary', Salary, 'dollars'),
    }),
    refuses: ['company_exists', 'not_enough_dollars'],
  }),
  paySalaries: route({
    ...command,
    path: '/api/tycoon-company/pay-salaries',
    summary: 'Pays all salaries for 30 more game days',
    refuses: ['no_company', 'no_employees', 'paid_ahead', 'not_enough_dollars', 'faucet_capped'],
  }),
  hire: route({
    ...command,
    path: '/api/tycoon-company/hire',
    summary: 'Hires an employee; salaries paid ahead are then shared by one more',
    body: z.object({
      isNPC: field('whether to hire an NPC', z.boolean()),
      targetUserId: choice('the player to hire', z.optional(z.nullable(OpaqueId))),
    }),
    refuses: ['no_company', 'coming_soon', 'no_free_slots', 'not_enough_dollars', 'faucet_capped'],
  }),
  fire: route({
    ...command,
    path: '/api/tycoon-company/fire',
    summary: 'Fires an employee by `_id`, without a refund',
    body: z.object({ targetUserId: choice('the employee', OpaqueId) }),
    refuses: ['no_company', 'employee_not_found', 'faucet_capped'],
  }),
  upgradeCompany: route({
    ...command,
    path: '/api/tycoon-company/upgrade',
    summary: 'Upgrades efficiency, capacity or automation by one level',
    body: z.object({ upgradeType: field('the upgrade', z.enum(UPGRADE_TYPES)) }),
    refuses: ['no_company', 'max_upgrade', 'not_enough_dollars', 'faucet_capped'],
  }),
  feedStaff: route({
    ...command,
    path: '/api/tycoon-company/feed',
    summary: 'Feeds all employees for a game day',
    refuses: ['no_company', 'no_employees', 'already_fed', 'not_enough_goods', 'faucet_capped'],
  }),
  collectRevenue: route({
    ...command,
    path: '/api/tycoon-company/collect-revenue',
    summary: 'Collects the accrued revenue',
    refuses: ['no_company', 'nothing_to_collect', 'faucet_capped'],
  }),
} as const;

export const companyTransferCodes = [
  'company_created',
  'company_revenue',
  'revenue_bonus',
  'fed_revenue',
  'salaries_paid',
  'employee_hired',
  'company_upgraded',
  'staff_fed',
] as const;

export const company = {
  routes: companyRoutes,
  errors: companyErrors,
  configKeys: companyConfigKeys,
  transferCodes: companyTransferCodes,
} as const satisfies SystemContract;
