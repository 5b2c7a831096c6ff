import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { privateEvents, type NotificationType } from '#protocol/systems/notifications/types.ts';
import { api } from '#web/live/client.ts';
import { timers } from '#web/live/clock.ts';
import { failureText } from '#web/live/failure-text.ts';
import type { RoomHandlers } from '#web/live/replica.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { toast } from '#web/ui/toast-store.ts';
import { closeAway } from './store.ts';
import { createFollower } from './parts/follower.ts';

const CALL = 'GET /api/notifications';
const KEY = [CALL] as const;

/** How many the bell shows. */
const LATEST = 6;

type List = AnswerOf<typeof CALL>;

/** A page of the player's notifications. */
export const useNotifications = (page: number) =>
  useQuery({
    queryKey: [...KEY, { page }],
    queryFn: () => api.call(CALL, { page }),
    placeholderData: keepPreviousData,
  });

/** The latest, for the bell. */
export const useLatest = () => useQuery(latest);

const latest = {
  queryKey: [...KEY, 'latest'],
  queryFn: () => api.call(CALL, { limit: LATEST }),
};

/** Whether the player has muted a type, as far as the page knows. */
export const isMutedIn = (cache: QueryClient, type: NotificationType): boolean =>
  cache.getQueryData<List>(latest.queryKey)?.muted.includes(type) ?? false;

/** Keeps the lists as the server has them: with every private event, and with what another tab or device reads. */
export function useFollowNotifications(): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const follower = useMemo(
    () => createFollower(timers, () => void cache.invalidateQueries({ queryKey: KEY })),
    [cache],
  );
  useEffect(() => follower.stop, [follower]);
  const patch = (set: Partial<List>) => {
    if (set.unread === 0) closeAway();
    cache.setQueriesData<List>({ queryKey: KEY }, (list) => list && { ...list, ...set });
    follower.renew();
  };
  const arrivals = privateEvents.map((name) => [name, follower.renew] as const);
  const own: NonNullable<RoomHandlers['events']> = {
    ...Object.fromEntries(arrivals),
    'notifications.read': ({ unread }) => patch({ unread }),
    'notifications.muted': ({ unread, muted }) => patch({ unread, muted: muted as List['muted'] }),
  };
  useRoom(`user:${id}`, { snapshot: follower.renew, events: own });
  useRoom('world', { events: { announcement: follower.renew } });
}

/** Marks everything up to the newest one as read. */
export function useReadAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => api.call('POST /api/notifications/read', { upTo }),
    onSuccess: ({ unread }) => {
      if (unread === 0) closeAway();
      cache.setQueriesData<List>({ queryKey: KEY }, (list) => list && { ...list, unread });
    },
    onError: (error) => toast('error', failureText(error, 'Failed to mark them as read')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sets the muted types; shown at once, taken back when it failed. */
export function useMute() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (muted: NotificationType[]) => api.call('POST /api/notifications/settings', { muted }),
    onMutate: (muted) => {
      cache.setQueriesData<List>({ queryKey: KEY }, (list) => list && { ...list, muted });
    },
    onError: (error) => toast('error', failureText(error, 'Failed to save the setting')),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
