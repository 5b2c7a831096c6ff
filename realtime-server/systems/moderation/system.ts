import type { RoomName } from '#protocol/systems.ts';
import { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import { system } from '../../action/system.ts';
import { appeal, decideAppeal, lift } from './actions/appeals.ts';
import { claim } from './actions/claim.ts';
import { decide } from './actions/decide.ts';
import { setRank } from './actions/rank.ts';
import { report } from './actions/report.ts';
import { auditSanctions } from './audits.ts';
import { createCaseSweep, createSanctionSweep, endSuspensions } from './jobs.ts';
import { createSanctions, isLeftToSuspended } from './memory/sanctions.ts';
import { countMarkedLines, followAccounts, type MailFingerprints, noticeRepeatedText } from './reactions.ts';
import { caseOf } from './reads/case.ts';
import type { EvidenceDeps } from './reads/evidence.ts';
import { cases, type QueueDeps } from './reads/queue.ts';
import { mine } from './reads/sanctions.ts';
import { moderationRoom } from './rooms.ts';

interface ModerationDeps extends MailFingerprints, EvidenceDeps, QueueDeps {
  readonly leaveRoom: (playerId: string, room: RoomName) => void;
  readonly roomsOf: (playerId: string) => readonly RoomName[];
}

export function createModerationSystem(deps: ModerationDeps) {
  const { leaveRoom, roomsOf } = deps;
  const sanctions = createSanctions();
  return system({
    routes: moderationRoutes,
    handlers: {
      report: report(deps),
      cases: cases(deps),
      caseOf: caseOf(deps),
      claim: claim(deps),
      decide: decide(deps),
      mine,
      appeal,
      lift,
      decideAppeal,
      setRank,
    },
    load: (read, { realNowMs }) => sanctions.load(read, realNowMs),
    gate: sanctions.gate,
    apply: {
      'sanctions.changed'({ playerId, active }) {
        sanctions.set(playerId, active);
        if (!active.some(({ kind }) => kind === 'suspend')) return;
        for (const room of roomsOf(playerId)) if (!isLeftToSuspended(room)) leaveRoom(playerId, room);
      },
      'rank.changed'({ playerId, rang }) {
        sanctions.setRank(playerId, rang);
        if (rang === 0) leaveRoom(playerId, 'moderation');
      },
      'case.changed': ({ caseId }) => [{ room: 'moderation', event: 'case.changed', data: { caseId } }],
    },
    reactions: [followAccounts(deps), countMarkedLines, noticeRepeatedText],
    jobs: [endSuspensions, createSanctionSweep(), createCaseSweep()],
    rooms: [moderationRoom(deps)],
    audits: [auditSanctions],
  });
}
