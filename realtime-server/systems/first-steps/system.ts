import { firstStepRoutes } from '#protocol/systems/first-steps.ts';
import { system } from '../../action/system.ts';
import { closeFirstSteps } from './actions.ts';
import { auditFirstSteps } from './audits.ts';
import { completeAfterAction, type MailFingerprint } from './post-actions.ts';
import { forgetDeletedPlayer } from './reactions.ts';
import { firstSteps, type KnownMailFingerprint } from './reads.ts';

export const createFirstStepSystem = ({
  isOn,
  mailFingerprint,
  knownMailFingerprint,
}: {
  readonly isOn: boolean;
  readonly mailFingerprint: MailFingerprint;
  readonly knownMailFingerprint: KnownMailFingerprint;
}) =>
  system({
    routes: firstStepRoutes,
    handlers: { firstSteps: firstSteps(isOn, knownMailFingerprint), closeFirstSteps },
    postActions: isOn ? [completeAfterAction(mailFingerprint)] : [],
    reactions: [forgetDeletedPlayer],
    audits: [auditFirstSteps],
  });
