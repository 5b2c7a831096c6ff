import * as z from 'zod/mini';

import { isReservedName } from './auth/reserved-names.ts';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { choice, field } from '../fields.ts';
import { plainText } from '../plain-text.ts';
import { ProductionBonus } from './economy/bonus.ts';
import {
  INDUSTRIES,
  MAX_SALARY_DOLLARS,
  MIN_SALARY_DOLLARS,
  NAME_LENGTH,
  UPGRADE_TYPES,
} from './company/terms.ts';
import { Balance, Dollars, Id, limit, Timestamp } from '../schemas.ts';

export const NAME_TOO_LONG = `The company name must have at most ${NAME_LENGTH} characters`;
export const NAME_NOT_TEXT = 'The company name must be plain text';
export const SALARY_OUT_OF_RANGE = 'The salary must lie between $10 and $1,000, with at most 2 decimals';

/** Trimmed; an empty or missing one becomes the username's. */
const CompanyName = z.prefault(
  plainText(NAME_NOT_TEXT, { max: NAME_LENGTH, isOneLine: true }, NAME_TOO_LONG).check(
    z.refine((name) => !isReservedName(name), 'This company name is reserved'),
  ),
  '',
);

const Salary = z
  .number({ error: SALARY_OUT_OF_RANGE })
  .check(
    z.refine(
      (x) => x >= MIN_SALARY_DOLLARS && x <= MAX_SALARY_DOLLARS && Number(x.toFixed(2)) === x,
      SALARY_OUT_OF_RANGE,
    ),
  );

/** Any short text may be an id: one that names nothing is not found. */
const OpaqueId = z.string().check(z.maxLength(64));

const LevelPrices = z.object({
  efficiency: z.nullable(Dollars),
  capacity: z.nullable(Dollars),
  automation: z.nullable(Dollars),
});

/** The caller's company. */
export const Company = model(
  'Company',
  z.object({
    _id: Id,
    name: z.string(),
    industry: z.enum(INDUSTRIES),
    /** Of one employee and game month. */
    salary: Dollars,
    max_employees: z.int(),
    stats: z.object({
      totalEmployees: z.int(),
      availableSlots: z.int(),
      /** The multiplier, as 1.38. */
      efficiency: z.number(),
      /** Employees times salary. */
      monthlySalaryCost: Dollars,
      /** What all employees bring in a game month while salaries are paid. */
      monthlyRevenue: Dollars,
    }),
    /** Of the last 30 game days. */
    finances: z.object({
      /** Credited and accrued. */
      revenue: Dollars,
      expenses: Dollars,
      profit: Dollars,
      /** Accrued revenue: what collecting brings now. */
      accrued: Dollars,
      /** The whole hours in which it accrued. */
      hours: z.int(),
      /** From when its hours count, as long as salaries are paid (game time). */
      since: Timestamp,
      /** At most 12 game months of the company's life, the oldest first, the current one last. */
      months: z.array(
        z.object({
          /** When the month begins (game time). */
          from: Timestamp,
          revenue: Dollars,
          expenses: Dollars,
          profit: Dollars,
        }),
      ),
    }),
    /** What an alliance adds to credited revenue. */
    bonus: z.nullable(ProductionBonus),
    /** Levels, from 1 to 10. */
    upgrades: z.object({ efficiency: z.int(), capacity: z.int(), automation: z.int() }),
    /** What the next level of each costs; null at the highest. */
    upgradeCosts: LevelPrices,
    /** What hiring one employee costs. */
    hireCost: Dollars,
    salaries: z.object({
      /** Employees work and bring revenue. */
      paid: z.boolean(),
      /** Until when salaries are paid (game time); null when they never were. */
      paidUntil: z.nullable(Timestamp),
      /** The same with one employee more, if one were hired now; null while they are not paid. */
      paidUntilAfterHire: z.nullable(Timestamp),
      /** There are employees, and another month would not reach beyond two months ahead. */
      canPay: z.boolean(),
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
    /** The owner's username. */
    owner: z.string(),
    employees: z.int(),
    efficiency: z.number(),
  }),
);
export type CompanyLeader = z.infer<typeof CompanyLeader>;

/** Settings that admins can change. */
export const companyConfigKeys = ['centralBankSettings.maxEmployees'] as const;
export type CompanyConfigKey = (typeof companyConfigKeys)[number];

export const companyErrors = {
  no_company: { status: 404, error: 'You have no company.' },
  company_exists: { status: 409, error: 'You already have a company.' },
  employee_not_found: { status: 404, error: 'There is no such employee in your company.' },
  no_employees: { status: 409, error: 'Your company has no employees to pay.' },
  paid_ahead: { status: 409, error: 'Salaries can be paid at most 60 days ahead.' },
  no_free_slots: { status: 409, error: 'Your company has no free places. Upgrade its capacity first.' },
  coming_soon: { status: 409, error: 'Hiring players is coming soon.' },
  max_upgrade: { status: 409, error: 'This upgrade is at its highest level.' },
} as const;

const get = { method: 'GET', access: 'player', rate: 'read', kind: 'query', cache: true } as const;
const command = {
  method: 'POST',
  access: 'player',
  rate: 'goods',
  kind: 'command',
  moves: true,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    company: Company,
    /** The accrued revenue that was credited first, bonus included. */
    credited: Dollars,
    /** What the command cost. */
    cost: Dollars,
    balance: z.optional(Balance),
  }),
} as const;

