import { activityRoutes } from '#protocol/systems/activity.ts';
import { type ReadActivity, system } from '../../action/system.ts';
import { recentActivity } from './reads/recent.ts';

export const createActivitySystem = ({ known }: { readonly known: () => readonly ReadActivity[] }) =>
  system({ routes: activityRoutes, handlers: { recentActivity: recentActivity(known) } });
