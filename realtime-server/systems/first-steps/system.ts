import { firstStepRoutes } from '#protocol/systems/first-steps/contract.ts';
import { firstStepStore } from '#db/systems/first-steps/store.ts';
import { type Handler, system } from '../../action/system.ts';
import type { Reaction } from '../../action/context.ts';
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

const closeFirstSteps: Handler<typeof firstStepRoutes.closeFirstSteps> = async (tx, { actor, nowMs }) => {
  await firstStepStore(tx).close(actor.id, nowMs);
  return { success: true };
};
