import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { api, failureText } from '#web/live/client.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { beforeNumberOf, type Passed } from '#web/ui/page/older-pages.tsx';
import { closeAway } from './store.ts';
import { CALL, change, KEY } from './use-notifications.ts';

export const useNotifications = (passed: Passed) =>
  useQuery({
    queryKey: [...KEY, { passed }],
    queryFn: () => api.call(CALL, beforeNumberOf(passed)),
    placeholderData: keepPreviousData,
  });

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
