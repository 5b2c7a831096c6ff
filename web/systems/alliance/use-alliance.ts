import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useFollowBalances } from '#web/live/use-follow-balances.ts';
import { useMirror } from '#web/live/mirror.ts';
import { merged, type Read, readAfter } from '#web/live/pushes.ts';
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
  useChatState,
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

/** Merges bursts of pushes into one read. */
const DEBOUNCE_MS = 250;

export function useMyAlliance() {
  const dismissals = useChatState((state) => state.dismissals);
  return useQuery({
    queryKey: allianceKeys.mine,
    queryFn: () =>
      readAfter(
        allianceStore.getState().dismissals,
        async () => (await api.call('GET /api/alliance/my-alliance')).alliance,
      ),
    select: useCallback((read: Read<Alliance | null>) => merged(read, dismissals, () => null), [dismissals]),
    refetchInterval: REFRESH_MS,
  });
}

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
export function setMyAlliance(cache: QueryClient, alliance: Alliance | null): void {
  const upTo = allianceStore.getState().dismissals.last;
  cache.setQueryData<Read<Alliance | null>>(allianceKeys.mine, { value: alliance, upTo });
}

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
      'alliance.notice': ({ kind }) => refetch(endsMembership(kind) ? MEMBERSHIP_READS : ALLIANCE_READS),
    },
  });
}

export function useAllianceRoom(allianceId: string): void {
  const { id } = useUser();
  const refetchSoon = useRefetchSoon();
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

function useRefetchSoon(): () => void {
  const cache = useQueryClient();
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      waiting.current?.();
      waiting.current = null;
    },
    [],
  );
  return () => {
    waiting.current ??= timers.after(DEBOUNCE_MS, () => {
      waiting.current = null;
      void cache.invalidateQueries({ queryKey: allianceKeys.mine });
      void cache.invalidateQueries({ queryKey: allianceKeys.log });
      void cache.invalidateQueries({ queryKey: allianceKeys.list });
    });
  };
}
