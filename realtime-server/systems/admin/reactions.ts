import { adminLogStore } from '#db/systems/admin/store/log.ts';
import type { Actor } from '../../action/context.ts';
import type { Reaction } from '../../action/reactions.ts';

export interface AdminActionLog {
  info(fields: object, message: string): void;
}

export const logAdminActions =
  (log: AdminActionLog): Reaction =>
  async (tx, ctx, fact) => {
    if (fact.kind !== 'admin.acted') return;
    const { action, before, after, undoes } = fact;
    const admin = nameOf(ctx.actor);
    const id = await adminLogStore(tx).add({ atMs: ctx.realNowMs, admin, action, before, after });
    if (undoes !== undefined) await adminLogStore(tx).markUndone({ entryId: undoes, undoneBy: id });
    ctx.afterCommit(() => log.info({ event: 'admin', admin, action }, 'an admin acted'));
  };

const nameOf = (actor: Actor): string => (actor.kind === 'player' ? actor.username : 'operator');
