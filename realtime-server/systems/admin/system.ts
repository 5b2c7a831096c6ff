import { adminRoutes } from '#protocol/systems/admin.ts';
import { system } from '../../action/system.ts';
import { updateConfig } from './actions.ts';
import type { Config } from './config.ts';
import { logDeeds, type DeedLog } from './reactions.ts';
import { config as readConfig, log as readLog } from './reads.ts';

/** Game configuration and the log of what admins did. */
export const createAdminSystem = (parts: { readonly config: Config; readonly log: DeedLog }) =>
  system({
    routes: adminRoutes,
    handlers: { config: readConfig, updateConfig: updateConfig(parts.config), log: readLog },
    reactions: [logDeeds(parts.log)],
  });
