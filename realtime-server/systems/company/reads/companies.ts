import type { Tx } from '#db/database/open.ts';
import { companyBookStore, type CompanyRow, companyStore, staffStore } from '#db/systems/company/store.ts';
import { efficiencyPermille } from '#protocol/systems/company/terms.ts';
import type { Company, companyRoutes } from '#protocol/systems/company/contract.ts';
import { MONTH_MS } from '#protocol/values/time.ts';
import { refuse } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import { productionBonusOf } from '../../economy/reads/production-bonus.ts';
import { monthOf } from '../rules/finances.ts';
import { mealOf } from './meals.ts';
import { revenueOf } from './revenue.ts';
import { companyView, MONTHS_SHOWN } from './views.ts';

type Routes = typeof companyRoutes;

export const info: Handler<Routes['info']> = async (tx, ctx) => {
  const row = await companyStore(tx).of(ctx.actor.id);
  return row ? { company: await companyAnswer(tx, ctx, row) } : refuse('no_company');
};

export const myCompany: Handler<Routes['myCompany']> = async (tx, ctx) => {
  const row = await companyStore(tx).of(ctx.actor.id);
  return { company: row ? await companyAnswer(tx, ctx, row) : null };
};

export async function companyAnswer(
  tx: Tx,
  ctx: Pick<ReadContext, 'config' | 'nowMs'>,
  row: CompanyRow,
): Promise<Company> {
  const { config, nowMs } = ctx;
  const books = companyBookStore(tx);
  return companyView(row, {
    staff: await staffStore(tx).staff(row.id),
    entries: await books.after(row.id, nowMs - MONTH_MS),
    months: await books.months(row.id, monthOf(row.createdAtMs, nowMs) - MONTHS_SHOWN + 1),
    bonus: await productionBonusOf(tx, row.ownerId, nowMs),
    maxEmployees: config['centralBankSettings.maxEmployees'],
    meal: { cost: mealOf(row, config), percent: config['feeding.revenuePercent'] },
    revenue: await revenueOf(tx, ctx, row),
    nowMs,
  });
}

export const companyLeaderboard: Handler<Routes['companyLeaderboard']> = async (tx, _ctx, { limit }) => {
  const best = await companyStore(tx).best(limit);
  return {
    leaderboard: best.map(({ name, owner, employees, efficiency, automation }, at) => ({
      rank: at + 1,
      name,
      owner,
      employees,
      efficiency: efficiencyPermille({ efficiency, automation, capacity: 1 }) / 1_000,
    })),
  };
};
