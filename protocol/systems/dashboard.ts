import * as z from 'zod/mini';
import { model } from '../models.ts';
import { route, type SystemContract } from '../contract.ts';
import { Dollars, Timestamp } from '../schemas.ts';

/** The charts show so many game days. */
export const DASHBOARD_DAYS = 30;

export const Dashboard = model(
  'Dashboard',
  z.object({
    /** Dollars in hand and in escrow, properties, company and goods. */
    net_worth: Dollars,
    /** The place by dollars among all players; null while there is none. */
    rank: z.nullable(z.int()),
    /** What the caller was worth at the first action of each game day, oldest first. */
    history: z.array(z.object({ at: Timestamp, net_worth: Dollars })),
    /** One row a game day (its midnight, game time), oldest first, today last; days without income included. */
    income: z.array(
      z.object({ day: Timestamp, salary: Dollars, real_estate: Dollars, company: Dollars, king: Dollars }),
    ),
  }),
);
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardRoutes = {
  dashboard: route({
    method: 'GET',
    access: 'player',
    rate: 'read',
    kind: 'query',
    cache: true,
    path: '/api/dashboard',
    summary: "The caller's net worth, its history, and the income of the last days by source",
    answer: Dashboard,
  }),
} as const;

export const dashboard = { routes: dashboardRoutes } as const satisfies SystemContract;
