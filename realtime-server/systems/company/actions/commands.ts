import type { Tx } from '#db/database/open.ts';
import { type CompanyRow, companyStore, staffStore } from '#db/systems/company/store.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { formatDollars, groupDigits } from '#protocol/values/format.ts';
import { toCents, toDollars } from '#protocol/values/primitives.ts';
import { CREATION_DOLLARS, upgradeCents } from '#protocol/systems/company/terms.ts';
import type { companyRoutes } from '#protocol/systems/company/contract.ts';
import { type Context, type Player, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { isForbiddenName } from '../../../action/text-filter.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatCount } from '../../../ledger/format.ts';
import { refuseCapped } from '../../economy/reads/faucets.ts';
import { withMetadata } from '../declarations.ts';
import { companyAnswer } from '../reads/companies.ts';
import { mealOf } from '../reads/meals.ts';
import {
  changed,
  fed,
  feedRefusal,
  hireCents,
  maxEmployeesOf,
  paid,
  payRefusal,
  withHired,
  employeeName,
  usualCompanyName,
} from '../rules/business.ts';
import { collectableOf, conclude, type Meal, type Payment, type Settled, settledOf } from './accounts.ts';

type Routes = typeof companyRoutes;
type Done = Answer<Routes['create']>;

export const create: Handler<Routes['create']> = async (tx, ctx, { name, industry, salary }) => {
  const ownerId = ctx.actor.id;
  if (await companyStore(tx).of(ownerId)) return refuse('company_exists');
  if (isForbiddenName(name)) return refuse('bad_request', { error: 'This company name is not allowed' });
  const valueCents = toCents(CREATION_DOLLARS);
  const company: CompanyRow = {
    id: ctx.chance.id(),
    ownerId,
    name: name || usualCompanyName(ctx.actor),
    industry,
    salaryCents: toCents(salary),
    employees: 0,
    efficiency: 1,
    capacity: 1,
    automation: 1,
    sinceMs: ctx.nowMs,
    paidUntilMs: ctx.nowMs,
    fedUntilMs: 0,
    valueCents,
    boardRank: 0,
    createdAtMs: ctx.nowMs,
  };
  const pay = { debit: ownerId, credit: CENTRAL_BANK, asset: 'dollars', amount: valueCents } as const;
  await ctx.post([{ ...pay, ...withMetadata('company_created', { name: company.name }) }]);
  await companyStore(tx).add(company);
  const answer = { message: `${company.name} is open for business.`, credited: 0 };
  return {
    success: true,
    ...answer,
    cost: CREATION_DOLLARS,
    company: await companyAnswer(tx, ctx, company),
  };
};

export const paySalaries: Handler<Routes['paySalaries']> = async (tx, ctx) => {
  const found = await settledOf(tx, ctx);
  if (!found) return refuse('no_company');
  const { company } = found;
  const refused = payRefusal(company, ctx.nowMs);
  if (refused) return refuse(refused);
  const { employees, salaryCents } = company;
  const cents = employees * salaryCents;
  return done(tx, ctx, found, {
    after: paid(company, ctx.nowMs),
    payment: { cents, code: 'salaries_paid', metadata: { employees, salaryCents } },
    message: `Salaries paid: ${formatDollars(cents)} for ${formatCount(employees, 'employee')}.`,
  });
};

export const hire: Handler<Routes['hire']> = async (tx, ctx, { isNPC }) => {
  const found = await settledOf(tx, ctx);
  if (!found) return refuse('no_company');
  if (!isNPC) return refuse('coming_soon');
  const { company } = found;
  const most = maxEmployeesOf(company.capacity, ctx.config['centralBankSettings.maxEmployees']);
  if (company.employees >= most) return refuse('no_free_slots');
  const cents = hireCents(company);
  const name = employeeName(ctx.chance.bytes(2));
  const hired = { id: ctx.chance.id(), companyId: company.id, name, hiredAtMs: ctx.nowMs };
  await staffStore(tx).hire(hired);
  return done(tx, ctx, found, {
    after: withHired(company, ctx.nowMs),
    payment: { cents, code: 'employee_hired', metadata: { salaryCents: company.salaryCents } },
    message: `${name} hired for ${formatDollars(cents)}.`,
  });
};

export const fire: Handler<Routes['fire']> = async (tx, ctx, { targetUserId }) => {
  const found = await settledOf(tx, ctx);
  if (!found) return refuse('no_company');
  const { company } = found;
  if (!(await staffStore(tx).fire(company.id, targetUserId))) return refuse('employee_not_found');
  return done(tx, ctx, found, {
    after: changed(company, { employees: company.employees - 1 }, ctx.nowMs),
    message: 'The employee has left the company.',
  });
};

export const upgradeCompany: Handler<Routes['upgradeCompany']> = async (tx, ctx, { upgradeType }) => {
  const found = await settledOf(tx, ctx);
  if (!found) return refuse('no_company');
  const { company } = found;
  const cents = upgradeCents(upgradeType, company[upgradeType]);
  if (cents === null) return refuse('max_upgrade');
  const toLevel = company[upgradeType] + 1;
  const after = changed(company, { [upgradeType]: toLevel }, ctx.nowMs);
  return done(tx, ctx, found, {
    after: { ...after, valueCents: company.valueCents + cents },
    payment: { cents, code: 'company_upgraded', metadata: { part: upgradeType, toLevel } },
    message: `${UPGRADED[upgradeType]} is at level ${toLevel} now.`,
  });
};

const UPGRADED = { efficiency: 'Efficiency', capacity: 'Capacity', automation: 'Automation' } as const;

export const feedStaff: Handler<Routes['feedStaff']> = async (tx, ctx) => {
  const found = await settledOf(tx, ctx);
  if (!found) return refuse('no_company');
  const { company } = found;
  const refused = feedRefusal(company, ctx.nowMs);
  if (refused) return refuse(refused);
  const { employees } = company;
  const food = mealOf(company, ctx.config);
  return done(tx, ctx, found, {
    after: fed(company, ctx.nowMs),
    meal: { food, employees },
    message: `Lunch for ${formatCount(employees, 'employee')}: ${groupDigits(food)} food.`,
  });
};

export const collectRevenue: Handler<Routes['collectRevenue']> = async (tx, ctx) => {
  const found = await collectableOf(tx, ctx);
  if (!found) return refuse('no_company');
  const { company, accrued, bonusCents, revenue } = found;
  const { cents, hours } = revenue.accrued;
  if (accrued.cents === 0 && cents > 0) return refuseCapped(cents / hours, revenue.allowance);
  if (accrued.cents === 0) return refuse('nothing_to_collect');
  const message = `Collected ${formatDollars(accrued.cents + bonusCents)} revenue.`;
  return done(tx, ctx, found, { after: company, message });
};

interface End {
  readonly after: CompanyRow;
  readonly payment?: Payment;
  readonly meal?: Meal;
  readonly message: string;
}

async function done(
  tx: Tx,
  ctx: Context<Player>,
  { accrued, bonus, bonusCents }: Settled,
  { message, ...outcome }: End,
): Promise<Done> {
  const company = await conclude(tx, ctx, { ...outcome, accrued, bonus, bonusCents });
  return {
    success: true,
    message,
    company: await companyAnswer(tx, ctx, company),
    credited: toDollars(accrued.cents + bonusCents),
    cost: toDollars(outcome.payment?.cents ?? 0),
  };
}
