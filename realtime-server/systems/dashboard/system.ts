import { dashboardRoutes } from '#protocol/systems/dashboard.ts';
import { system } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { dashboard } from './reads.ts';

/** The dashboard: a player's standing and how it developed. */
export const createDashboardSystem = ({ standings }: { readonly standings: Standings }) =>
  system({ routes: dashboardRoutes, handlers: { dashboard: dashboard(standings) } });
