import { activityRoutes } from '#protocol/systems/activity.ts';
import { system } from '../../action/system.ts';
import { recentActivity } from './reads/recent.ts';

/** What happened to a player, in plain words. */
export const activitySystem = system({ routes: activityRoutes, handlers: { recentActivity } });
