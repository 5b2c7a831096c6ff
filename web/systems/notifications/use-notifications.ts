import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { privateEvents } from '#protocol/systems/notifications/rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { api, failureText } from '#web/live/client.ts';
import { useMirror } from '#web/live/mirror.ts';
import { readSoon } from '#web/live/read-soon.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { beforeNumberOf, type Passed } from '#web/ui/page/older-pages.tsx';
import { closeAway, notificationMirror, notificationStore } from './store.ts';

const CALL = 'GET /api/notifications';
const KEY = [CALL] as const;

const LATEST_COUNT = 6;

type List = AnswerOf<typeof CALL>;

export const useNotifications = (passed: Passed) =>
  useQuery({
    queryKey: [...KEY, { passed }],
    queryFn: () => api.call(CALL, beforeNumberOf(passed)),
    placeholderData: keepPreviousData,
  });

const LATEST_KEY = [...KEY, 'latest'];

export const useLatest = () =>
  useQuery({ queryKey: LATEST_KEY, queryFn: () => api.call(CALL, { limit: LATEST_COUNT }) });

export const isMutedIn = (cache: QueryClient, type: NotificationType): boolean =>
  cache.getQueryData<List>(LATEST_KEY)?.muted.includes(type) ?? false;

const change = (cache: QueryClient, setting: Partial<List>): void =>
  void cache.setQueriesData<List>({ queryKey: KEY }, (list) => list && { ...list, ...setting });

export function useFollowNotifications(): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const readAgain = () => readSoon(cache, KEY);
  useMirror(`user:${id}`, notificationStore, notificationMirror);
  const set = (setting: Partial<List>) => {
    change(cache, setting);
    readAgain();
  };
  useRoom(`user:${id}`, {
    snapshot: readAgain,
    events: {
      ...Object.fromEntries(privateEvents.map((name) => [name, readAgain])),
      'notifications.read': ({ unread }) => set({ unread }),
      'notifications.muted': ({ unread, muted }) => set({ unread, muted: muted as List['muted'] }),
    },
  });
  useRoom('world', { events: { announcement: readAgain } });
}

export function useReadAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => api.call('POST /api/notifications/read', { upTo }),
    onSuccess({ unread }) {
      change(cache, { unread });
      if (unread === 0) closeAway();
    },
    onError: (error) => toast('error', failureText(error, 'Failed to mark them as read')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (muted: NotificationType[]) => api.call('POST /api/notifications/settings', { muted }),
    onMutate: (muted) => change(cache, { muted }),
    onError: (error) => toast('error', failureText(error, 'Failed to save the setting')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
