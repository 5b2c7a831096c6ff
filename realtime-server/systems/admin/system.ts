import { adminRoutes } from '#protocol/systems/admin.ts';
import type { Config } from '../../action/config-types.ts';
import { system } from '../../action/system.ts';
import { updateConfig } from './actions.ts';

import { logAdminActions, type AdminActionLog } from './reactions.ts';
import { config as readConfig, log as readLog } from './reads.ts';

/** The game's configuration and the admin log. */
export const createAdminSystem = (deps: { readonly config: Config; readonly log: AdminActionLog }) =>
  system({
    routes: adminRoutes,
    handlers: { config: readConfig, updateConfig, log: readLog },
    apply: { 'config.changed': (change) => deps.config.replace(change) },
    reactions: [logAdminActions(deps.log)],
  });
