import type { Tx } from '#db/open.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { netWorthStore } from '#db/systems/economy/store/net-worth.ts';
import type { Answer } from '#protocol/contract.ts';
import { toDollars } from '#protocol/primitives.ts';
import { DASHBOARD_DAYS, type dashboardRoutes } from '#protocol/systems/dashboard.ts';
import { isoOf } from '#protocol/iso.ts';
import { dayOf } from '#protocol/time.ts';
import type { Player } from '../../action/context.ts';
import type { ReadContext } from '../../action/system.ts';
import { netWorthOf } from '../economy/reads/net-worth.ts';
import type { Standings } from '../economy/standings.ts';
import { createGivenAnswers, type DashboardFacts } from './memory/given-answers.ts';
import { firstDay, incomeByDay } from './rules.ts';

type Dashboard = Answer<typeof dashboardRoutes.dashboard>;

/** The caller's net worth and its history, income, and rank. */
export function dashboard(standings: Pick<Standings, 'rankOf'>) {
  const answerTo = createGivenAnswers(answerOf);
  return async (tx: Tx, { actor, nowMs }: ReadContext<Player>): Promise<Dashboard> => {
    const today = dayOf(nowMs);
    const fromDay = firstDay(today, DASHBOARD_DAYS);
    return answerTo(actor.id, {
      today,
      points: await netWorthStore(tx).ofPlayer(actor.id, fromDay),
      income: await incomeStore(tx).ofPlayer(actor.id, fromDay),
      netWorthCents: await netWorthOf(tx, actor.id),
      rank: standings.rankOf(actor.id),
    });
  };
}

const answerOf = ({ today, netWorthCents, rank, points, income }: DashboardFacts): Dashboard => ({
  net_worth: toDollars(netWorthCents),
  rank,
  history: points.map((point) => ({
    at: isoOf(point.atMs),
    net_worth: toDollars(point.cents),
  })),
  income: incomeByDay(income, { today, days: DASHBOARD_DAYS }).map((row) => ({
    day: isoOf(row.day),
    salary: toDollars(row.salary),
    real_estate: toDollars(row.real_estate),
    company: toDollars(row.company),
    king: toDollars(row.king),
  })),
});
