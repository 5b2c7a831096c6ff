import { inhabitantRoutes } from '#protocol/systems/inhabitants.ts';
import { system } from '../../action/system.ts';
import type { Presence } from '../../live/presence.ts';
import { type CloseAccount, markInhabitants, payInhabitant, retireInhabitant } from './actions.ts';
import { auditInhabitants } from './audits.ts';
import { forgetDeletedPlayer } from './reactions.ts';
import { inhabitants } from './reads.ts';

export const createInhabitantSystem = ({
  presence,
  closeAccount,
  endSessions,
}: {
  readonly presence: Presence;
  readonly closeAccount: CloseAccount;
  readonly endSessions: (ending: {
    readonly sessionIds: readonly string[];
    readonly reason: 'deleted';
  }) => void;
}) =>
  system({
    routes: inhabitantRoutes,
    handlers: {
      inhabitants: inhabitants(presence),
      markInhabitants,
      payInhabitant,
      retireInhabitant: retireInhabitant({
        closeAccount,
        endSessions: (sessionIds) => endSessions({ sessionIds, reason: 'deleted' }),
      }),
    },
    reactions: [forgetDeletedPlayer],
    audits: [auditInhabitants],
  });
