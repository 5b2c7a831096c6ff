import { dashboardRoutes, DASHBOARD_DAYS } from '#protocol/systems/dashboard/contract.ts';
import type { Tx } from '#db/open.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import type { Answer } from '#protocol/contract.ts';
import { toDollars } from '#protocol/primitives.ts';
import { isoOf } from '#protocol/iso.ts';
import { dayOf } from '#protocol/time.ts';
import { system, type ReadContext } from '../../action/system.ts';
import type { Player } from '../../action/context.ts';
import type { Standings } from '../economy/standings.ts';
import { netWorthOf } from '../economy/reads/net-worth.ts';
import { firstDay, incomeByDay } from './rules.ts';

export const createDashboardSystem = ({ standings }: { readonly standings: Standings }) =>
  system({ routes: dashboardRoutes, handlers: { dashboard: dashboard(standings) } });

type Dashboard = Answer<typeof dashboardRoutes.dashboard>;

const dashboard =
  (standings: Pick<Standings, 'rankOf'>) =>
  async (tx: Tx, { actor, nowMs }: ReadContext<Player>): Promise<Dashboard> => {
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
