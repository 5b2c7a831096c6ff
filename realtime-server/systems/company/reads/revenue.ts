import { bonusOf } from '#protocol/systems/economy/terms.ts';
import type { Tx } from '#db/database/open.ts';
import type { CompanyRow } from '#db/systems/company/store.ts';
import { hoursWithin } from '#protocol/values/accrual.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { ProductionBonus } from '#protocol/systems/economy/bonus.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { type Allowance, faucetAllowance } from '../../economy/reads/faucets.ts';
import { type AccruedRevenue, accruedRevenue } from '../rules/business.ts';
import { mealPercent } from './meals.ts';

type Moment = Pick<ReadContext, 'config' | 'nowMs'>;

export interface Revenue {
  readonly accrued: AccruedRevenue;
  /** What a collection pays: fewer hours under a cap. */
  readonly payable: AccruedRevenue;
  /** Up to when it pays. */
  readonly payableUntilMs: EpochMs;
  readonly allowance: Allowance;
}

/** Caps on what meals add lower only that part. */
export async function revenueOf(tx: Tx, moment: Moment, row: CompanyRow): Promise<Revenue> {
  const percent = await mealPercent(tx, moment.config, row);
  const meals = await faucetAllowance(tx, moment, { playerId: row.ownerId, code: 'fed_revenue' });
  const until = (untilMs: EpochMs): AccruedRevenue =>
    withMealsBelow(accruedRevenue(row, untilMs, percent), meals.leftCents);
  const accrued = until(moment.nowMs);
  const allowance = await faucetAllowance(tx, moment, { playerId: row.ownerId, code: 'company_revenue' });
  const endOf = (hours: number): EpochMs =>
    hours === accrued.hours ? moment.nowMs : row.sinceMs + hours * HOUR_MS;
  const hours = hoursWithin(allowance.leftCents, accrued.hours, (first) => {
    const { cents, fedCents } = until(endOf(first));
    return cents - fedCents;
  });
  const payableUntilMs = endOf(hours);
  return { accrued, payable: until(payableUntilMs), payableUntilMs, allowance };
}

function withMealsBelow(revenue: AccruedRevenue, limitCents: number): AccruedRevenue {
  const fedCents = Math.min(revenue.fedCents, limitCents);
  return { ...revenue, fedCents, cents: revenue.cents - revenue.fedCents + fedCents };
}

/** As far as its cap allows. */
export async function revenueBonus(
  tx: Tx,
  moment: Moment,
  { ownerId, cents, bonus }: { ownerId: string; cents: Cents; bonus: ProductionBonus | null },
): Promise<Cents> {
  const { leftCents } = await faucetAllowance(tx, moment, { playerId: ownerId, code: 'revenue_bonus' });
  return Math.min(bonusOf(cents, bonus), leftCents);
}
