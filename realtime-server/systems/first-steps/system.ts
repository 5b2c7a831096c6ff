import { firstStepRoutes } from '#protocol/systems/first-steps/contract.ts';
import { firstStepStore } from '#db/systems/first-steps/store.ts';
import type { Tx } from '#db/open.ts';
import { system, type AnswerOrRefusal } from '../../action/system.ts';
import type { Reaction, Context, Player } from '../../action/context.ts';
import { auditFirstSteps } from './audits.ts';
import { completeAfterAction, type MailFingerprint } from './post-actions.ts';
import { firstSteps, type FindMailFingerprint } from './reads.ts';

export const createFirstStepSystem = ({
  isOn,
  mailFingerprint,
  findMailFingerprint,
}: {
  readonly isOn: boolean;
  readonly mailFingerprint: MailFingerprint;
  readonly findMailFingerprint: FindMailFingerprint;
}) =>
  system({
    routes: firstStepRoutes,
    handlers: { firstSteps: firstSteps(isOn, findMailFingerprint), closeFirstSteps },
    postActions: isOn ? [completeAfterAction(mailFingerprint)] : [],
    reactions: [forgetDeletedPlayer],
    audits: [auditFirstSteps],
  });

/** The mail address's payments stay on record. */
const forgetDeletedPlayer: Reaction = async (tx, _ctx, fact) => {
  if (fact.kind === 'player.deleted') await firstStepStore(tx).removeOf(fact.playerId);
};

async function closeFirstSteps(
  tx: Tx,
  { actor, nowMs }: Context<Player>,
): Promise<AnswerOrRefusal<typeof firstStepRoutes.closeFirstSteps>> {
  await firstStepStore(tx).close(actor.id, nowMs);
  return { success: true };
}
