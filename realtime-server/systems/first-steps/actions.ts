import type { Tx } from '#db/open.ts';
import { firstStepStore } from '#db/systems/first-steps/store.ts';
import type { firstStepRoutes } from '#protocol/systems/first-steps.ts';
import type { Context, Player } from '../../action/context.ts';
import type { AnswerOrRefusal } from '../../action/system.ts';

export async function closeFirstSteps(
  tx: Tx,
  { actor, nowMs }: Context<Player>,
): Promise<AnswerOrRefusal<typeof firstStepRoutes.closeFirstSteps>> {
  await firstStepStore(tx).close(actor.id, nowMs);
  return { success: true };
}
