import { dashboardRoutes, DASHBOARD_DAYS } from '#protocol/systems/dashboard/contract.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { dayOf } from '#protocol/values/time.ts';
import { system, type Handler } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { netWorthOf } from '../economy/reads/net-worth.ts';
import { firstDay, incomeByDay } from './rules.ts';

export const createDashboardSystem = ({ standings }: { readonly standings: Standings }) =>
  system({ routes: dashboardRoutes, handlers: { dashboard: dashboard(standings) } });

const dashboard =
  (standings: Pick<Standings, 'rankOf'>): Handler<typeof dashboardRoutes.dashboard> =>
  async (tx, { actor, nowMs }) => {
    const today = dayOf(nowMs);
    const fromDay = firstDay(today, DASHBOARD_DAYS);
    const points = await netWorthStore(tx).ofPlayer(actor.id, fromDay);
    const income = await incomeStore(tx).ofPlayer(actor.id, fromDay);
    return {
      net_worth: toDollars(await netWorthOf(tx, actor.id)),
      rank: standings.rankOf(actor.id),
      history: points.map((point) => ({ at: isoOf(point.atMs), net_worth: toDollars(point.cents) })),
      income: incomeByDay(income, { today, days: DASHBOARD_DAYS }).map((row) => ({
        day: isoOf(row.day),
        salary: toDollars(row.salary),
        real_estate: toDollars(row.real_estate),
        company: toDollars(row.company),
        king: toDollars(row.king),
      })),
    };
  };
