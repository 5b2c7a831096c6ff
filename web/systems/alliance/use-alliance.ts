import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { api } from '#web/live/client.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useMirror } from '#web/live/mirror.ts';
import { readSoon } from '#web/live/read-soon.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { beforeNumberOf, type Passed, readOnce } from '#web/ui/page/older-pages.tsx';
import {
  allianceMirror,
  allianceStore,
  closeChat,
  dismissalMirror,
  endsMembership,
  openChat,
} from './store.ts';

export const allianceKeys = {
  mine: ['alliance', 'mine'],
  club: ['alliance', 'club'],
  list: ['alliance', 'list'],
  invitations: ['alliance', 'invitations'],
  log: ['alliance', 'log'],
  chat: ['alliance', 'chat'],
  clubChat: ['alliance', 'club-chat'],
} as const;

export const MEMBERSHIP_READS = [
  allianceKeys.mine,
  allianceKeys.club,
  allianceKeys.list,
  allianceKeys.invitations,
];

export const ALLIANCE_READS = [...MEMBERSHIP_READS, allianceKeys.log];

/** Members' dollars, the club and other alliances are not pushed. */
const REFRESH_MS = 30_000;

export const useMyAlliance = () =>
  useQuery({
    queryKey: allianceKeys.mine,
    queryFn: async () => (await api.call('GET /api/alliance/my-alliance')).alliance,
    refetchInterval: REFRESH_MS,
  });

export const useClub = () =>
  useQuery({
    queryKey: allianceKeys.club,
    queryFn: () => api.call('GET /api/alliance/club'),
    refetchInterval: REFRESH_MS,
  });

const LIMIT_CALL = 'GET /api/alliance/contribution-limit';
const LIMIT_KEY = [LIMIT_CALL] as const;

export function useContributionLimit() {
  useFollowBalances(LIMIT_KEY);
  return useQuery({ queryKey: LIMIT_KEY, queryFn: () => api.call(LIMIT_CALL) });
}

export interface ListFilter {
  readonly search: string;
  readonly showPrivate: boolean;
  readonly page: number;
}

export const useAllianceList = ({ search, showPrivate, page }: ListFilter) =>
  useQuery({
    queryKey: [...allianceKeys.list, search, showPrivate, page],
    queryFn: () =>
      api.call('GET /api/alliance/list', {
        showPrivate: showPrivate ? 'true' : 'false',
        page,
        ...(search !== '' && { search }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const useInvitations = () =>
  useQuery({
    queryKey: allianceKeys.invitations,
    queryFn: async () => (await api.call('GET /api/alliance/invitations')).invitations,
  });

export const useAllianceLog = (allianceId: string, passed: Passed) =>
  useQuery({
    queryKey: [...allianceKeys.log, allianceId, ...passed],
    queryFn: () => api.call('GET /api/alliance/log', beforeNumberOf(passed)),
    placeholderData: keepPreviousData,
    ...readOnce(passed),
  });

/** Null: the player is in no alliance. */
export const setMyAlliance = (cache: QueryClient, alliance: Alliance | null): void =>
  void cache.setQueryData<Alliance | null>(allianceKeys.mine, alliance);

export function useOwnNotices(): void {
  const cache = useQueryClient();
  const { id } = useUser();
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };
  const mirror = useMemo(() => dismissalMirror(id), [id]);
  useMirror(`user:${id}`, allianceStore, mirror);
  useRoom(`user:${id}`, {
    snapshot: () => refetch(ALLIANCE_READS),
    events: {
      'alliance.notice'({ kind }) {
        if (endsMembership(kind)) setMyAlliance(cache, null);
        refetch(endsMembership(kind) ? MEMBERSHIP_READS : ALLIANCE_READS);
      },
    },
  });
}

export function useAllianceRoom(allianceId: string): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const refetchSoon = () => {
    for (const key of [allianceKeys.mine, allianceKeys.log, allianceKeys.list]) readSoon(cache, key);
  };
  useEffect(() => {
    openChat(id, allianceId);
    return closeChat;
  }, [id, allianceId]);
  useMirror('alliance', allianceStore, allianceMirror);
  useRoom('alliance', {
    refused: refetchSoon,
    snapshot: refetchSoon,
    events: {
      'alliance.changed': ({ kind }) => {
        if (kind !== 'message_deleted') refetchSoon();
      },
    },
  });
}
