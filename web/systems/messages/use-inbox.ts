import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/live/client.ts';
import { readSoon } from '#web/live/read-soon.ts';
import { useUser } from '#web/live/session-store.ts';
import { useRoom } from '#web/live/use-room.ts';

export const KEY = ['messages'] as const;

export function useFollowMessages(): void {
  const { id } = useUser();
  const cache = useQueryClient();
  const readAgain = () => readSoon(cache, KEY);
  useRoom(`user:${id}`, {
    snapshot: readAgain,
    events: { 'message.received': readAgain, 'messages.changed': readAgain },
  });
}

/** Conversations with unread messages. */
export const useUnread = (): number =>
  useQuery({
    queryKey: [...KEY, 'unread'],
    queryFn: async () => (await api.call('GET /api/messages')).unread,
  }).data ?? 0;
