import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { privateEvents } from '#protocol/wire/notification-rules.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { api } from '#web/live/client.ts';
import { useMirror } from '#web/live/mirror.ts';
import { readSoon } from '#web/live/read-soon.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { notificationMirror, notificationStore } from './store.ts';

export const CALL = 'GET /api/notifications';
export const KEY = [CALL] as const;

const LATEST_COUNT = 6;

type List = AnswerOf<typeof CALL>;

const LATEST_KEY = [...KEY, 'latest'];

export const useLatest = () =>
  useQuery({ queryKey: LATEST_KEY, queryFn: () => api.call(CALL, { limit: LATEST_COUNT }) });

export const isMutedIn = (cache: QueryClient, type: NotificationType): boolean =>
  cache.getQueryData<List>(LATEST_KEY)?.muted.includes(type) ?? false;

export const change = (cache: QueryClient, setting: Partial<List>): void =>
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