export const companyRoutes = {
  info: route({
    ...get,
    path: '/api/tycoon-company/info',
    summary: 'The company of the caller',
    answer: z.object({ company: Company }),
    refuses: ['no_company'],
  }),
  myCompany: route({
    ...get,
    path: '/api/tycoon-company/mine',
    summary: 'The company of the caller, or null: a page may ask before it knows, and is never refused',
    answer: z.object({ company: z.nullable(Company) }),
  }),
  companyLeaderboard: route({
    ...get,
    path: '/api/tycoon-company/leaderboard',
    summary: 'Companies by employees times efficiency, then the oldest',
    query: z.object({ limit: limit(10) }),
    answer: z.object({ leaderboard: z.array(CompanyLeader) }),
  }),
  create: route({
    ...command,
    path: '/api/tycoon-company/create',
    summary: 'Founds the one company of the caller',
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
    refuses: ['no_company', 'no_employees', 'paid_ahead', 'not_enough_dollars'],
  }),
  hire: route({
    ...command,
    path: '/api/tycoon-company/hire',
    summary: 'Hires an employee, who shares the paid time',
    body: z.object({
      isNPC: field('whether to hire an NPC', z.boolean()),
      targetUserId: choice('the player to hire', z.optional(z.nullable(OpaqueId))),
    }),
    refuses: ['no_company', 'coming_soon', 'no_free_slots', 'not_enough_dollars'],
  }),
  fire: route({
    ...command,
    path: '/api/tycoon-company/fire',
    summary: 'Lets an employee go, named by the `_id` in the list; nothing is refunded',
    body: z.object({ targetUserId: choice('the employee', OpaqueId) }),
    refuses: ['no_company', 'employee_not_found'],
  }),
  upgradeCompany: route({
    ...command,
    path: '/api/tycoon-company/upgrade',
    summary: 'Raises efficiency, capacity or automation by a level',
    body: z.object({ upgradeType: field('the upgrade', z.enum(UPGRADE_TYPES)) }),
    refuses: ['no_company', 'max_upgrade', 'not_enough_dollars'],
  }),
  collectRevenue: route({
    ...command,
    path: '/api/tycoon-company/collect-revenue',
    summary: 'Credits the revenue that waits',
    refuses: ['no_company', 'nothing_to_collect'],
  }),
} as const;

/** Why goods move here. */
export const companyTransferCodes = [
  'company_created',
  'company_revenue',
  'revenue_bonus',
  'salaries_paid',
  'employee_hired',
  'company_upgraded',
] as const;

export const company = {
  routes: companyRoutes,
  errors: companyErrors,
  configKeys: companyConfigKeys,
  transferCodes: companyTransferCodes,
} as const satisfies SystemContract;
