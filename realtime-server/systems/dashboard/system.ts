import { dashboardRoutes } from '#protocol/systems/dashboard.ts';
import { system } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { dashboard } from './reads.ts';

/** What a player sees first: where they stand, and how they came there. */
export const createDashboardSystem = ({ standings }: { readonly standings: Standings }) =>
  system({ routes: dashboardRoutes, handlers: { dashboard: dashboard(standings) } });
