import type { RoomName } from '#protocol/systems.ts';
import { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { system } from '../../action/system.ts';
import { appeal, decideAppeal, lift } from './actions/appeals.ts';
import { setRank } from './actions/rank.ts';
import { auditSanctions } from './audits.ts';
import { createSanctionSweep, endSuspensions } from './jobs.ts';
import { createSanctions } from './memory/sanctions.ts';
import { followAccounts, type MailFingerprints } from './reactions.ts';
import { mine } from './reads/sanctions.ts';

interface ModerationDeps extends MailFingerprints {
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
}

const { mine: mineRoute, appeal: appealRoute, lift: liftRoute } = moderationRoutes;

export function createModerationSystem({ leaveRoom, mailFingerprint, findMailFingerprint }: ModerationDeps) {
  const sanctions = createSanctions();
  return system({
    routes: {
      mine: mineRoute,
      appeal: appealRoute,
      lift: liftRoute,
      decideAppeal: moderationRoutes.decideAppeal,
      setRank: moderationRoutes.setRank,
    },
    handlers: { mine, appeal, lift, decideAppeal, setRank },
    load: (read, { realNowMs }) => sanctions.load(read, realNowMs),
    gate: sanctions,
    apply: {
      'sanctions.changed'({ playerId, active }) {
        sanctions.set(playerId, active);
        if (active.some(({ kind }) => kind === 'suspend')) leaveRoom(playerId, 'moderation');
      },
      'rank.changed'({ playerId, rang }) {
        sanctions.setRank(playerId, rang);
        if (rang === 0) leaveRoom(playerId, 'moderation');
      },
    },
    reactions: [followAccounts({ mailFingerprint, findMailFingerprint })],
    jobs: [endSuspensions, createSanctionSweep()],
    audits: [auditSanctions],
  });
}
