import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { privateEvents } from '#protocol/systems/notifications/rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { api, failureText } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { useMirror } from '#web/live/mirror.ts';
import { merged, type Read, readAfter } from '#web/live/pushes.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { beforeNumberOf, type Passed } from '#web/ui/page/older-pages.tsx';
import { notificationMirror, notificationStore, withListSetting, withSetting } from './store.ts';
import { createThrottle } from './parts/throttle.ts';

const CALL = 'GET /api/notifications';
const KEY = [CALL] as const;

const LATEST_COUNT = 6;

type List = AnswerOf<typeof CALL>;

const read = (query: { readonly before?: number; readonly limit?: number }) => () =>
  readAfter(notificationStore.getState().settings, () => api.call(CALL, query));

function useMerged() {
  const settings = useStore(notificationStore, (state) => state.settings);
  return useCallback((list: Read<List>) => merged(list, settings, withListSetting), [settings]);
}

export const useNotifications = (passed: Passed) =>
  useQuery({
    queryKey: [...KEY, { passed }],
    queryFn: read(beforeNumberOf(passed)),
    select: useMerged(),
    placeholderData: keepPreviousData,
  });

const LATEST_KEY = [...KEY, 'latest'];

export const useLatest = () =>
  useQuery({ queryKey: LATEST_KEY, queryFn: read({ limit: LATEST_COUNT }), select: useMerged() });

export function isMutedIn(cache: QueryClient, type: NotificationType): boolean {
  const list = cache.getQueryData<Read<List>>(LATEST_KEY);
  const { settings } = notificationStore.getState();
  return list !== undefined && merged(list, settings, withListSetting).muted.includes(type);
}

export function useFollowNotifications(): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const refetch = useMemo(
    () => createThrottle(timers, () => void cache.invalidateQueries({ queryKey: KEY })),
    [cache],
  );
  useEffect(() => refetch.stop, [refetch]);
  useMirror(`user:${id}`, notificationStore, notificationMirror);
  const names = [...privateEvents, 'notifications.read', 'notifications.muted'];
  const events = Object.fromEntries(names.map((name) => [name, refetch.call]));
  useRoom(`user:${id}`, { snapshot: refetch.call, events });
  useRoom('world', { events: { announcement: refetch.call } });
}

export function useReadAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => api.call('POST /api/notifications/read', { upTo }),
    onSuccess: ({ unread }) => notificationStore.setState((state) => withSetting(state, { unread })),
    onError: (error) => toast('error', failureText(error, 'Failed to mark them as read')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (muted: NotificationType[]) => api.call('POST /api/notifications/settings', { muted }),
    onMutate: (muted) => {
      cache.setQueriesData<Read<List>>(
        { queryKey: KEY },
        (list) => list && { ...list, value: { ...list.value, muted } },
      );
    },
    onError: (error) => toast('error', failureText(error, 'Failed to save the setting')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
