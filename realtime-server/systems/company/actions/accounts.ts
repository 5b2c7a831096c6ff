import type { Tx } from '#db/database/open.ts';
import { companyBookStore, type CompanyRow, companyStore } from '#db/systems/company/store.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';
import type { Context, Player } from '../../../action/context.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import type { MetadataOf } from '../../../ledger/transfer-definition.ts';
import { type companyTransfers, withMetadata } from '../declarations.ts';
import type { Transfer } from '../../../ledger/post.ts';
import { productionBonusOf } from '../../economy/reads/production-bonus.ts';
import { type Revenue, revenueBonus, revenueOf } from '../reads/revenue.ts';
import { boardRankOf, credited, type AccruedRevenue } from '../rules/business.ts';
import { monthOf, revenueByMonth } from '../rules/finances.ts';

export interface Settled {
  readonly company: CompanyRow;
  readonly accrued: AccruedRevenue;
  readonly bonus: ProductionBonus | null;
  readonly bonusCents: Cents;
}

export async function settledOf(tx: Tx, ctx: Context<Player>): Promise<Settled | null> {
  const row = await companyStore(tx).of(ctx.actor.id);
  if (!row) return null;
  const { accrued } = await revenueOf(tx, ctx, row);
  return settled(tx, ctx, { company: credited(row, ctx.nowMs), accrued });
}

/** As much as a cap leaves: the rest of the hours still waits. */
export async function collectableOf(
  tx: Tx,
  ctx: Context<Player>,
): Promise<(Settled & { readonly revenue: Revenue }) | null> {
  const row = await companyStore(tx).of(ctx.actor.id);
  if (!row) return null;
  const revenue = await revenueOf(tx, ctx, row);
  const company = credited(row, revenue.payableUntilMs);
  return { ...(await settled(tx, ctx, { company, accrued: revenue.payable })), revenue };
}

async function settled(
  tx: Tx,
  ctx: Context<Player>,
  { company, accrued }: Pick<Settled, 'company' | 'accrued'>,
): Promise<Settled> {
  const { ownerId } = company;
  const bonus = await productionBonusOf(tx, ownerId, ctx.nowMs);
  const bonusCents = await revenueBonus(tx, ctx, { ownerId, cents: accrued.cents, bonus });
  return { company, accrued, bonus, bonusCents };
}

type Paid = 'salaries_paid' | 'employee_hired' | 'company_upgraded';

export type Payment = {
  [K in Paid]: {
    readonly cents: Cents;
    readonly code: K;
    readonly metadata: MetadataOf<(typeof companyTransfers)[K]>;
  };
}[Paid];

export interface Meal {
  readonly food: number;
  readonly employees: number;
}

interface Outcome extends Pick<Settled, 'accrued' | 'bonus' | 'bonusCents'> {
  readonly after: CompanyRow;
  readonly payment?: Payment;
  readonly meal?: Meal;
}

export async function conclude(
  tx: Tx,
  ctx: Context<Player>,
  { after, payment, meal, ...revenue }: Outcome,
): Promise<CompanyRow> {
  const { ownerId } = after;
  const transfers = [
    ...revenueTransfers(ownerId, revenue),
    ...paymentTransfers(ownerId, payment),
    ...mealTransfers(ownerId, meal),
  ];
  if (transfers.length > 0) await ctx.post(transfers);
  await enterRevenue(tx, after, revenue.accrued);
  if (payment) await enterExpense(tx, after, { cents: payment.cents, atMs: ctx.nowMs });
  await companyBookStore(tx).prune(after.id, ctx.nowMs - MONTH_MS);
  const ranked = { ...after, boardRank: boardRankOf(after) };
  await companyStore(tx).put(ranked);
  return ranked;
}

function revenueTransfers(
  ownerId: string,
  { accrued, bonus, bonusCents }: Pick<Settled, 'accrued' | 'bonus' | 'bonusCents'>,
): Transfer[] {
  const { cents, employees, hours, monthlyCents, fedHours, fedCents } = accrued;
  const pay = { debit: CENTRAL_BANK, credit: ownerId, asset: 'dollars' } as const;
  const transfers = [
    {
      ...{ ...pay, amount: cents - fedCents },
      ...withMetadata('company_revenue', { employees, hours, monthlyCents }),
    },
    { ...pay, amount: fedCents, ...withMetadata('fed_revenue', { hours: fedHours }) },
    ...(bonus ? [{ ...pay, amount: bonusCents, ...withMetadata('revenue_bonus', { ...bonus }) }] : []),
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

function mealTransfers(ownerId: string, meal: Meal | undefined): Transfer[] {
  if (!meal) return [];
  const { food, employees } = meal;
  const eaten = { debit: ownerId, credit: CENTRAL_BANK, asset: 'food', amount: food } as const;
  return [{ ...eaten, ...withMetadata('staff_fed', { employees }) }];
}

function paymentTransfers(ownerId: string, payment: Payment | undefined): Transfer[] {
  if (!payment) return [];
  const pay = { debit: ownerId, credit: CENTRAL_BANK, asset: 'dollars', amount: payment.cents } as const;
  return [{ ...pay, ...withMetadata(payment.code, payment.metadata) }];
}

async function enterRevenue(
  tx: Tx,
  { id, createdAtMs }: CompanyRow,
  { fromMs, toMs, cents }: AccruedRevenue,
): Promise<void> {
  if (cents === 0) return;
  const entry = { fromMs, toMs, revenueCents: cents, expenseCents: 0 };
  await companyBookStore(tx).enter(id, entry);
  for (const part of revenueByMonth(entry, createdAtMs)) await companyBookStore(tx).enterMonth(id, part);
}

// Expenses of one game hour share an entry, which bounds the size of the books.
async function enterExpense(
  tx: Tx,
  { id, createdAtMs }: CompanyRow,
  { cents, atMs }: { readonly cents: Cents; readonly atMs: number },
): Promise<void> {
  const fromMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  const sums = { revenueCents: 0, expenseCents: cents };
  await companyBookStore(tx).enter(id, { fromMs, toMs: fromMs + HOUR_MS, ...sums });
  await companyBookStore(tx).enterMonth(id, { month: monthOf(createdAtMs, atMs), ...sums });
}
