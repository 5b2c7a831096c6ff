import type { adminRoutes } from '#protocol/systems/admin.ts';
import { isRefusal } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import type { ResetWorld } from '../../../action/world-reset.ts';
import type { AdminActionLog } from '../reactions.ts';

export const resetEconomyEndpoint =
  (deps: {
    readonly resetWorld: ResetWorld;
    readonly log: AdminActionLog;
  }): Handler<typeof adminRoutes.resetEconomy> =>
  async ({ actor }) => {
    const outcome = await deps.resetWorld(actor);
    if (isRefusal(outcome)) return outcome;
    deps.log.info({ event: 'admin', admin: actor.username, action: 'economy.reset' }, 'an admin acted');
    return { success: true, playersReset: outcome.players };
  };
