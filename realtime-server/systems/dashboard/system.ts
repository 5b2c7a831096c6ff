import { dashboardRoutes } from '#protocol/systems/dashboard.ts';
import { system } from '../../action/system.ts';
import type { Standings } from '../economy/standings.ts';
import { dashboard } from './reads.ts';

export const createDashboardSystem = ({ standings }: { readonly standings: Standings }) =>
  system({ routes: dashboardRoutes, handlers: { dashboard: dashboard(standings) } });
