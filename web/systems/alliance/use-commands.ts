import { useQueryClient } from '@tanstack/react-query';
import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import { CREATION_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { useCommand } from '#web/live/use-command.ts';
import { type Gift, leavingOf, payoutPreview } from './model.ts';
import { createText, listText } from './text/browse.ts';
import { hallText, inviteText, kickText, leaveText, payoutText, safeText } from './text/my-alliance.ts';
import { invitationsText } from './text/page.ts';
import { ALLIANCE_READS, allianceKeys, MEMBERSHIP_READS, setMyAlliance } from './use-alliance.ts';

function useSetFromAnswer() {
  const cache = useQueryClient();
  return ({ alliance }: { readonly alliance: Alliance | null }) => setMyAlliance(cache, alliance);
}

interface NewAlliance {
  readonly name: string;
  readonly description: string;
  readonly isPrivate: boolean;
}

export function useCreate() {
  const done = useSetFromAnswer();
  return useCommand({
    key: ['alliance', 'create'],
    send: (alliance: NewAlliance) => api.command('POST /api/alliance/create', alliance),
    expectedDollars: () => -CREATION_DOLLARS,
    changes: ALLIANCE_READS,
    done,
    fallback: createText.failed,
    refusedIn: 'form',
  });
}

export function useJoin() {
  const done = useSetFromAnswer();
  return useCommand({
    key: ['alliance', 'join'],
    subjectOf: (allianceName: string) => allianceName,
    send: (allianceName: string) => api.command('POST /api/alliance/join', { allianceName }),
    changes: ALLIANCE_READS,
    done,
    fallback: listText.joinFailed,
  });
}

export const useDecline = () =>
  useCommand({
    key: ['alliance', 'decline'],
    subjectOf: (allianceName: string) => allianceName,
    send: async (allianceName) => {
      await api.call('POST /api/alliance/decline', { allianceName });
      return { message: invitationsText.declined(allianceName) };
    },
    changes: [allianceKeys.invitations, allianceKeys.list],
    fallback: invitationsText.declineFailed,
  });

/** The last member to leave receives the contents of the safe. */
export function useLeave(alliance: Alliance) {
  const cache = useQueryClient();
  const { id } = useUser();
  const leaving = leavingOf(alliance, id);
  return useCommand({
    key: ['alliance', 'leave'],
    send: () => api.command('POST /api/alliance/leave'),
    expectedDollars: () => (leaving.kind === 'last' ? leaving.paid : 0),
    changes: MEMBERSHIP_READS,
    done: () => setMyAlliance(cache, null),
    fallback: leaveText.failed,
  });
}

const CONTRIBUTE_CALLS = {
  dollars: 'POST /api/alliance/contribute',
  stone: 'POST /api/alliance/contribute-stone',
} as const;

export function useContribute(gift: Gift, failed: (failure: Error) => void) {
  const done = useSetFromAnswer();
  return useCommand({
    key: ['alliance', 'contribute', gift],
    send: (amount: number) => api.command(CONTRIBUTE_CALLS[gift], { amount }),
    expectedDollars: (amount) => (gift === 'dollars' ? -amount : 0),
    changes: ALLIANCE_READS,
    done,
    fallback: safeText.failed,
    refusedIn: 'form',
    failed,
  });
}

export function useBuildHall() {
  const done = useSetFromAnswer();
  return useCommand({
    key: ['alliance', 'build-hall'],
    send: () => api.command('POST /api/alliance/build-hall'),
    changes: ALLIANCE_READS,
    done,
    fallback: hallText.failed,
  });
}

export const useInvite = () =>
  useCommand({
    key: ['alliance', 'invite'],
    send: (username: string) => api.command('POST /api/alliance/invite', { username }),
    changes: [allianceKeys.mine, allianceKeys.log],
    fallback: inviteText.failed,
    refusedIn: 'form',
  });

export const useKick = () =>
  useCommand({
    key: ['alliance', 'kick'],
    subjectOf: ({ id }: AllianceMember) => id,
    send: ({ username }) => api.command('POST /api/alliance/kick', { username }),
    changes: ALLIANCE_READS,
    isBusyUntilRead: true,
    fallback: kickText.failed,
  });

export function usePayout(safeDollars: number) {
  const { id } = useUser();
  return useCommand({
    key: ['alliance', 'payout'],
    send: ({ member, amount }: { readonly member: AllianceMember; readonly amount: number }) =>
      api.command('POST /api/alliance/payout', { username: member.username, amount }),
    expectedDollars: ({ member, amount }) =>
      member.id === id ? payoutPreview(amount, safeDollars).arrives : 0,
    changes: ALLIANCE_READS,
    fallback: payoutText.failed,
    refusedIn: 'form',
  });
}
