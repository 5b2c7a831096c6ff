import type { Tx } from '#db/database/open.ts';
import { salaryStore } from '#db/systems/bank/store.ts';
import { fullAtMs, nextFullHourMs } from '#protocol/values/accrual.ts';
import { type EpochMs, toCents, toDollars } from '#protocol/values/primitives.ts';
import { kingShareOf, SALARY_FULL_AFTER_HOURS } from '#protocol/systems/bank/salary.ts';
import type { bankRoutes } from '#protocol/systems/bank/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { type AccrualRate, ratesSince } from '../../action/accrual-rates.ts';
import { refuse } from '../../action/context.ts';
import type { Handler, ReadContext } from '../../action/system.ts';
import { type Allowance, faucetAllowance, heldBack } from '../economy/reads/faucets.ts';
import { productionAt, wealthOf } from '../economy/reads/wealth.ts';
import { type Salary, salaryOf } from './rules.ts';

type Routes = typeof bankRoutes;

export const salaryStatus: Handler<Routes['salaryStatus']> = async (tx, ctx) => {
  const accrued = await accruedSalary(tx, ctx, ctx.actor.id);
  if (!accrued) return refuse('unauthorized');
  const { hours, cents, hoursWorked, heldCents, sinceMs } = accrued;
  const accrual = { sinceMs, maxHours: SALARY_FULL_AFTER_HOURS };
  const nextMs = nextFullHourMs(accrual, hoursWorked);
  return {
    hourlyWage: ctx.config['centralBankSettings.hourlyWage'],
    hoursAvailable: hours,
    potentialEarnings: toDollars(cents),
    canCollect: cents > 0,
    lastCollected: isoOf(sinceMs),
    nextHourAt: nextMs === null ? null : isoOf(nextMs),
    fullAt: isoOf(fullAtMs(accrual)),
    wealth: toDollars(await wealthOf(tx, ctx.actor.id)),
    ...heldBack(heldCents, ctx),
  };
};

export const totalProduction: Handler<Routes['totalProduction']> = async (tx, { nowMs }) => {
  const cents = await productionAt(tx, nowMs);
  const total = toDollars(cents);
  return {
    totalProduction: total,
    kingDailyShare: toDollars(kingShareOf(cents)),
    totalEconomy: total,
    nextCrowningAt: isoOf((dayOf(nowMs) + 1) * DAY_MS),
  };
};

/** Cents per hour. */
export const WAGE: AccrualRate = { setting: 'centralBankSettings.hourlyWage', toRate: toCents };

export async function accruedSalary(
  tx: Tx,
  { config, nowMs }: Pick<ReadContext, 'config' | 'nowMs'>,
  playerId: string,
): Promise<(Salary & { readonly sinceMs: EpochMs; readonly allowance: Allowance }) | null> {
  const sinceMs = await salaryStore(tx).sinceMs(playerId);
  if (sinceMs === null) return null;
  const wages = (await ratesSince(tx, config, sinceMs))(WAGE);
  const allowance = await faucetAllowance(tx, { config, nowMs }, { playerId, code: 'salary_collected' });
  const salary = salaryOf({ sinceMs, nowMs, wages, limitCents: allowance.leftCents });
  return { ...salary, sinceMs, allowance };
}
