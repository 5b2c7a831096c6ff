import * as z from 'zod/mini';
import { model } from '../../kit/registries.ts';
import { playerRead, route, type SystemContract } from '../../kit/contract.ts';
import { Dollars, Timestamp } from '../../kit/schemas.ts';

export const DASHBOARD_DAYS = 30;

export const Dashboard = model(
  'Dashboard',
  z.object({
    net_worth: Dollars,
    /** By dollars; null if not ranked. */
    rank: z.nullable(z.int()),
    /** Net worth at the first action of each game day, oldest first. */
    history: z.array(z.object({ at: Timestamp, net_worth: Dollars })),
    /** One row per game day (midnight), oldest first, today last; includes days without income. */
    income: z.array(
      z.object({ day: Timestamp, salary: Dollars, real_estate: Dollars, company: Dollars, king: Dollars }),
    ),
  }),
);
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardRoutes = {
  dashboard: route({
    ...playerRead,
    path: '/api/dashboard',
    summary: "The caller's net worth, its history, and the income of the last days by source",
    answer: Dashboard,
  }),
} as const;

export const dashboard = { routes: dashboardRoutes } as const satisfies SystemContract;
