import type { Tx } from '#db/open.ts';
import type { Context } from './context.ts';
import type { PreAction } from './system.ts';

export async function runPreActions(preActions: readonly PreAction[], tx: Tx, ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'player') return;
  for (const before of preActions) {
    if (before.isDue(ctx.actor.id, ctx.nowMs)) await before.run(tx, ctx, ctx.actor.id);
  }
}
